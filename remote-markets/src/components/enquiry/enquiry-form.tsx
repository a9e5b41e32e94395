import { Field, useForm } from 'shared/browser/form';
import type { EnquiryCard, EnquiryPreparation } from 'shared/contract/enquiry';
import { labels } from 'shared/contract/labels';
import { useHost } from 'shared/remote';
import { type Draft, dropDraft, saveDraft } from './draft';
import * as styles from './enquiry-form.module.css';
import { Fault } from './fault';
import { FilesField, useFiles } from './files-field';
import { LicenceNote, ReceiverNote } from './receiver-note';
import { checkFields, fieldsFrom } from './rules';
import { NdaCheck, ReplyFields, textOf } from './shared-fields';
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
  const { today } = preparation;
  const { files, setFiles, setTexts } = useFiles({ files: draft.files, texts: draft.fields }, (files, fields) =>
    saveDraft(owner, target, { clientId: draft.clientId, fields, files }),
  );
  const { form, busy, failure, submit, fields, of } = useForm({
    fields: { ...draft.fields, ndaAgreed: draft.fields.ndaAgreed ? '1' : '' },
    check: (all) => checkFields(fieldsFrom(all), today),
    rechecks: true,
    onChange: (all) => setTexts(fieldsFrom(all)),
    async send({ replyBy, ndaAgreed: _, ...texts }) {
      const input = { ...texts, clientId: draft.clientId, targetType: target.type, targetId: target.id };
      const card = await http.post(
        'Enquiry/send',
        { ...input, files, replyBy: replyBy || null, ndaAgreed: true },
        { quiet: true },
      );
      dropDraft(owner, target);
      onSent(card);
    },
    fallback: '发送失败，请稍后重试',
    focusFirst: false,
  });

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ReceiverNote preparation={preparation} />
      {draft.restored ? <p className={styles.restored}>已恢复上次未发送的内容。</p> : null}
      <Field label={label.subject} required {...textOf(of, 'subject')} />
      <Field label={label.content} required rows={5} placeholder={words.content} {...textOf(of, 'content')} />
      {words.amounts ? (
        <div className={styles.row}>
          <Field label={label.quantity} placeholder={words.amounts.quantity} {...textOf(of, 'quantity')} />
          <Field label={label.spec} placeholder={words.amounts.spec} {...textOf(of, 'spec')} />
        </div>
      ) : null}
      <ReplyFields of={of} today={today} />
      <FilesField files={files} onChange={setFiles} />
      <LicenceNote preparation={preparation} text={[fields.subject, fields.content, fields.spec].join('\n')} />
      <NdaCheck of={of} />
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
