import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { required, useSubmit } from 'shared/browser/antd-form';
import { Dialog } from 'shared/browser/dialog';
import { limits } from 'shared/contract/limits';
import { accountRefusals } from 'shared/contract/refusals';
import { ActionForm } from './action-form';

interface Fields {
  password: string;
}

/** Asks for the password once more. */
export default function PasswordDialog({ onSettled }: { onSettled: (given: boolean) => void }) {
  const [form] = Form.useForm<Fields>();
  const { busy, submit } = useSubmit(
    form,
    async (fields: Fields, { http }) => {
      await http.post('Operator/confirmPassword', fields, { quiet: true });
      onSettled(true);
    },
    () => 'password',
  );

  return (
    <Dialog title="确认是您本人" text="变更前请再次输入登录密码；5 分钟内不再询问。" onClose={() => onSettled(false)}>
      <ActionForm
        form={form}
        button="确认"
        busy={busy}
        refusal={null}
        onClose={() => onSettled(false)}
        onSubmit={submit}
      >
        <Form.Item name="password" label="密码" rules={required(accountRefusals.password)}>
          <Input type="password" maxLength={limits.password} autoComplete="current-password" />
        </Form.Item>
      </ActionForm>
    </Dialog>
  );
}
