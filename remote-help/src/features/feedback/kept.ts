import { unsentOf } from 'shared/browser/unsent';

export type TicketFields = Record<'reason' | 'field' | 'proposedValue' | 'content' | 'contact', string>;

export const noFields: TicketFields = { reason: '', field: '', proposedValue: '', content: '', contact: '' };

export const unsentTicket = unsentOf<TicketFields>('ticket');

/** A ticket that is being written. */
export interface Begun {
  /** Whose it is; empty for a visitor, of whom nothing is kept: who sits at this browser next is not known. */
  owner: string;
  /** What an earlier visit has left; null without. `id` names the ticket. */
  kept: { id: string; fields: TicketFields; at: number } | null;
}

/** `name`: what the ticket is about. Only after mount. */
export function openTicket(owner: string, name: string): Begun {
  const kept = owner ? unsentTicket.load(owner, name) : null;
  return { owner, kept: kept && { id: kept.id, fields: { ...noFields, ...kept.changes }, at: kept.at } };
}
