import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { AntdForm, required, useSubmit } from 'shared/browser/antd-form';
import { BusyButton } from 'shared/browser/busy-button';
import { sendUnder, unsentOf, useClientId } from 'shared/browser/unsent';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import { enquiryRefusals } from 'shared/contract/refusals';
import { useQueryCache, useSession } from 'shared/remote';
import { newId } from 'shared/ui';
import { Failure } from '../../components/failure';
import * as styles from './reply-box.module.css';

const unsent = unsentOf<{ text: string }>('reply');

/** What is said next. What was written and not sent is still there after a reload or a login that ran out. */
export function ReplyBox({ id, onSent }: { id: string; onSent: (next: EnquiryDetail) => void }) {
  const cache = useQueryCache();
  const { userName } = useSession();
  const [form] = Form.useForm<{ text: string }>();
  const [kept] = useState(() => unsent.load(userName, id));
  const clientId = useClientId(unsent, userName, id, kept?.id);

  function save(text: string) {
    if (text) unsent.save(userName, id, { id: clientId.current, version: 0, changes: { text } });
    else unsent.clear(userName, id);
  }

  const { busy, failure, submit } = useSubmit(form, async ({ text }, { http }) => {
    const next = await sendUnder(clientId, (own) =>
      http.post('Enquiry/reply', { id, clientId: own, text }, { quiet: true }),
    );
    clientId.current = newId();
    // What was typed on meanwhile is not sent yet.
    const now: string = form.getFieldValue('text') ?? '';
    if (now === text) form.setFieldsValue({ text: '' });
    save(now === text ? '' : now);
    onSent(next);
    await cache.invalidate('Enquiry/list');
  });

  return (
    <AntdForm
      name="reply"
      form={form}
      initialValues={{ text: kept?.changes.text }}
      onValuesChange={({ text }) => save(text ?? '')}
      onFinish={submit}
    >
      <Form.Item name="text" label="回复" rules={required(enquiryRefusals.message)}>
        <Input.TextArea rows={3} maxLength={limits.enquiry.message.max} placeholder="输入回复内容" />
      </Form.Item>
      <div className={styles.foot}>
        <Failure text={failure} />
        <BusyButton type="submit" className="btn primary" busy={busy}>
          {busy ? '正在发送' : '发送回复'}
        </BusyButton>
      </div>
    </AntdForm>
  );
}
