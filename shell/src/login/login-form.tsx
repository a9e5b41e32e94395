import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input, { type InputRef } from 'antd/es/input';
import { type Ref, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { Input as InputOf } from 'shared/contract/endpoints';
import { Icon } from 'shared/ui';
import { useOnline } from '../app/offline-bar';
import { useShell } from '../app/shell-context';
import type { ClientState } from '../session/client-store';
import './login.css';

interface Props {
  /** The first field, for whoever moves the focus. */
  first?: Ref<InputRef>;
  /** After success the page stays where it is. */
  stay: boolean;
}

const required = (text: string) => [
  {
    required: true,
    whitespace: true,
    message: (
      <>
        <Icon name="info" />
        {text}
      </>
    ),
  },
];

/** Name and password, and the other ways in. Used by the popup and by /user/login. */
export function LoginForm({ first, stay }: Props) {
  const { session } = useShell();
  const loading = useSelector((state: ClientState) => state.loading);
  const online = useOnline();
  const [failure, setFailure] = useState('');
  const [visible, setVisible] = useState(false);

  async function submit(credentials: InputOf<'Auth/login'>) {
    if (loading) return;
    setFailure('');
    try {
      await session.login(credentials, stay);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '登录失败，请稍后重试');
    }
  }

  return (
    <div className="login-form">
      {failure ? <Alert type="error" title={failure} /> : null}
      <Form layout="vertical" requiredMark={false} validateTrigger="onSubmit" onFinish={submit}>
        <Form.Item name="userName" label="用户名" rules={required('请输入用户名')}>
          <Input
            ref={first}
            size="large"
            autoComplete="username"
            maxLength={60}
            placeholder="请输入用户名"
            prefix={<Icon name="user" />}
          />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={required('请输入密码')}>
          <Input
            size="large"
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={200}
            placeholder="请输入密码"
            prefix={<Icon name="lock" />}
            suffix={
              <button
                type="button"
                className="login-eye"
                aria-label={visible ? '隐藏密码' : '显示密码'}
                onClick={() => setVisible(!visible)}
              >
                <Icon name={visible ? 'eye-off' : 'eye'} />
              </button>
            }
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={loading} disabled={!online}>
          登录
        </Button>
      </Form>
      <p className="login-links">
        <Link className="link" to="/user/forgotPassword">
          忘记密码
        </Link>
        <Link className="link" to="/user/register">
          注册账号
        </Link>
      </p>
      <p className="login-other">
        其他登录方式
        <Link className="btn" to="/user/weChat" state={{ stay }}>
          <Icon name="chat" />
          微信扫码登录
        </Link>
      </p>
    </div>
  );
}
