import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { OperatorLoginData } from 'shared/contract/operator';
import { accountRefusals } from 'shared/contract/refusals';
import { Icon } from 'shared/ui';
import * as messageStyles from '../components/messages.module.css';
import { formSettings, required } from '../login/form-settings';
import * as consoleStyles from './console.module.css';
import type { StepProps } from './password-step';

interface Props extends StepProps {
  /** What the authenticator app is to take up; without, it has done so before. */
  offer?: Extract<OperatorLoginData, { state: 'setUp' }>;
}

/** The second factor: set up, or asked for. */
export function CodeStep({ busy, onSend, offer }: Props) {
  return (
    <>
      {offer ? (
        <div className={consoleStyles.factor}>
          <p>用手机上的验证器应用（支持 TOTP）扫描二维码，再输入它显示的 6 位验证码。</p>
          <img src={offer.picture} alt="两步验证二维码" width={184} height={184} />
          <p>
            不能扫描时，手工输入密钥：
            <code className="num">{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </div>
      ) : (
        <p className={messageStyles.reason}>请输入验证器应用显示的 6 位验证码；手机不在身边时，可输入一个恢复码。</p>
      )}
      <Form {...formSettings} onFinish={({ code }: { code: string }) => onSend({ code })}>
        <Form.Item name="code" label={offer ? '验证码' : '验证码或恢复码'} rules={required(accountRefusals.code)}>
          <Input
            size="large"
            autoFocus={!offer}
            autoComplete="one-time-code"
            inputMode={offer ? 'numeric' : undefined}
            maxLength={40}
            prefix={<Icon name="lock" />}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {offer ? '完成设置' : '验证'}
        </Button>
      </Form>
    </>
  );
}
