import type { TicketSubject } from 'shared/contract/ticket';
import { type TicketKind, ticketKinds } from 'shared/contract/vocabulary/ticket';
import type { LoadArgs } from 'shared/remote';

/** What the form is about: null for feedback about no record. */
export type Subject = TicketSubject | null;

export const feedbackKeys = ['kind', 'type', 'id'];

/** The kind that an address asks for; feedback when it does not say, or names no record for another kind. */
export function kindOf(search: URLSearchParams): TicketKind {
  const kind = search.get('kind') ?? '';
  return Object.hasOwn(ticketKinds, kind) && search.get('id') ? (kind as TicketKind) : 'feedback';
}

/** The record that an address names. */
export async function loadSubject({ http, search, signal }: LoadArgs): Promise<Subject> {
  const [type, id] = [search.get('type'), search.get('id')];
  if (!type || !id) return null;
  return http.get('Ticket/subject', { type: type as TicketSubject['type'], id }, { signal });
}
