import type { CompareKind, CompareTable } from 'shared/contract/compare';
import { isUuid } from 'shared/contract/uuid';
import { compareKinds } from 'shared/contract/vocabulary';
import type { LoadArgs } from 'shared/remote';
import { least, most } from '../../components/compare/basket';

/** The parameters that decide what is compared. */
export const compareKeys = ['kind', 'ids'];

export const kindOf = (search: URLSearchParams): CompareKind =>
  compareKinds.find((kind) => kind === search.get('kind')) ?? 'service';

/** What an address asks for, each once, as it stands there. */
const askedFor = (search: URLSearchParams): string[] => [
  ...new Set(
    search
      .getAll('ids')
      .join(',')
      .split(',')
      .map((id) => id.trim().toLowerCase())
      .filter(Boolean),
  ),
];

export interface Comparison {
  kind: CompareKind;
  /** At most four, in the order of the address. */
  asked: string[];
  /** How many more the address had. */
  tooMany: number;
  /** Null when there are not two numbers to ask for. */
  table: CompareTable | null;
  /** Of those asked for: absent, taken down, or no number at all. */
  gone: string[];
}

export async function loadComparison({ http, search, signal }: LoadArgs): Promise<Comparison> {
  const kind = kindOf(search);
  const all = askedFor(search);
  const asked = all.slice(0, most);
  const ids = asked.filter((id) => isUuid(id));
  const options = { signal, quiet: true };
  const table =
    ids.length < least
      ? null
      : kind === 'enterprise'
        ? await http.get('Compare/enterprises', { ids: ids.join(',') }, options)
        : await http.get('Compare/services', { kind, ids: ids.join(',') }, options);
  const gone = asked.filter((id) => !ids.includes(id) || table?.gone.includes(id));
  return { kind, asked, tooMany: all.length - asked.length, table, gone };
}
