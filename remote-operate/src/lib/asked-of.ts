import { isUuid } from 'shared/contract/uuid';
import { keywordParam } from 'shared/remote';

/** What an address asks for, by the names and values that a list knows; anything else is left out. */
export function askedOf(search: string, choices: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const params = new URLSearchParams(search);
  const asked: Record<string, string> = { q: keywordParam(params) };
  for (const [name, options] of Object.entries(choices)) {
    const value = params.get(name) ?? '';
    asked[name] = Object.hasOwn(options, value) ? value : '';
  }
  const id = params.get('id');
  return { asked, after: params.get('after') ?? undefined, id: isUuid(id) ? id : null };
}

/** The same as changes of the address: what is empty goes, and the list begins anew. */
export const changesOf = (asked: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries([
    ...['q', ...names].map((name) => [name, asked[name] || null] as const),
    ['after', null],
    ['id', null],
  ]) as Record<string, string | null>;
