import type { RefObject } from 'react';
import { imageCodeByWork } from 'shared/browser/image-code';
import { codes } from 'shared/contract/codes';
import type { Ticket } from 'shared/contract/ticket';
import type { reportReasons, TicketKind } from 'shared/contract/vocabulary/ticket';
import { useHost } from 'shared/remote';
import { newId } from 'shared/ui';
import type { TicketFields } from './kept';
import type { Subject } from './load';

/** What a person has written, whatever the server made of its blanks. */
const textOf = ({ field, proposedValue, content }: Pick<Ticket, 'field' | 'proposedValue' | 'content'>) =>
  [field, proposedValue, content].join('\n').replace(/\s/g, '');

interface Draft {
  kind: TicketKind;
  subject: Subject;
  fields: TicketFields;
  /** The ticket's id, the same for each try; a new one where an earlier try turns out to be stored with another text. */
  id: RefObject<string>;
  /** Whether an earlier try may have been stored. */
  wasSent: RefObject<boolean>;
}

/** Sends a ticket, for a visitor with the captcha that the browser computes. Rejects as the call does. */
export function useSendTicket() {
  const { http, session } = useHost();
  return async ({ kind, subject, fields, id, wasSent }: Draft): Promise<Ticket> => {
    const imageCode = session.get().userName ? '' : await imageCodeByWork(http);
    const body = {
      kind,
      subject: subject && { type: subject.type, id: subject.id },
      reason: (fields.reason || null) as (typeof reportReasons)[number] | null,
      field: fields.field || null,
      proposedValue: fields.proposedValue.trim() || null,
      content: fields.content.trim(),
      contact: fields.contact.trim(),
    };
    const send = (code: string) =>
      http.post('Ticket/create', { ...body, id: id.current, imageCode: code }, { quiet: true });
    // A login that is over is met by the server first: then the visitor's captcha is needed after all.
    const create = () =>
      send(imageCode).catch(async (error: { code?: number }) => {
        if (imageCode || error.code !== codes.captchaWrong.code) throw error;
        return send(await imageCodeByWork(http));
      });
    const isAgain = wasSent.current;
    wasSent.current = true;
    const ticket = await create();
    // An earlier try was stored although its answer got lost, and the text has changed since: a ticket of its own.
    if (!isAgain || textOf(ticket) === textOf(body)) return ticket;
    id.current = newId();
    return create();
  };
}
