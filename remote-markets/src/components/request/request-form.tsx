import { useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { Field, useForm } from 'shared/browser/form';
import { RestoredNote, sendUnder, useClientId } from 'shared/browser/unsent';
import { isUploading, stillUploading } from 'shared/browser/upload';
import type { Data } from 'shared/contract/endpoints';
import { labels } from 'shared/contract/labels';
import type { RequestPreparation } from 'shared/contract/quotation';
import { quotationRefusals } from 'shared/contract/refusals';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import { type Draft, draftName, unsentEnquiry } from '../enquiry/draft';
import * as styles from '../enquiry/enquiry-form.module.css';
import { Fault } from '../enquiry/fault';
import { FilesField, useFiles } from '../enquiry/files-field';
import { checkFields, type EnquiryFields, fieldsFrom } from '../enquiry/rules';
import { NdaCheck, ReplyFields, textOf } from '../enquiry/shared-fields';
import { formWords } from '../enquiry/words';
import { draftTarget, type Request } from './request';
import { TargetList } from './target-list';

const label = labels.enquiry;
const words = formWords.quote;

interface Props {
  request: Request;
  owner: string;
  draft: Draft;
  preparation: RequestPreparation;
  onSent: (sent: Data<'Quotation/request'>) => void;
  /** What can be sent to has changed meanwhile. */
  onRefused: () => void;
  /** What was restored is given up. */
  onDiscard: () => void;
}

type All = Record<keyof EnquiryFields | 'demandId', string>;

const fieldsOf = ({ demandId: _, ...all }: All): EnquiryFields => fieldsFrom(all);

/** One form for all providers that are left in the list. Every change is kept, so that nothing written is lost. */
export function RequestForm({ request, owner, draft, preparation, onSent, onRefused, onDiscard }: Props) {
  const { http } = useHost();
  const { today, remaining, demands } = preparation;
  const [left, setLeft] = useState<readonly string[]>([]);
  const name = draftName(draftTarget(request));
  const clientId = useClientId(unsentEnquiry, owner, name, draft.clientId);
  const targets = preparation.targets.filter(({ target, blocked }) => !blocked && !left.includes(target));
  const attachable = demands.filter(({ anonymous }) => !anonymous);
  const wanted = draft.demandId ?? request.demandId;
  const own = attachable.find(({ id }) => id === wanted)?.id ?? '';
  const first = { files: draft.files, texts: { fields: draft.fields, demandId: own } };
  const { files, setFiles, setTexts } = useFiles(first, (files, texts) =>
    unsentEnquiry.save(owner, name, { id: clientId.current, version: 0, changes: { files, ...texts } }),
  );
  const { form, busy, failure, submit, of } = useForm<keyof All>({
    fields: { ...draft.fields, ndaAgreed: draft.fields.ndaAgreed ? '1' : '', demandId: own },
    check: (all) => checkFields(fieldsOf(all), today),
    rechecks: true,
    onChange: (all) => setTexts({ fields: fieldsOf(all), demandId: all.demandId }),
    async send({ replyBy, demandId, ndaAgreed: _, ...texts }) {
      if (isUploading()) throw new ApiError(stillUploading, 0, 0);
      const input = { ...texts, files, demandId: demandId || null, replyBy: replyBy || null, ndaAgreed: true } as const;
      const sent = await sendUnder(clientId, (id) =>
        http.post(
          'Quotation/request',
          { ...input, clientId: id, targets: targets.map(({ target }) => target) },
          { quiet: true },
        ),
      ).catch((error) => {
        onRefused();
        throw error;
      });
      unsentEnquiry.clear(owner, name);
      onSent(sent);
    },
    fallback: '发送失败，请稍后重试',
    focusFirst: false,
  });
  const tooMany = targets.length > remaining;

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TargetList
        preparation={preparation}
        left={left}
        onToggle={(target) => setLeft(left.includes(target) ? left.filter((one) => one !== target) : [...left, target])}
      />
      {draft.restoredAt ? <RestoredNote at={draft.restoredAt} done="发送" onDiscard={onDiscard} /> : null}
      <Field label={label.subject} required placeholder="如：询价：缓释片委托生产" {...textOf(of, 'subject')} />
      <Field label={label.content} required rows={5} placeholder={words.content} {...textOf(of, 'content')} />
      <div className={styles.row}>
        <Field label={label.quantity} placeholder={words.amounts?.quantity} {...textOf(of, 'quantity')} />
        <Field label={label.spec} placeholder={words.amounts?.spec} {...textOf(of, 'spec')} />
      </div>
      {demands.length > 0 ? (
        <Field
          label="附上本方需求"
          options={[{ value: '', label: '不附' }, ...attachable.map(({ id, title }) => ({ value: id, label: title }))]}
          hint={attachable.length < demands.length ? quotationRefusals.anonymousDemand : undefined}
          {...of('demandId')}
        />
      ) : null}
      <ReplyFields of={of} today={today} />
      <FilesField files={files} onChange={setFiles} />
      <NdaCheck of={of} />
      <div className={styles.foot}>
        <Fault role="alert">
          {failure || (tooMany ? `24 小时内还可发送 ${remaining} 条，请减少到 ${remaining} 家` : '')}
        </Fault>
        <BusyButton type="submit" className="btn primary large" disabled={targets.length === 0 || tooMany} busy={busy}>
          {busy ? '正在发送' : `发送给 ${targets.length} 家`}
        </BusyButton>
      </div>
    </form>
  );
}
