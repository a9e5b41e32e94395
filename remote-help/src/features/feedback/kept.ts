import { unsentOf } from 'shared/browser/unsent';

export type TicketFields = Record<'reason' | 'field' | 'proposedValue' | 'content' | 'contact', string>;

export const noFields: TicketFields = { reason: '', field: '', proposedValue: '', content: '', contact: '' };

export const unsentTicket = unsentOf<TicketFields>('ticket');

/** A ticket that is being written. */
export interface Begun {
  /** Another form starts with another word here. */
  round: string;
  /** Whose it is; empty for a visitor, of whom nothing is kept: who sits at this browser next is not known. */
  owner: string;
  /** What an earlier visit has left; null without. `id` names the ticket. */
  kept: { id: string; fields: TicketFields; at: number } | null;
}

/** What the first rendering shows, before anything may be read; `name`: what the ticket is about. */
export const newTicket = (name: string, owner = ''): Begun => ({ round: `${name} ${owner}`, owner, kept: null });

/** Only after mount. */
function openTicket(owner: string, name: string): Begun {
  const kept = owner ? unsentTicket.load(owner, name) : null;
  const begun = newTicket(name, owner);
  if (!kept) return begun;
  return {
    owner,
    round: `${begun.round} ${kept.at}`,
    kept: { id: kept.id, fields: { ...noFields, ...kept.changes }, at: kept.at },
  };
}

/**
 * The ticket after another login: what a login that ends leaves behind stays, what a visitor has typed becomes that of whoever signs
 * in, and nobody meets another account's text.
 */
export function afterLogin(was: Begun, owner: string, name: string, isTyped: boolean): Begun {
  if (!owner || was.owner === owner) return was;
  const own = openTicket(owner, name);
  return was.owner || (own.kept && !isTyped) ? own : { ...was, owner };
}
