import Alert from 'antd/es/alert';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Boot } from 'shared/contract/boot';
import type { Input } from 'shared/contract/endpoints';
import type { OperatorLoginData } from 'shared/contract/operator';
import { useMutation } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as accountFormStyles from '../account/account-form.module.css';
import { noticeOf } from '../account/login-page';
import * as messageStyles from '../components/messages.module.css';
import { useShell } from '../core/shell-context';
import * as styles from '../login/login.module.css';
import { CodeStep } from './code-step';
import * as consoleStyles from './console.module.css';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import { ReplaceStep } from './replace-step';

export type ConsoleSettings = NonNullable<Boot['console']>;
type Entered = Input<'Operator/login'>;
type SignedIn = Extract<OperatorLoginData, { state: 'signedIn' }>;

/** Signed in, with nothing left to be saved. */
const isComplete = (answer: OperatorLoginData): answer is SignedIn =>
  answer.state === 'signedIn' && answer.recoveryCodes.length === 0;

const titles = {
  password: '登录运营控制台',
  newPassword: '设置新密码',
  setUp: '设置两步验证',
  code: '两步验证',
  signedIn: '保存恢复码',
} as const;

/** The login, step by step; what was entered lives only here, so a reload begins anew. */
export function ConsoleLogin({ settings }: { settings: ConsoleSettings }) {
  const { session, bus } = useShell();
  const { state } = useLocation();
  const [entered, setEntered] = useState<Entered>({ userName: '', password: '' });
  const [asked, setAsked] = useState<OperatorLoginData | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = asked?.state ?? 'password';
  const notice = step === 'password' ? noticeOf(state) : undefined;

  // A step takes the focus; the first one comes with the page.
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && step) heading.current?.focus();
    first.current = false;
  }, [step]);

  const warn = ({ recoveryLeft }: SignedIn) => {
    if (recoveryLeft !== null && recoveryLeft < 3)
      bus.emit('message:shown', {
        kind: 'info',
        text: `恢复码还剩 ${recoveryLeft} 个，用完前请由运维人员重设两步验证`,
      });
  };
  const finish = (answer: SignedIn) => {
    warn(answer);
    return session.enter(async () => answer.login, true);
  };

  const { send, isBusy, error, reset } = useMutation(async (more: Partial<Entered>, { http }) => {
    const input = { ...entered, ...more };
    const answer = await session.enterBy(
      () => http.post('Operator/login', input, { quiet: true }),
      (answer) => (isComplete(answer) ? answer.login : null),
    );
    if (isComplete(answer)) return warn(answer);
    // A new password holds from the answer on.
    const { newPassword, code: _, ...kept } = input;
    setEntered({ ...kept, password: newPassword ?? kept.password });
    setAsked(answer);
  });

  const again = () => {
    setAsked(null);
    reset();
    setEntered({ userName: entered.userName, password: '' });
  };
  const common = { busy: isBusy, onSend: send };
  return (
    <div className={`${consoleStyles.login} panel ${styles.form} ${accountFormStyles.accountForm}`}>
      <h1 ref={heading} tabIndex={-1}>
        {titles[step]}
      </h1>
      {notice ? (
        <p className={messageStyles.warning} role="alert">
          <Icon name="info" />
          {notice}
        </p>
      ) : null}
      {error ? <Alert type="error" title={error.message} /> : null}
      {step === 'password' ? (
        <PasswordStep {...common} userName={entered.userName} offersFactor={settings.secondFactor === 'optional'} />
      ) : null}
      {step === 'newPassword' ? <ReplaceStep {...common} /> : null}
      {asked?.state === 'setUp' ? <CodeStep {...common} offer={asked} /> : null}
      {step === 'code' ? <CodeStep {...common} /> : null}
      {asked?.state === 'signedIn' ? (
        <RecoveryCodes codes={asked.recoveryCodes} onSaved={() => void finish(asked)} />
      ) : asked ? (
        <button type="button" className={`link ${consoleStyles.again}`} onClick={again}>
          用其他账号登录
        </button>
      ) : null}
    </div>
  );
}
