import { type FormEvent, useId, useState } from 'react';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import { useHost } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as styles from './enquiry.module.css';

interface Props {
  enquiry: EnquiryDetail;
  onDone: (next: EnquiryDetail) => void;
}

/** Contact details: each side agrees for itself, and both are shown when both have. */
export function Consent({ enquiry, onDone }: Props) {
  const { contacts, closed } = enquiry;
  if (contacts)
    return (
      <section className={styles.consent} data-exchanged="" aria-label="联系方式">
        <h3>
          <Icon name="check" />
          双方已同意交换联系方式
        </h3>
        <dl>
          <div>
            <dt>对方</dt>
            <dd>{contacts.theirs}</dd>
          </div>
          <div>
            <dt>我方</dt>
            <dd>{contacts.mine}</dd>
          </div>
        </dl>
      </section>
    );
  if (closed) return null;
  return (
    <section className={styles.consent} aria-label="联系方式">
      <h3>交换联系方式</h3>
      <p>
        {enquiry.consent.theirs ? '对方已同意，等待我方。' : '双方都同意后，才会互相显示。'}
        {enquiry.consent.mine ? '我方已同意。' : ''}
      </p>
      {enquiry.consent.mine ? (
        <Withdraw enquiry={enquiry} onDone={onDone} />
      ) : (
        <Agree enquiry={enquiry} onDone={onDone} />
      )}
    </section>
  );
}

function Agree({ enquiry, onDone }: Props) {
  const { http } = useHost();
  const id = useId();
  const [contact, setContact] = useState(enquiry.consent.myContact);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if ([...contact.trim()].length < 5) return setFailure('请填写联系方式，至少 5 个字');
    setBusy(true);
    setFailure('');
    try {
      onDone(await http.post('Enquiry/agree', { id: enquiry.id, agree: true, contact }, { quiet: true }));
    } catch (error) {
      setFailure(error instanceof Error && error.name === 'ApiError' ? error.message : '操作失败，请稍后重试');
    }
    setBusy(false);
  }
  return (
    <form className={styles.agree} onSubmit={submit} noValidate>
      <label htmlFor={id}>向对方显示的联系方式</label>
      <div className="field">
        <input
          id={id}
          value={contact}
          maxLength={limits.enquiry.contact.max}
          autoComplete="off"
          placeholder="姓名与电话、邮箱或微信"
          aria-invalid={failure ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => setContact(event.target.value)}
        />
      </div>
      <button type="submit" className="btn outline" aria-disabled={busy}>
        同意交换联系方式
      </button>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {failure}
      </p>
    </form>
  );
}

/** Taken back as easily as it was given. */
function Withdraw({ enquiry, onDone }: Props) {
  const { http } = useHost();
  const withdraw = () => http.post('Enquiry/agree', { id: enquiry.id, agree: false }).then(onDone, () => undefined);
  return (
    <button type="button" className="btn text small" onClick={withdraw}>
      撤回同意
    </button>
  );
}
