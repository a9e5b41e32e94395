import { BusyButton } from 'shared/browser/busy-button';
import { Field, useForm } from 'shared/browser/form';
import { RestoredNote, sendUnder, useClientId } from 'shared/browser/unsent';
import { isUploading, stillUploading } from 'shared/browser/upload';
import type { EnquiryCard, EnquiryPreparation } from 'shared/contract/enquiry';
import { labels } from 'shared/contract/labels';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import { type Draft, draftName, unsentEnquiry } from './draft';
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
  /** What was restored is given up. */
  onDiscard: () => void;
}

/** All fields with their errors beside them. Every change is kept, so that nothing written is lost. */
export function EnquiryForm({ target, intent, owner, draft, preparation, onSent, onDiscard }: Props) {
  const { http } = useHost();
  const words = formWords[intent];
  const { today } = preparation;
  const name = draftName(target);
  const clientId = useClientId(unsentEnquiry, owner, name, draft.clientId);
  const { files, setFiles, setTexts } = useFiles({ files: draft.files, texts: draft.fields }, (files, fields) =>
    unsentEnquiry.save(owner, name, { id: clientId.current, version: 0, changes: { fields, files } }),
  );
  const { form, busy, failure, submit, fields, of } = useForm({
    fields: { ...draft.fields, ndaAgreed: draft.fields.ndaAgreed ? '1' : '' },
    check: (all) => checkFields(fieldsFrom(all), today),
    rechecks: true,
    onChange: (all) => setTexts(fieldsFrom(all)),
    async send({ replyBy, ndaAgreed: _, ...texts }) {
      if (isUploading()) throw new ApiError(stillUploading, 0, 0);
      const input = { ...texts, targetType: target.type, targetId: target.id, files, replyBy: replyBy || null };
      const card = await sendUnder(clientId, (id) =>
        http.post('Enquiry/send', { ...input, clientId: id, ndaAgreed: true }, { quiet: true }),
      );
      unsentEnquiry.clear(owner, name);
      onSent(card);
    },
    fallback: '发送失败，请稍后重试',
    focusFirst: false,
  });

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ReceiverNote preparation={preparation} />
      {draft.restoredAt ? <RestoredNote at={draft.restoredAt} done="发送" onDiscard={onDiscard} /> : null}
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
        <BusyButton type="submit" className={intent === 'offer' ? 'btn demand large' : 'btn primary large'} busy={busy}>
          {busy ? '正在发送' : '发送'}
        </BusyButton>
      </div>
    </form>
  );
}
