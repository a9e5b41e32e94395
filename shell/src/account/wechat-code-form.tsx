import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { codes } from 'shared/contract/codes';
import type { Input as InputOf } from 'shared/contract/endpoints';
import { ApiError } from 'shared/http';
import { useOnline } from '../components/offline-bar';
import { useShell } from '../core/shell-context';
import { formSettings } from '../login/form-settings';
import * as loginStyles from '../login/login.module.css';
import * as accountFormStyles from './account-form.module.css';
import { CodeFields } from './code-fields';
import { MobileField } from './mobile-field';
import { useSubmit } from './use-submit';

interface Props {
  ticket: string;
  onBound(): void;
  /** Whether the failure means that the ticket serves no more; then the form has gone. */
  onFailure(error: unknown): boolean;
}

/** Proves the number of the account that the WeChat identity is to belong to, binds it and signs in. */
export function WechatCodeForm({ ticket, onBound, onFailure }: Props) {
  const { host, session } = useShell();
  const online = useOnline();
  const [form] = Form.useForm<Omit<InputOf<'Auth/proveWxTicket'>, 'ticket'>>();
  const { busy, failure, submit } = useSubmit(form);

  const send = ({ mobile, mobileCode }: { mobile: string; mobileCode: string }) =>
    submit(async () => {
      try {
        await host.http.post('Auth/proveWxTicket', { ticket, mobile, mobileCode }, { quiet: true });
        await session.enter(async () => {
          const login = await host.http.post('Auth/bindWx', undefined, { quiet: true, ticket });
          if (!login) throw new ApiError(codes.internal.text, codes.internal.code, 500);
          return login;
        }, true);
        onBound();
      } catch (error) {
        if (!onFailure(error)) throw error;
      }
    });

  return (
    <div className={`${loginStyles.form} ${accountFormStyles.accountForm}`}>
      {failure ? <Alert type="error" title={failure} /> : null}
      <Form form={form} {...formSettings} onFinish={send}>
        <MobileField hint="使用该手机号的账号将与微信绑定" />
        <CodeFields form={form} purpose="bind" />
        <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={!online}>
          验证并绑定
        </Button>
      </Form>
    </div>
  );
}
