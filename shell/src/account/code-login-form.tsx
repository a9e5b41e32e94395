import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import type { Input as InputOf } from 'shared/contract/endpoints';
import { useOnline } from '../components/offline-bar';
import { useShell } from '../core/shell-context';
import { formSettings } from '../login/form-settings';
import * as loginStyles from '../login/login.module.css';
import { LoginLinks } from '../login/login-links';
import * as accountFormStyles from './account-form.module.css';
import { CodeFields } from './code-fields';
import { MobileField } from './mobile-field';
import { useSubmit } from './use-submit';

/** 验证码登录: number and code instead of name and password. */
export function CodeLoginForm() {
  const { session, host } = useShell();
  const online = useOnline();
  const [form] = Form.useForm<InputOf<'Auth/loginByMobile'>>();
  const { busy, failure, submit } = useSubmit(form);
  const send = ({ mobile, mobileCode }: InputOf<'Auth/loginByMobile'>) =>
    submit(() => session.enter(() => host.http.post('Auth/loginByMobile', { mobile, mobileCode }, { quiet: true })));
  return (
    <div className={`${loginStyles.form} ${accountFormStyles.accountForm}`}>
      {failure ? <Alert type="error" title={failure} /> : null}
      <Form form={form} {...formSettings} onFinish={send}>
        <MobileField />
        <CodeFields form={form} purpose="login" />
        <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={!online}>
          登录
        </Button>
      </Form>
      <LoginLinks />
    </div>
  );
}
