/**
 * How long a search takes as the market grows, in the box of everything and on the list of the service market with its filters and counts:
 * the whole call over HTTP, past the memory of ready answers, at 10,000 generated services and at more. Classes of queries are asked in turn;
 * p99 per class and its ratio to the smallest size. A look-up by primary key is timed in every round: how busy the machine was otherwise.
 *
 *   node scripts/build.mjs && node --import tsx bench/search.ts [--to 100000|1000000] [--rounds 60] [--folder <where the data goes>]
 */
import { loadavg } from 'node:os';
import { termsOf } from 'shared/contract/vocabulary';
import { option, quantile } from './figures';
import { onPortal } from './on-portal';
import { grow, words } from './services';

const most = Number(option('to') ?? 100_000);
const rounds = Number(option('rounds') ?? 60);
// A folder of one's own is kept, to look closer; what it holds already is not made again.
const folder = option('folder');
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= most);
const bars = { ratio: 10, p99: 50 };

const pick = <T>(list: readonly T[], i: number) => list[Math.max(0, i) % list.length] as T;
const piece = (title: string, i: number, length: number) => {
  const chars = [...title];
  const at = i % Math.max(1, chars.length - length - 2);
  return chars.slice(at, at + length).join('');
};

const twoOf = (word: string) => [...word].slice(0, 2).join('');
const all = (q: string, page = 1): Record<string, string> => ({
  path: 'Search/all',
  q,
  kind: 'service',
  page: String(page),
});
const market = (more: Record<string, string>): Record<string, string> => ({ path: 'Service/list', ...more });
const rareProvinces = termsOf('provinces').slice(-6);

/** Calls of class and round, over titles that were drawn at random. */
const classes: Record<string, (title: string, i: number) => Record<string, string>> = {
  'rare two characters': (title) => all(twoOf(title)),
  'common two characters': (_, i) => all(twoOf(pick(words.slice(0, 8), i))),
  'in every record': () => all('服务'),
  'four characters': (title, i) => all(piece(title, i, 4)),
  'common word of four': (_, i) => all(pick(['委托生产', '冻干粉针', '口服固体', '工艺开发', '稳定性研究'], i)),
  'two words': (title, i) => all(`${twoOf(title)} ${pick(words, i)}`),
  'two common words': (_, i) => all(`${pick(words, i)} ${pick(words, i * 7 + 3)}`),
  'last page that is offered': (_, i) => all(twoOf(pick(words.slice(0, 8), i)), 50),
  'page 5000': (_, i) => all(twoOf(pick(words.slice(0, 8), i)), 5000),
  'suggestions, rare': (title) => ({ path: 'Search/suggest', q: twoOf(title) }),
  'suggestions, common': (_, i) => ({ path: 'Search/suggest', q: twoOf(pick(words.slice(0, 8), i)) }),
  'home page': () => ({ path: 'Home/overview' }),
  'list, no words': (_, i) => market({ sort: pick(['default', 'latest', 'favourite'], i) }),
  'list, rare two characters': (title) => market({ q: twoOf(title) }),
  'list, common two characters': (_, i) => market({ q: twoOf(pick(words.slice(0, 8), i)) }),
  'list, common word of four': (_, i) => market({ q: pick(['委托生产', '冻干粉针', '口服固体', '工艺开发'], i) }),
  'list, two words': (title, i) => market({ q: `${twoOf(title)} ${pick(words, i)}` }),
  'list, two filters': (_, i) =>
    market({ categories: pick(['M', 'M05', 'C01', 'D02'], i), provinces: pick(['江苏', '浙江', '上海'], i) }),
  'list, word and rare filter': (_, i) =>
    market({ q: pick(words.slice(0, 8), i), provinces: pick(rareProvinces, i).code, stages: 'commercial' }),
  'list, page 50': (_, i) => market({ q: twoOf(pick(words.slice(0, 8), i)), page: '50' }),
  'list, page 5000': (_, i) => market({ q: twoOf(pick(words.slice(0, 8), i)), page: '5000' }),
};

void onPortal(async (portal, client) => {
  let asked = 0;
  const ask = async ({ path, ...more }: Record<string, string>) => {
    const query = new URLSearchParams({ ...more, unique: String(asked++) });
    const begin = performance.now();
    const answer = await fetch(`${portal.url}/api/${path}?${query}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} for ${query}`);
    return performance.now() - begin;
  };
  const reference = async (id: string) => {
    const begin = performance.now();
    await client.query('select title from service where id = $1', [id]);
    return performance.now() - begin;
  };
  const first = new Map<string, number>();
  const { rows: had } = await client.query<{ n: number }>(
    "select count(*)::int as n from service where no like 'BENCH-%'",
  );
  let size = had[0]?.n ?? 0;
  for (const next of sizes.filter((one) => one >= size)) {
    const begin = performance.now();
    const { written, laidOut } = next > size ? await grow(client, size, next) : { written: begin, laidOut: begin };
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0);
    const { rows: sizesOf } = await client.query<{ item: string; keys: string }>(
      "select pg_size_pretty(pg_total_relation_size('search_item') - pg_relation_size('search_item_keys')) as item, pg_size_pretty(pg_relation_size('search_item_keys')) as keys",
    );
    console.log(
      `\n${next} services: ${next - size} written in ${seconds(begin, written)} s, all laid out in ${seconds(written, laidOut)} s; rows ${sizesOf[0]?.item}, index ${sizesOf[0]?.keys}`,
    );
    size = next;
    // As it is where people search all day: what a machine reads from its disk the first time says nothing of the search.
    await client.query(
      "create extension if not exists pg_prewarm; select pg_prewarm(c) from unnest(array['search_item_keys', 'search_item_pkey', 'service_pkey', 'service', 'search_item']) as c",
    );
    const { rows } = await client.query<{ id: string; title: string }>(
      "select id, title from service where no like 'BENCH-%' order by md5(id::text) limit $1",
      [rounds],
    );
    const times = new Map(['primary key look-up', ...Object.keys(classes)].map((name) => [name, [] as number[]]));
    for (let i = -5; i < rounds; i++) {
      const row = pick(rows, i + rounds);
      // The first rounds warm the caches.
      const note = (name: string, time: number) => i >= 0 && times.get(name)?.push(time);
      note('primary key look-up', await reference(row.id));
      for (const [name, make] of Object.entries(classes)) note(name, await ask(make(row.title, i + rounds)));
    }
    console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}`);
    const together = (test: (name: string) => boolean) =>
      [...times].flatMap(([name, list]) => (test(name) ? list : []));
    times.set(
      'all of the search',
      together((name) => name in classes && !name.startsWith('list') && name !== 'home page'),
    );
    times.set(
      'all of the list',
      together((name) => name.startsWith('list')),
    );
    for (const [name, list] of times) {
      const [p50, p99] = [quantile(list, 0.5), quantile(list, 0.99)];
      if (!first.has(name)) first.set(name, p99);
      const ratio = p99 / (first.get(name) as number);
      console.log(
        `  ${name.padEnd(28)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, p99 / at ${sizes[0]} ${ratio.toFixed(2)}`,
      );
      if (name.startsWith('all')) {
        const met = p99 <= bars.p99 && ratio <= bars.ratio;
        console.log(
          `  ${name}: bars p99 ≤ ${bars.p99} ms and ≤ ${bars.ratio} times the smallest size ${met ? 'met' : 'missed'}`,
        );
      }
    }
  }
}, folder);
