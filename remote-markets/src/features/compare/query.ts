import type { CompareKind, CompareTable } from 'shared/contract/compare';
import type { LoadArgs } from 'shared/remote';
import { compareKinds, least, most } from './basket';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface KindWords {
  label: string;
  /** Measure word: 3 项服务. */
  counted: string;
  /** Where more of the kind is found. */
  from: string;
  market: string;
}

export const compareWords: Record<CompareKind, KindWords> = {
  service: { label: '服务', counted: '项服务', from: '/sys/BuyMarket', market: '服务市场' },
  spot: { label: '现货', counted: '项现货', from: '/sys/BuyMarket?kind=spot', market: '现货市场' },
  platform: { label: '技术平台', counted: '个技术平台', from: '/sys/BuyMarket?kind=platform', market: '技术平台' },
  enterprise: { label: '服务商', counted: '家服务商', from: '/sys/ServiceProvider', market: '优质服务商' },
};

/** Commas stay as they are, so that the address can be read. */
export const compareQuery = (kind: CompareKind, ids: readonly string[], differences = false): string =>
  `?kind=${kind}&ids=${ids.join(',')}${differences ? '&diff=1' : ''}`;

export const comparePath = (...query: Parameters<typeof compareQuery>): string =>
  `/detail/Compare${compareQuery(...query)}`;

/** The parameters that decide what is compared. */
export const compareKeys = ['kind', 'ids'];

export const kindOf = (search: URLSearchParams): CompareKind =>
  compareKinds.find((kind) => kind === search.get('kind')) ?? 'service';

/** What an address asks for, each once, as it stands there. */
export const askedFor = (search: URLSearchParams): string[] => [
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
  const ids = asked.filter((id) => uuid.test(id));
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
