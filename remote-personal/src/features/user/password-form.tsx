import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { AntdForm, passes, useSubmit } from 'shared/browser/antd-form';
import { codes } from 'shared/contract/codes';
import { limits } from 'shared/contract/limits';
import { accountRefusals } from 'shared/contract/refusals';
import { passwordRule } from 'shared/contract/vocabulary/account';
import { useSession } from 'shared/remote';
import { FormButtons } from '../../components/form-buttons';
import * as styles from './basic-info.module.css';

interface Fields {
  oldPassword: string;
  newPassword: string;
  again: string;
}

/** The old password, and the new one twice. */
export function PasswordForm({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const { userName } = useSession();
  const [form] = Form.useForm<Fields>();
  const { busy, failure, submit } = useSubmit(
    form,
    async ({ oldPassword, newPassword }, { http, bus }) => {
      await http.post('User/changePassword', { oldPassword, newPassword }, { quiet: true });
      bus.emit('message:shown', { kind: 'success', text: '密码已修改' });
      onDone();
    },
    ({ code }) => (code === codes.passwordWrong.code ? 'oldPassword' : undefined),
  );
  const newFault = (word: string) => {
    if (!passwordRule.fits(word)) return passwordRule.text;
    return word === form.getFieldValue('oldPassword') && accountRefusals.samePassword;
  };
  const common = { type: 'password', maxLength: limits.password };
  return (
    <AntdForm name="password" form={form} className={styles.form ?? ''} onFinish={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="userName" autoComplete="username" value={userName} readOnly hidden />
      <Form.Item
        name="oldPassword"
        label="当前密码"
        rules={[passes((word) => !word && accountRefusals.currentPassword)]}
      >
        <Input {...common} autoFocus autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="newPassword" label="新密码" extra={passwordRule.hint} rules={[passes(newFault)]}>
        <Input {...common} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label="确认新密码"
        rules={[passes((word) => word !== (form.getFieldValue('newPassword') ?? '') && '两次输入的密码不一致')]}
      >
        <Input {...common} autoComplete="new-password" />
      </Form.Item>
      <FormButtons submit="修改密码" busy={busy} failure={failure} onCancel={onCancel} />
    </AntdForm>
  );
}
