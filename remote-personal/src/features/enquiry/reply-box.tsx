import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useEffect, useRef } from 'react';
import { AntdForm, required, useSubmit } from 'shared/browser/antd-form';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import { useQueryCache, useSession } from 'shared/remote';
import { draftStorage, newId } from 'shared/ui';
import { Failure } from '../../components/failure';
import * as styles from './reply-box.module.css';

/** Under one id until it is sent, so that a repeated try does not say it twice. */
interface Draft {
  clientId: string;
  text: string;
}

/** What is said next. What was written and not sent is still there after a login that ran out. */
export function ReplyBox({ id, onSent }: { id: string; onSent: (next: EnquiryDetail) => void }) {
  const cache = useQueryCache();
  const { userName } = useSession();
  const [form] = Form.useForm<{ text: string }>();
  const clientId = useRef('');
  const name = `reply:${id}`;

  useEffect(() => {
    const kept = draftStorage.load(userName, name) as Partial<Draft> | null;
    if (typeof kept?.clientId !== 'string' || typeof kept.text !== 'string') return;
    clientId.current = kept.clientId;
    form.setFieldsValue({ text: kept.text });
  }, [userName, name, form]);

  function save(text: string) {
    clientId.current ||= newId();
    draftStorage.save(userName, name, { clientId: clientId.current, text });
  }

  const { busy, failure, submit } = useSubmit(form, async ({ text }, { http }) => {
    const next = await http.post('Enquiry/reply', { id, clientId: clientId.current, text }, { quiet: true });
    draftStorage.clear(userName, name);
    clientId.current = '';
    form.resetFields();
    onSent(next);
    await cache.invalidate('Enquiry/list');
  });

  return (
    <AntdForm name="reply" form={form} onValuesChange={({ text }) => save(text ?? '')} onFinish={submit}>
      <Form.Item name="text" label="回复" rules={required('请填写回复内容')}>
        <Input.TextArea rows={3} maxLength={limits.enquiry.message.max} placeholder="输入回复内容" />
      </Form.Item>
      <div className={styles.foot}>
        <Failure text={failure} />
        <button type="submit" className="btn primary" aria-disabled={busy}>
          {busy ? '正在发送' : '发送回复'}
        </button>
      </div>
    </AntdForm>
  );
}
