import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { Input as InputOf } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import { accountRefusals } from 'shared/contract/refusals';
import { Icon } from 'shared/ui';
import * as messageStyles from '../components/messages.module.css';
import { formSettings, required } from '../login/form-settings';
import { PasswordInput } from '../login/password-input';
import * as consoleStyles from './console.module.css';

export interface StepProps {
  busy: boolean;
  /** Sends what this step adds to what was entered before. */
  onSend(more: Partial<InputOf<'Operator/login'>>): Promise<unknown>;
}

interface Props extends StepProps {
  userName: string;
  /** Where no second factor is required, one may be set up all the same. */
  offersFactor: boolean;
}

/** Name and password. */
export function PasswordStep({ busy, onSend, userName, offersFactor }: Props) {
  return (
    <>
      <p className={messageStyles.reason}>请使用运营账号登录；门户的登录在此无效。</p>
      <Form {...formSettings} initialValues={{ userName }} onFinish={onSend}>
        <Form.Item name="userName" label="用户名" rules={required(accountRefusals.userName)}>
          <Input
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
        {offersFactor ? (
          <Form.Item name="setUp" valuePropName="checked">
            <Checkbox>设置两步验证（非生产环境可不设置）</Checkbox>
          </Form.Item>
        ) : null}
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          登录
        </Button>
      </Form>
      <p className={consoleStyles.hint}>
        忘记密码或丢失验证器时，请由能登录服务器的运维人员用命令 npm run operator -- reset 重设。
      </p>
    </>
  );
}
