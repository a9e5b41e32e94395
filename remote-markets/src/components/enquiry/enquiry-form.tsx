import { type FormEvent, useRef, useState } from 'react';
import type { EnquiryCard, EnquiryPreparation } from 'shared/contract/enquiry';
import { labels } from 'shared/contract/labels';
import { limits } from 'shared/contract/limits';
import { useHost } from 'shared/remote';
import { type Draft, dropDraft, saveDraft } from './draft';
import * as styles from './enquiry-form.module.css';
import { Fault } from './fault';
import { Field } from './field';
import { ReceiverNote } from './receiver-note';
import { aYearAfter, checkFields, type EnquiryFields, type FieldErrors, type FieldName, type TextName } from './rules';
import { type EnquiryIntent, type EnquiryTarget, formWords } from './words';

const label = labels.enquiry;

interface Props {
  target: EnquiryTarget;
  intent: EnquiryIntent;
  owner: string;
  draft: Draft;
  preparation: EnquiryPreparation;
  onSent: (card: EnquiryCard) => void;
}

/** All fields with their errors beside them. Every change is kept, so that nothing written is lost. */
export function EnquiryForm({ target, intent, owner, draft, preparation, onSent }: Props) {
  const { http } = useHost();
  const words = formWords[intent];
  const [fields, setFields] = useState<EnquiryFields>(draft.fields);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { today } = preparation;

  function change<N extends FieldName>(name: N, value: EnquiryFields[N]) {
    const next = { ...fields, [name]: value };
    setFields(next);
    saveDraft(owner, target, { clientId: draft.clientId, fields: next });
    // An error that was told goes as soon as it is mended, not before.
    if (errors[name]) setErrors({ ...errors, [name]: checkFields(next, today)[name] });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = checkFields(fields, today);
    setErrors(wrong);
    setFailure('');
    const first = Object.keys(wrong)[0];
    if (first) return void form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    try {
      const { replyBy, ndaAgreed: _, ...texts } = fields;
      const card = await http.post(
        'Enquiry/send',
        {
          ...texts,
          clientId: draft.clientId,
          targetType: target.type,
          targetId: target.id,
          replyBy: replyBy || null,
          ndaAgreed: true,
        },
        { quiet: true },
      );
      dropDraft(owner, target);
      onSent(card);
    } catch (error) {
      setFailure(error instanceof Error && error.name === 'ApiError' ? error.message : '发送失败，请稍后重试');
      setBusy(false);
    }
  }

  const text = (name: TextName) => ({
    name,
    value: fields[name],
    maxLength: limits.enquiry[name].max,
    error: errors[name],
    onChange: (value: string) => change(name, value),
  });

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ReceiverNote preparation={preparation} />
      {draft.restored ? <p className={styles.restored}>已恢复上次未发送的内容。</p> : null}
      <Field label={label.subject} required {...text('subject')} />
      <Field label={label.content} required rows={5} placeholder={words.content} {...text('content')} />
      {words.amounts ? (
        <div className={styles.row}>
          <Field label={label.quantity} placeholder={words.amounts.quantity} {...text('quantity')} />
          <Field label={label.spec} placeholder={words.amounts.spec} {...text('spec')} />
        </div>
      ) : null}
      <div className={styles.row}>
        <Field
          label={label.replyBy}
          type="date"
          name="replyBy"
          value={fields.replyBy}
          min={today}
          max={aYearAfter(today)}
          error={errors.replyBy}
          onChange={(value) => change('replyBy', value)}
        />
        <Field
          label={label.contact}
          placeholder="姓名与电话，留空则用账号手机号"
          hint="双方都同意后对方才能看到"
          {...text('contact')}
        />
      </div>
      <div className={styles.nda}>
        <label>
          <input
            type="checkbox"
            className="checkbox"
            name="ndaAgreed"
            checked={fields.ndaAgreed}
            aria-invalid={errors.ndaAgreed ? true : undefined}
            aria-describedby={errors.ndaAgreed ? 'enquiry-nda-error' : undefined}
            onChange={(event) => change('ndaAgreed', event.target.checked)}
          />
          <span>我同意对洽谈中获得的未公开信息保密，只用于本次合作</span>
        </label>
        {errors.ndaAgreed ? <Fault id="enquiry-nda-error">{errors.ndaAgreed}</Fault> : null}
      </div>
      <div className={styles.foot}>
        <Fault role="alert">{failure}</Fault>
        <button
          type="submit"
          className={intent === 'offer' ? 'btn demand large' : 'btn primary large'}
          aria-disabled={busy}
        >
          {busy ? '正在发送' : '发送'}
        </button>
      </div>
    </form>
  );
}
