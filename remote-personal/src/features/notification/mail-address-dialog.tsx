import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { AntdForm, required, useSubmit } from 'shared/browser/antd-form';
import { Dialog, DialogButtons, SubmitButtons } from 'shared/browser/dialog';
import { codes } from 'shared/contract/codes';
import { limits } from 'shared/contract/limits';
import { accountRefusals } from 'shared/contract/refusals';
import { Failure } from '../../components/failure';

interface Fields {
  email: string;
}

/** Asks for an address and sends it the link that confirms it. */
export function MailAddressDialog({ onClose }: { onClose(): void }) {
  const [sent, setSent] = useState<{ email: string; page: string | null }>();
  const [form] = Form.useForm<Fields>();
  const { busy, failure, submit } = useSubmit(
    form,
    async ({ email }, { http }) => {
      const { developmentPage } = await http.post('Notification/askEmail', { email: email.trim() }, { quiet: true });
      setSent({ email: email.trim(), page: developmentPage });
    },
    ({ code }) => (code === codes.invalid.code || code === codes.mailRefused.code ? 'email' : undefined),
  );
  if (sent)
    return (
      // Another dialog in its place, which takes the focus.
      <Dialog
        key="sent"
        title="请查收邮件"
        text={`确认链接已发送至 ${sent.email}，${limits.mailAddress.seconds / 3600} 小时内有效。打开链接后，这个邮箱才会接收通知。`}
        onClose={onClose}
      >
        {sent.page ? (
          <p>
            开发模式：邮件没有真正发出，
            <a className="link" href={sent.page} target="_blank" rel="noreferrer">
              在这里查看
            </a>
          </p>
        ) : null}
        <DialogButtons>
          <button type="button" className="btn primary" onClick={onClose}>
            知道了
          </button>
        </DialogButtons>
      </Dialog>
    );
  return (
    <Dialog
      title="设置邮箱"
      text="我们会向这个邮箱发送一封确认邮件。邮箱只用于发送您选择的通知，不对外显示。"
      onClose={onClose}
    >
      <AntdForm<Fields> name="mail-address" form={form} initialValues={{ email: '' }} onFinish={submit}>
        <Form.Item
          name="email"
          label="邮箱"
          rules={[...required('请填写邮箱'), { type: 'email', message: accountRefusals.email }]}
        >
          <Input type="email" autoComplete="email" inputMode="email" maxLength={limits.mailAddress.length} />
        </Form.Item>
        <Failure text={failure} />
        <SubmitButtons busy={busy} onCancel={onClose}>
          发送确认邮件
        </SubmitButtons>
      </AntdForm>
    </Dialog>
  );
}
