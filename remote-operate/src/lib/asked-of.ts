/** What an address asks for, by the names and values that a list knows; anything else is left out. */
export function askedOf(search: string, choices: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const params = new URLSearchParams(search);
  const asked: Record<string, string> = { q: [...(params.get('q') ?? '').trim()].slice(0, 100).join('') };
  for (const [name, options] of Object.entries(choices)) {
    const value = params.get(name) ?? '';
    asked[name] = Object.hasOwn(options, value) ? value : '';
  }
  return { asked, after: params.get('after') ?? undefined, id: idOf(params.get('id')) };
}

const idOf = (text: string | null): string | null => (text && /^[0-9a-f-]{36}$/.test(text) ? text : null);

/** The same as changes of the address: what is empty goes, and the list begins anew. */
export const changesOf = (asked: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries([
    ...['q', ...names].map((name) => [name, asked[name] || null] as const),
    ['after', null],
    ['id', null],
  ]) as Record<string, string | null>;
