import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { useState } from 'react';
import { AntdForm, passes, useSubmit } from 'shared/browser/antd-form';
import { Dialog, DialogButtons, SubmitButtons } from 'shared/browser/dialog';
import { RestoredNote } from 'shared/browser/unsent';
import type { CaseRow } from 'shared/contract/review';
import { reasonTemplates } from 'shared/contract/vocabulary/review';
import { useHost, useQueryCache } from 'shared/remote';
import { isOfClaim, outcomesOf } from '../../lib/draft';
import * as styles from './bulk-dialog.module.css';
import { type BulkFields, unsentBulk } from './unsent-bulk';

interface Props {
  cases: readonly CaseRow[];
  spotCheck: boolean;
  /** Something was decided, but for these cases. */
  onDone(refused: readonly string[]): void;
  onClose(): void;
}

const kindOf = (cases: readonly CaseRow[]) =>
  cases.every((one) => one.kind === cases[0]?.kind) ? (cases[0]?.kind ?? 'change') : 'change';

const empty: BulkFields = { outcome: 'approve', note: '' };

interface Failure {
  id: string;
  title: string;
  message: string;
}

/** Names the cases that could not be decided. */
function FailedCases({ failed, onClose }: { failed: readonly Failure[]; onClose(): void }) {
  return (
    <Dialog title={`${failed.length} 件未能决定`} text="其余已按您的决定处理。" onClose={onClose}>
      <ul className={styles.failed}>
        {failed.map(({ id, title, message }) => (
          <li key={id}>
            <b>{title}</b>
            {message}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <button type="button" className="btn primary" onClick={onClose}>
          知道了
        </button>
      </DialogButtons>
    </Dialog>
  );
}

/** One decision for several cases; each is carried out by itself, and what could not be is named. Closing it keeps what was written. */
export function BulkDialog({ cases, spotCheck, onDone, onClose }: Props) {
  const [form] = Form.useForm<BulkFields>();
  const cache = useQueryCache();
  const owner = useHost().session.get().userName;
  // 下架 would be wrong for one of them.
  const staysPublic = cases.some((one) => one.staysPublic);
  const kind = kindOf(cases);
  // A claim is returned part by part, which many at once cannot be.
  const outcomes = outcomesOf({ kind, spotCheck, staysPublic }).filter(
    ({ value }) => value !== 'return' || !isOfClaim(kind),
  );
  const [kept] = useState(() => unsentBulk.load(owner));
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);
  const discard = () => {
    unsentBulk.clear(owner);
    setRestoredAt(null);
    form.setFieldsValue(empty);
  };
  const [failed, setFailed] = useState<Failure[] | null>(null);
  const { busy, failure, submit } = useSubmit(form, async ({ outcome, note }: BulkFields, { http, bus }) => {
    const input = { cases: cases.map(({ id, version }) => ({ id, seenVersion: version })), outcome, note: note.trim() };
    const { results } = await http.post('Review/bulk', { ...input, reasons: [] }, { quiet: true });
    await cache.invalidate('Review/queue', 'Review/metrics');
    const titles = new Map(cases.map(({ id, title }) => [id, title]));
    const refused = results.filter(({ done }) => !done);
    const done = results.length - refused.length;
    if (done > 0) {
      bus.emit('message:shown', { kind: 'success', text: `已决定 ${done} 件` });
      onDone(refused.map(({ id }) => id));
    }
    if (refused.length === 0) {
      unsentBulk.clear(owner);
      onClose();
    } else setFailed(refused.map(({ id, message }) => ({ id, title: titles.get(id) ?? id, message })));
  });
  // To these cases 退回修改 may not be open; what was written is no approval.
  const isOpen = outcomes.some(({ value }) => value === kept?.changes.outcome);
  const initial = kept ? { note: kept.changes.note, outcome: isOpen ? kept.changes.outcome : 'reject' } : empty;
  if (failed) return <FailedCases failed={failed} onClose={onClose} />;
  return (
    <Dialog
      title={`批量决定 ${cases.length} 件`}
      text="每件都写入审计记录，不可修改。内容有变化、已有决定或由他人处理中的不会受影响。"
      onClose={onClose}
    >
      <AntdForm<BulkFields>
        name="bulk"
        form={form}
        initialValues={initial}
        onValuesChange={(_, fields) => unsentBulk.save(owner, fields, cases)}
        onFinish={submit}
      >
        {restoredAt ? <RestoredNote at={restoredAt} done="提交" onDiscard={discard} /> : null}
        <Form.Item name="outcome" label="决定">
          <Radio.Group options={outcomes.map(({ value, label }) => ({ value, label }))} />
        </Form.Item>
        <Form.Item
          name="note"
          label="给提交人"
          dependencies={['outcome']}
          rules={[
            passes((text) => form.getFieldValue('outcome') !== 'approve' && !text.trim() && '请写明原因，提交人会看到'),
          ]}
        >
          <Input.TextArea rows={4} maxLength={1000} placeholder={`例如：${reasonTemplates[0]}`} />
        </Form.Item>
        {failure ? (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        ) : null}
        <SubmitButtons busy={busy} onCancel={onClose}>
          提交决定
        </SubmitButtons>
      </AntdForm>
    </Dialog>
  );
}
