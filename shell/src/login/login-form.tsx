import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input, { type InputRef } from 'antd/es/input';
import { type Ref, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { Input as InputOf } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import { pages, paths } from 'shared/contract/paths';
import { accountRefusals } from 'shared/contract/refusals';
import { toApiError } from 'shared/http';
import { Icon } from 'shared/ui';
import { useOnline } from '../components/offline-bar';
import { useShell } from '../core/shell-context';
import type { ClientState } from '../session/client-store';
import { formSettings, required } from './form-settings';
import * as styles from './login.module.css';
import { LoginLinks } from './login-links';
import { PasswordInput } from './password-input';

interface Props {
  /** The first field, for whoever moves the focus. */
  first?: Ref<InputRef>;
  /** After success the page stays where it is. */
  stay: boolean;
  /** Offers the other ways in; the page has tabs for them. */
  ways: boolean;
}

/** Name and password, and the other ways in. Used by the popup and by /user/login. */
export function LoginForm({ first, stay, ways }: Props) {
  const { session } = useShell();
  const loading = useSelector((state: ClientState) => state.loading);
  const online = useOnline();
  const [failure, setFailure] = useState('');

  async function submit(credentials: InputOf<'Auth/login'>) {
    if (loading) return;
    setFailure('');
    try {
      await session.login(credentials, stay);
    } catch (error) {
      setFailure(toApiError(error, '登录失败，请稍后重试').message);
    }
  }

  return (
    <div className={styles.form}>
      {failure ? <Alert type="error" title={failure} /> : null}
      <Form {...formSettings} onFinish={submit}>
        <Form.Item name="userName" label="用户名" rules={required(accountRefusals.userName)}>
          <Input
            ref={first}
            size="large"
            autoComplete="username"
            maxLength={limits.login}
            placeholder={accountRefusals.userName}
            prefix={<Icon name="user" />}
          />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={required(accountRefusals.password)}>
          <PasswordInput
            autoComplete="current-password"
            maxLength={limits.password}
            placeholder={accountRefusals.password}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={loading} disabled={!online}>
          登录
        </Button>
      </Form>
      <LoginLinks />
      {ways ? (
        <p className={styles.other}>
          其他登录方式
          <span>
            <Link className="btn" to={paths.login({ way: 'code' })}>
              <Icon name="phone" />
              验证码登录
            </Link>
            <Link className="btn" to={pages.weChat} state={{ stay }}>
              <Icon name="chat" />
              微信扫码登录
            </Link>
          </span>
        </p>
      ) : null}
    </div>
  );
}
