import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { Link } from 'react-router-dom';
import type { Input as InputOf } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import { accountRefusals } from 'shared/contract/refusals';
import { userNameRule } from 'shared/contract/vocabulary/account';
import { Icon } from 'shared/ui';
import { useOnline } from '../components/offline-bar';
import { useShell } from '../core/shell-context';
import { formSettings } from '../login/form-settings';
import * as loginStyles from '../login/login.module.css';
import * as accountFormStyles from './account-form.module.css';
import { CodeFields } from './code-fields';
import { MobileField } from './mobile-field';
import { NewPassword } from './new-password';
import { useSubmit } from './use-submit';

/** 注册: the number is proved by a code; success signs in. */
export function RegisterForm() {
  const { session, host } = useShell();
  const online = useOnline();
  const [form] = Form.useForm<InputOf<'Auth/register'>>();
  const { busy, failure, submit } = useSubmit(form);
  const send = ({ mobile, mobileCode, userName, password, consent }: InputOf<'Auth/register'>) =>
    submit(() =>
      session.enter(() =>
        host.http.post('Auth/register', { mobile, mobileCode, userName, password, consent }, { quiet: true }),
      ),
    );
  return (
    <div className={`${loginStyles.form} ${accountFormStyles.accountForm}`}>
      {failure ? <Alert type="error" title={failure} /> : null}
      <Form form={form} {...formSettings} onFinish={send}>
        <MobileField hint="用于登录和找回密码，不会公开显示" />
        <CodeFields form={form} purpose="register" />
        <Form.Item
          name="userName"
          label="用户名"
          extra={userNameRule.hint}
          rules={[{ required: true, pattern: userNameRule.pattern, message: userNameRule.text }]}
        >
          <Input
            size="large"
            autoComplete="username"
            maxLength={20}
            placeholder="设置用户名"
            prefix={<Icon name="user" />}
          />
        </Form.Item>
        <NewPassword />
        <Form.Item
          name="consent"
          valuePropName="checked"
          rules={[
            {
              validator: (_, agreed) =>
                agreed ? Promise.resolve() : Promise.reject(new Error(accountRefusals.consent)),
            },
          ]}
        >
          <Checkbox>
            我已阅读并同意
            <Link className="link" to={pages.agreement} target="_blank">
              《用户协议》
            </Link>
            和
            <Link className="link" to={pages.privacy} target="_blank">
              《隐私政策》
            </Link>
          </Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={!online}>
          注册
        </Button>
      </Form>
      <p className={loginStyles.links}>
        <Link className="link" to={pages.login}>
          已有账号，直接登录
        </Link>
      </p>
    </div>
  );
}
