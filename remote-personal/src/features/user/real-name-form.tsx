import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { AntdForm, passes, useSubmit } from 'shared/browser/antd-form';
import { realNameRule } from 'shared/contract/vocabulary/account';
import { FormButtons } from '../../components/form-buttons';
import * as styles from './basic-info.module.css';

interface Props {
  realName: string;
  onDone(): void;
  onCancel(): void;
}

export function RealNameForm({ realName, onDone, onCancel }: Props) {
  const [form] = Form.useForm<{ realName: string }>();
  const { busy, failure, submit } = useSubmit(
    form,
    async (fields, { http, bus }) => {
      await http.post('User/saveRealName', { realName: fields.realName.trim() }, { quiet: true });
      bus.emit('message:shown', { kind: 'success', text: '姓名已保存' });
      onDone();
    },
    ({ status }) => (status === 400 ? 'realName' : undefined),
  );
  return (
    <AntdForm name="name" form={form} className={styles.form ?? ''} initialValues={{ realName }} onFinish={submit}>
      <Form.Item
        name="realName"
        label="姓名"
        extra={realNameRule.text}
        rules={[passes((text) => !realNameRule.pattern.test(text.trim()) && realNameRule.text)]}
      >
        <Input autoFocus autoComplete="name" maxLength={40} />
      </Form.Item>
      <FormButtons submit="保存" busy={busy} failure={failure} onCancel={onCancel} />
    </AntdForm>
  );
}
