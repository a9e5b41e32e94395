import { DateField } from 'shared/browser/date-field';
import { Check, Field, useForm } from 'shared/browser/form';
import type { EnquiryCard, EnquiryPreparation } from 'shared/contract/enquiry';
import { labels } from 'shared/contract/labels';
import { limits } from 'shared/contract/limits';
import { useHost } from 'shared/remote';
import { type Draft, dropDraft, saveDraft } from './draft';
import * as styles from './enquiry-form.module.css';
import { Fault } from './fault';
import { LicenceNote, ReceiverNote } from './receiver-note';
import { aYearAfter, checkFields, type EnquiryFields, type TextName } from './rules';
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

/** The form keeps a checkbox as text, the draft as what it is. */
const fieldsOf = (all: Record<keyof EnquiryFields, string>): EnquiryFields => ({
  ...all,
  ndaAgreed: all.ndaAgreed !== '',
});

/** All fields with their errors beside them. Every change is kept, so that nothing written is lost. */
export function EnquiryForm({ target, intent, owner, draft, preparation, onSent }: Props) {
  const { http } = useHost();
  const words = formWords[intent];
  const { today } = preparation;
  const { form, busy, failure, submit, fields, of } = useForm({
    fields: { ...draft.fields, ndaAgreed: draft.fields.ndaAgreed ? '1' : '' },
    check: (all) => checkFields(fieldsOf(all), today),
    rechecks: true,
    onChange: (all) => saveDraft(owner, target, { clientId: draft.clientId, fields: fieldsOf(all) }),
    async send({ replyBy, ndaAgreed: _, ...texts }) {
      const input = { ...texts, clientId: draft.clientId, targetType: target.type, targetId: target.id };
      const card = await http.post(
        'Enquiry/send',
        { ...input, replyBy: replyBy || null, ndaAgreed: true },
        { quiet: true },
      );
      dropDraft(owner, target);
      onSent(card);
    },
    fallback: '发送失败，请稍后重试',
    focusFirst: false,
  });
  const text = (name: TextName) => ({ ...of(name), maxLength: limits.enquiry[name].max, autoComplete: 'off' });

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
          control={(props) => <DateField {...props} min={today} max={aYearAfter(today)} />}
          {...of('replyBy')}
        />
        <Field
          label={label.contact}
          placeholder="姓名与电话，留空则用账号手机号"
          hint="双方都同意后对方才能看到"
          {...text('contact')}
        />
      </div>
      <LicenceNote preparation={preparation} text={[fields.subject, fields.content, fields.spec].join('\n')} />
      <Check label="我同意对洽谈中获得的未公开信息保密，只用于本次合作" {...of('ndaAgreed')} />
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
