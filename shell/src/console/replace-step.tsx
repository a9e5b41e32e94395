import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { NewPassword } from '../account/new-password';
import * as styles from '../components/messages.module.css';
import { formSettings } from '../login/form-settings';
import type { StepProps } from './password-step';

/** The password for one use gives way to one of the operator's own. */
export function ReplaceStep({ busy, onSend }: StepProps) {
  return (
    <>
      <p className={styles.reason}>一次性密码只能用这一次，请设置自己的密码。</p>
      <Form {...formSettings} onFinish={({ password }: { password: string }) => onSend({ newPassword: password })}>
        <NewPassword label="新密码" />
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          保存并继续
        </Button>
      </Form>
    </>
  );
}
