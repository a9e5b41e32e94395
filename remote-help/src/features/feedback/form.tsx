import { useRef, useState } from 'react';
import { Field, FormButtons, useForm } from 'shared/browser/form';
import { RestoredNote, useClientId } from 'shared/browser/unsent';
import { limits } from 'shared/contract/limits';
import { ticketRefusals } from 'shared/contract/refusals';
import type { Ticket } from 'shared/contract/ticket';
import { reportReasons, type TicketKind } from 'shared/contract/vocabulary/ticket';
import { useHost } from 'shared/remote';
import * as styles from './form.module.css';
import { type Begun, noFields, type TicketFields, unsentTicket } from './kept';
import type { Subject } from './load';
import { useSendTicket } from './use-send-ticket';

interface Props {
  kind: TicketKind;
  subject: Subject;
  /** Under what it is kept. */
  name: string;
  begun: Begun;
  onTyped(): void;
  onSent(ticket: Ticket): void;
  /** What was restored is given up. */
  onDiscard(): void;
}

const words: Record<TicketKind, { label: string; placeholder: string }> = {
  correction: { label: '说明与依据', placeholder: '请写明哪里有误，以及正确内容的出处，如公示网址或证书编号。' },
  report: { label: '情况说明', placeholder: '请写明您看到的情况和判断依据，便于核实。' },
  feedback: { label: '意见或建议', placeholder: '请写明您遇到的问题或希望的改进，越具体越好。' },
};
const { content } = limits.ticket;
const choose = (text: string) => ({ value: '', label: text });

/** The fields of a ticket. Visitors' browsers solve a captcha by computing while the ticket is being sent. */
export function TicketForm({ kind, subject, name, begun: { owner, kept }, onTyped, onSent, onDiscard }: Props) {
  const { session } = useHost();
  const sendTicket = useSendTicket();
  // The same for each try, so that one is stored.
  const id = useClientId(unsentTicket, owner, name, kept?.id);
  // Only what may have been sent before can be stored with another text.
  const wasSent = useRef(kept !== null);
  /** Nothing is kept of a visitor, nor under the name of a person whose login is over. */
  function keep(changes: TicketFields) {
    onTyped();
    if (!owner || session.get().userName !== owner) return;
    if (Object.values(changes).some((text) => text.trim()))
      unsentTicket.save(owner, name, { id: id.current, version: 0, changes });
    else unsentTicket.clear(owner, name);
  }
  const fields = subject?.fields ?? [];
  // A record may have lost the field meanwhile.
  const [first] = useState(() => {
    const isKnown = fields.some(({ label }) => label === kept?.fields.field);
    return kept ? { ...kept.fields, field: isKnown ? kept.fields.field : '' } : noFields;
  });
  const {
    form,
    busy,
    failure,
    submit,
    of,
    fields: now,
  } = useForm({
    fields: first,
    check: (all) => ({
      reason: kind === 'report' && !all.reason ? ticketRefusals.reason : undefined,
      field: kind === 'correction' && fields.length > 0 && !all.field ? '请选择有误的字段' : undefined,
      content: [...all.content.trim()].length < content.min ? `请至少填写 ${content.min} 个字` : undefined,
    }),
    onChange: keep,
    async send(all) {
      const ticket = await sendTicket({ kind, subject, fields: all, id, wasSent });
      unsentTicket.clear(owner, name);
      onSent(ticket);
    },
    focusFirst: false,
  });
  const current = fields.find(({ label }) => label === now.field)?.value;
  return (
    <form ref={form} className={`form-body ${styles.form}`} onSubmit={submit} noValidate>
      {kept ? <RestoredNote at={kept.at} done="提交" onDiscard={onDiscard} /> : null}
      {kind === 'report' ? (
        <Field
          label="举报原因"
          required
          options={[choose('请选择'), ...reportReasons.map((reason) => ({ value: reason, label: reason }))]}
          {...of('reason')}
        />
      ) : null}
      {kind === 'correction' && fields.length > 0 ? (
        <Field
          label="有误的字段"
          required
          options={[choose('请选择'), ...fields.map(({ label }) => ({ value: label, label }))]}
          hint={current === undefined ? undefined : `现在的内容：${current || '（空）'}`}
          {...of('field')}
        />
      ) : null}
      {kind === 'correction' ? <Field label="应改为" maxLength={limits.ticket.value} {...of('proposedValue')} /> : null}
      <Field
        label={words[kind].label}
        required
        rows={5}
        maxLength={content.max}
        placeholder={words[kind].placeholder}
        {...of('content')}
      />
      <Field
        label="联系方式"
        maxLength={limits.ticket.contact}
        placeholder="手机号或邮箱，选填"
        hint="只用于核实本次反映的问题，不会公开。"
        {...of('contact')}
      />
      <FormButtons submit="提交" busy={busy} failure={failure} />
    </form>
  );
}
