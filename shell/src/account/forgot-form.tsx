import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { codes } from 'shared/contract/codes';
import type { Input as InputOf } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import * as messageStyles from '../components/messages.module.css';
import { useOnline } from '../components/offline-bar';
import { formSettings } from '../login/form-settings';
import * as loginStyles from '../login/login.module.css';
import * as accountFormStyles from './account-form.module.css';
import { CodeFields } from './code-fields';
import * as styles from './forgot-form.module.css';
import { MobileField } from './mobile-field';
import { NewPassword } from './new-password';
import { useSubmit } from './use-submit';

const steps = ['验证手机', '设置新密码', '完成'];

/** 找回密码 in steps. The ticket of the first lives only here: a reload begins anew. */
export function ForgotForm() {
  const [ticket, setTicket] = useState('');
  const [done, setDone] = useState(false);
  const [lapsed, setLapsed] = useState('');
  const step = done ? 2 : ticket ? 1 : 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);

  useEffect(() => {
    if (!first.current && step >= 0) heading.current?.focus();
    first.current = false;
  }, [step]);

  return (
    <div className={`${loginStyles.form} ${accountFormStyles.accountForm}`}>
      <ol className={styles.steps} aria-label="找回密码的步骤">
        {steps.map((name, i) => (
          <li key={name} aria-current={i === step ? 'step' : undefined} data-done={i < step || undefined}>
            <span className="num">{i + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {done ? '密码已更新' : steps[step]}
      </h2>
      {step === 0 ? (
        <>
          {lapsed ? <Alert type="error" title={lapsed} /> : null}
          <VerifyStep onTicket={setTicket} />
        </>
      ) : null}
      {step === 1 ? (
        <PasswordStep
          ticket={ticket}
          onDone={() => setDone(true)}
          onLapsed={(text) => {
            setLapsed(text);
            setTicket('');
          }}
        />
      ) : null}
      {done ? (
        <>
          <p className={messageStyles.soon}>请使用新密码登录。为保护账号，此前的登录均已退出。</p>
          <Link className="btn primary" to={pages.login}>
            去登录
          </Link>
        </>
      ) : (
        <p className={loginStyles.links}>
          <Link className="link" to={pages.login}>
            返回登录
          </Link>
          <Link className="link" to={pages.register}>
            注册账号
          </Link>
        </p>
      )}
    </div>
  );
}

function VerifyStep({ onTicket }: { onTicket(ticket: string): void }) {
  const { http } = useHost();
  const online = useOnline();
  const [form] = Form.useForm<InputOf<'Auth/VerifyMobileCodeForRetrievePwd'>>();
  const { busy, failure, submit } = useSubmit(form);
  const send = ({ mobile, mobileCode }: InputOf<'Auth/VerifyMobileCodeForRetrievePwd'>) =>
    submit(async () => {
      const input = { mobile, mobileCode };
      onTicket((await http.post('Auth/VerifyMobileCodeForRetrievePwd', input, { quiet: true })).ticket);
    });
  return (
    <>
      {failure ? <Alert type="error" title={failure} /> : null}
      <Form form={form} {...formSettings} onFinish={send}>
        <MobileField hint="请输入注册时使用的手机号" />
        <CodeFields form={form} purpose="retrieve" />
        <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={!online}>
          下一步
        </Button>
      </Form>
    </>
  );
}

interface PasswordStepProps {
  ticket: string;
  onDone(): void;
  onLapsed(text: string): void;
}

function PasswordStep({ ticket, onDone, onLapsed }: PasswordStepProps) {
  const { http } = useHost();
  const online = useOnline();
  const [form] = Form.useForm<{ password: string }>();
  const { busy, failure, submit } = useSubmit(form);
  const send = ({ password }: { password: string }) =>
    submit(async () => {
      try {
        await http.post('Auth/retrievePwd', { ticket, password }, { quiet: true });
        onDone();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== codes.ticketWrong.code) throw error;
        onLapsed(error.message);
      }
    });
  return (
    <>
      {failure ? <Alert type="error" title={failure} /> : null}
      <Form form={form} {...formSettings} onFinish={send}>
        <NewPassword label="新密码" />
        <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={!online}>
          保存新密码
        </Button>
      </Form>
    </>
  );
}
