import { type SecurityEventKind, securityEventKinds } from 'shared/contract/vocabulary/security-event';
import { isDay } from 'shared/format';
import { pageParam } from 'shared/remote';

export interface AskedEvents {
  userName: string;
  kind: SecurityEventKind | '';
  /** YYYY-MM-DD in China; empty for open. */
  from: string;
  to: string;
}

const isKind = (text: string): text is SecurityEventKind => Object.hasOwn(securityEventKinds, text);

/** What an address asks for; what it cannot mean is left out. */
export function askedEvents(search: string): AskedEvents & { page: number } {
  const params = new URLSearchParams(search);
  const text = (name: string) => params.get(name)?.trim() ?? '';
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const kind = text('kind');
  return {
    userName: text('userName').slice(0, 20),
    kind: isKind(kind) ? kind : '',
    from: day('from'),
    to: day('to'),
    page: pageParam(params),
  };
}
