/**
 * Four public registers as they grow: rows a second and memory of the import with all indexes kept, then how long a list with all of its
 * facets and charts and a product's page take, over HTTP and past the memory of ready answers. p50 and p99 per register and class of query,
 * and p99 in relation to the smallest size.
 *
 *   node scripts/build.mjs && node --import tsx bench/registers.ts [--to 100000|1000000] [--rounds 60] [--only ClinicalTrial]
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type Register, registers } from 'shared/contract/registers';
import { option, quantile } from './figures';
import { onPortal } from './on-portal';
import { importFile, makeFile, pick, productName, syllables } from './register-rows';

const most = Number(option('to') ?? 100_000);
const rounds = Number(option('rounds') ?? 60);
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= most && (size !== 100_000 || most === size));
const { CommissionedProduction, BatchRelease, DrugApproval, ClinicalTrial } = registers;
const measured = ([CommissionedProduction, BatchRelease, DrugApproval, ClinicalTrial] as readonly Register[]).filter(
  ({ noun }) => !option('only') || noun === option('only'),
);
const bars = { rowsPerSecond: 20_000, importMb: 200, p99: 50, ratio: 2 };

type Query = Record<string, string | readonly string[]>;
/** Queries of a register by class, as its page asks them. */
function classesOf({ noun, fields, charts, defaultSort }: Register): Record<string, (i: number) => [string, Query]> {
  const counted = {
    facets: fields.flatMap(({ key, facet }) => (facet ? [key] : [])),
    charts: charts.map(({ id }) => id),
    pageSize: '20',
  };
  const list = (more: Query): [string, Query] => [`${noun}/list`, { ...counted, ...more }];
  const oneOf = fields.filter(({ facet, values }) => facet && values);
  const range = fields.find(({ key }) => defaultSort === `-${key}`)?.key ?? '';
  // Rows are valid until 2030 to 2038, every other day lies in 2016 to 2026.
  const of = range === 'validUntil' ? 2033 : 2020;
  const year = { [`${range}From`]: `${of}-01-01`, [`${range}To`]: `${of}-12-31` };
  return {
    everything: () => list({}),
    'a product': (i) => list({ q: productName(i * 31) }),
    'two characters': (i) => list({ q: `${pick(syllables, i)}${pick(syllables, i * 3)}` }),
    'one filter': (i) => list({ [oneOf[0]?.key ?? '']: pick(oneOf[0]?.values ?? [], i) }),
    'a year': () => list(year),
    'word and year': (i) => list({ q: pick(syllables, i), ...year }),
    'page 50': () => list({ page: '50' }),
    'product page': (i) => ['Product/detail', { name: productName(i * 31) }],
  };
}

void onPortal(async (portal, client) => {
  const address = readFileSync(join(portal.folder, 'database-url'), 'utf8').trim();
  let asked = 0;
  const ask = async ([path, query]: [string, Query]) => {
    const params = new URLSearchParams({ unique: String(asked++) });
    for (const [name, value] of Object.entries(query))
      for (const one of [value].flat()) if (name) params.append(name, one);
    const begin = performance.now();
    const answer = await fetch(`${portal.url}/api/${path}?${params}`);
    await answer.arrayBuffer();
    if (!answer.ok && answer.status !== 404) throw new Error(`${answer.status} for ${path}?${params}`);
    return performance.now() - begin;
  };
  const first = new Map<string, number>();
  let size = 0;
  for (const next of sizes) {
    console.log(`\n${next} rows in each register, load of the machine ${loadavg()[0]?.toFixed(1)}`);
    for (const register of measured) {
      const path = join(portal.folder, `${register.table}.jsonl`);
      await makeFile(path, register, size, next);
      const { seconds, peak } = await importFile(register, path, address);
      const rate = (next - size) / seconds;
      console.log(
        `  ${register.noun}: ${Math.round(rate)} rows/s, start of the command included, peak ${peak.toFixed(0)} MB; bars ≥ ${bars.rowsPerSecond} and ≤ ${bars.importMb} ${rate >= bars.rowsPerSecond && peak <= bars.importMb ? 'met' : 'missed'}`,
      );
    }
    size = next;
    await client.query('vacuum analyze');
    for (const register of measured) {
      const classes = Object.entries(classesOf(register));
      const times = new Map(classes.map(([name]) => [name, [] as number[]]));
      // The first rounds warm the caches.
      for (let i = -5; i < rounds; i++)
        for (const [name, make] of classes) {
          const time = await ask(make(i + 7));
          if (i >= 0) times.get(name)?.push(time);
        }
      times.set(
        'all of the list',
        classes.slice(0, -1).flatMap(([name]) => times.get(name) ?? []),
      );
      for (const [name, list] of times) {
        const [p50, p99] = [quantile(list, 0.5), quantile(list, 0.99)];
        const key = `${register.noun} ${name}`;
        if (!first.has(key)) first.set(key, p99);
        const ratio = p99 / (first.get(key) as number);
        const met = p99 <= bars.p99 && ratio <= bars.ratio ? 'met' : 'missed';
        console.log(
          `  ${key.padEnd(42)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${ratio.toFixed(2)} of ${sizes[0]}: bars ${met}`,
        );
      }
    }
  }
});
