import { type FormEvent, useEffect, useId, useState } from 'react';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import { useHost, useSession } from 'shared/remote';
import { draftStorage, newId } from 'shared/ui';
import * as styles from './enquiry.module.css';

/** Under one id until it is sent, so that a repeated try does not say it twice. */
interface Draft {
  clientId: string;
  text: string;
}
const longest = limits.enquiry.message.max;

/** What is said next. What was written and not sent is still there after a login that ran out. */
export function ReplyBox({ id, onSent }: { id: string; onSent: (next: EnquiryDetail) => void }) {
  const { http } = useHost();
  const { userName } = useSession();
  const field = useId();
  const name = `reply:${id}`;
  const [draft, setDraft] = useState<Draft>({ clientId: '', text: '' });
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const kept = draftStorage.load(userName, name) as Partial<Draft> | null;
    if (typeof kept?.clientId === 'string' && typeof kept.text === 'string') setDraft(kept as Draft);
  }, [userName, name]);

  function change(text: string) {
    const next = { clientId: draft.clientId || newId(), text };
    setDraft(next);
    setFailure('');
    draftStorage.save(userName, name, next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!draft.text.trim()) return setFailure('请填写回复内容');
    setBusy(true);
    setFailure('');
    try {
      const next = await http.post('Enquiry/reply', { id, ...draft }, { quiet: true });
      draftStorage.clear(userName, name);
      setDraft({ clientId: '', text: '' });
      onSent(next);
    } catch (error) {
      setFailure(error instanceof Error && error.name === 'ApiError' ? error.message : '发送失败，请稍后重试');
    }
    setBusy(false);
  }

  return (
    <form className={styles.reply} onSubmit={submit} noValidate>
      <label htmlFor={field}>回复</label>
      <textarea
        id={field}
        rows={3}
        maxLength={longest}
        value={draft.text}
        placeholder="输入回复内容"
        aria-invalid={failure ? true : undefined}
        aria-describedby={`${field}-error`}
        onChange={(event) => change(event.target.value)}
      />
      <div className={styles.replyFoot}>
        <p id={`${field}-error`} className={styles.error} role="alert">
          {failure}
        </p>
        <button type="submit" className="btn primary" aria-disabled={busy}>
          {busy ? '正在发送' : '发送回复'}
        </button>
      </div>
    </form>
  );
}
