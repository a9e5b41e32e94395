/**
 * Quality of matching on a generated market that the application has never seen: nDCG@10, recall@20 and gate violations of the portal's
 * answers beside random, newest, category filter and plain text search, with bootstrap intervals over demands. Two markets share no
 * enterprise and no demand family; `--development` is the one that may be tuned on, the other is for judging only.
 *
 * `--without-skills`: the portal does not read skills out of the descriptions.
 *
 *   node scripts/build.mjs && node --import tsx bench/match/main.ts [--development] [--without-skills]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { removeFolder, startPortal } from 'shared/testing/real/portal';
import { type Demand, drawsOf, labelOf, marketOf, type Service } from './market';

const development = process.argv.includes('--development');
const seed = development ? 'development-1' : 'evaluation-1';
const withoutSkills = process.argv.includes('--without-skills');
const [serviceCount, demandCount] = [1500, 300];

async function insert(client: Client, table: string, rows: readonly object[]) {
  for (let i = 0; i < rows.length; i += 500) {
    const names = Object.keys(rows[0] ?? {}).join(', ');
    await client.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(i, i + 500))],
    );
  }
}

const gain = (label: number) => 2 ** label - 1;
const dcg = (labels: readonly number[]) =>
  labels.slice(0, 10).reduce((sum, label, i) => sum + gain(label) / Math.log2(i + 2), 0);

/** Pairs of characters in common, as a plain search would count them. */
const pairsOf = (text: string) => new Set(Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2)));
const common = (a: Set<string>, b: Set<string>) => [...a].filter((pair) => b.has(pair)).length;

type Ranker = (demand: Demand, services: readonly Service[]) => Service[];
const by = (score: (s: Service) => number) => (services: readonly Service[]) =>
  [...services].sort((a, b) => score(b) - score(a));
/** BM25 over pairs of characters of whole pages, with the usual constants. */
function bm25(services: readonly Service[]): (demand: Demand) => (s: Service) => number {
  const textOf = (row: Record<string, unknown>) => `${row.title}。${row.description}`;
  const pages = new Map(services.map((s) => [s.id, countsOf(textOf(s.row))]));
  const spread = new Map<string, number>();
  for (const page of pages.values()) for (const pair of page.keys()) spread.set(pair, (spread.get(pair) ?? 0) + 1);
  const sizeOf = (page: Map<string, number>) => [...page.values()].reduce((a, b) => a + b, 0);
  const sizes = new Map([...pages].map(([id, page]) => [id, sizeOf(page)]));
  const mean = [...sizes.values()].reduce((a, b) => a + b, 0) / Math.max(1, sizes.size);
  return ({ row }) => {
    const asked = countsOf(textOf(row));
    return ({ id }) => {
      const page = pages.get(id) ?? new Map<string, number>();
      let score = 0;
      for (const pair of asked.keys()) {
        const n = page.get(pair);
        const df = spread.get(pair) ?? 0;
        const idf = Math.log(1 + (services.length - df + 0.5) / (df + 0.5));
        if (n) score += (idf * n * 2.2) / (n + 1.2 * (0.25 + (0.75 * (sizes.get(id) ?? mean)) / mean));
      }
      return score;
    };
  };
}
const countsOf = (text: string) => {
  const counts = new Map<string, number>();
  for (let i = 0; i + 1 < text.length; i++)
    counts.set(text.slice(i, i + 2), (counts.get(text.slice(i, i + 2)) ?? 0) + 1);
  return counts;
};

const baselines: Record<string, Ranker> = {
  random: (demand, services) => {
    const d = drawsOf(`random-${demand.id}`);
    return by(() => d.next())(services);
  },
  newest: (_, services) => by((s) => Date.parse(s.row.updated_at as string))(services),
  category: (demand, services) => by((s) => (s.leaf === demand.leaf ? 1 : 0) + s.newness / 10)(services),
  text: (demand, services) => {
    const asked = pairsOf(demand.text);
    return by((s) => common(asked, pairsOf(s.text)))(services);
  },
};

/** The mean of the values, with the middle 95 % of a thousand means of demands drawn again. */
function interval(values: readonly number[]): string {
  const d = drawsOf('bootstrap');
  const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
  const means = Array.from({ length: 1000 }, () => mean(values.map(() => d.pick(values)))).sort((a, b) => a - b);
  return `${mean(values).toFixed(3)} [${means[25]?.toFixed(3)}, ${means[974]?.toFixed(3)}]`;
}

const ruledOut = ({ need }: Demand, { row }: Service) =>
  row.exclusions !== null && need.about !== null && `${need.about}类` === row.exclusions;

/** What must never be among the first ten, told by the pages themselves: a word that a typing mistake has broken tells nothing. */
const violates = (demand: Demand, service: Service) =>
  (demand.row.region_strict === true && service.row.site_province !== demand.need.province) ||
  (ruledOut(demand, service) && demand.text.includes(demand.need.about as string)) ||
  service.leaf[0] !== demand.leaf[0] ||
  demand.need.modality === service.refusedModality ||
  (service.onlyForm && demand.row.dosage_form !== null && demand.need.form !== service.form) ||
  (demand.need.oeb !== null && service.oeb !== null && service.oeb < demand.need.oeb);

/** Ruled out by the truth behind the pages, though no page says so. Its label is 0; no gate can see it. */
const unseen = (demand: Demand, service: Service) => ruledOut(demand, service) && !violates(demand, service);

async function main() {
  const market = marketOf(seed, serviceCount, demandCount);
  const portal = await startPortal();
  const client = new Client({ connectionString: readFileSync(join(portal.folder, 'database-url'), 'utf8').trim() });
  await client.connect();
  const scores: Record<string, { ndcg: number[]; recall: number[]; violations: number; unseen: number }> = {};
  const note = (name: string, labels: number[], all: number[], violations: number, hidden: number) => {
    scores[name] ??= { ndcg: [], recall: [], violations: 0, unseen: 0 };
    scores[name].unseen += hidden;
    const best = dcg([...all].sort((a, b) => b - a));
    const good = all.filter((label) => label >= 2).length;
    if (best > 0) scores[name].ndcg.push(dcg(labels) / best);
    if (good > 0)
      scores[name].recall.push(labels.slice(0, 20).filter((label) => label >= 2).length / Math.min(20, good));
    scores[name].violations += violations;
  };
  try {
    await client.query('set statement_timeout = 0');
    await client.query('delete from service');
    await insert(
      client,
      'enterprise',
      market.enterprises.map(({ id, i }) => ({
        id,
        name: `量测企业第${i}号`,
        uscc: `8${String(i).padStart(17, '0')}`,
        short_name: `量测${i}`,
        org_types: ['cdmo'],
        province: '江苏',
        city: '苏州',
        address: '无',
        status: 'published',
      })),
    );
    const d = drawsOf(`${seed}-levels`);
    await insert(
      client,
      'evidence',
      market.evidence.map(({ id, enterprise, c }) => ({
        id,
        enterprise_id: enterprise,
        cert_type: c,
        authority: '机构',
        scope: '范围',
        level: d.pick(['self', 'uploaded', 'register_matched', 'verified']),
      })),
    );
    const fill = (row: Record<string, unknown>) => ({
      price_mode: 'negotiable',
      price_unit: '万元',
      sterile: null,
      slots: [],
      cases: [],
      equipment: [],
      files: [],
      keywords: [],
      view_count: 0,
      created_at: new Date().toISOString(),
      ...row,
    });
    await insert(
      client,
      'service',
      market.services.map(({ row }) => fill(row)),
    );
    const open = {
      target_markets: [],
      // The description of an anonymous demand is not read.
      anonymous: false,
      nda_required: false,
      sterile: null,
      files: [],
      keywords: [],
      response_count: 0,
      view_count: 0,
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
    };
    await insert(
      client,
      'demand',
      market.demands.map(({ row }) => ({ ...open, ...row })),
    );

    if (withoutSkills)
      await client.query(
        `update match_demand set skills = '{}', skill_parents = '{}', skills_up = '{}', weight = weight - 15 where skills <> '{}'`,
      );

    const fitOf = bm25(market.services);
    const byId = new Map(market.services.map((service) => [service.id, service]));
    for (const demand of market.demands) {
      const labels = new Map(market.services.map((service) => [service.id, labelOf(demand, service, seed)]));
      const all = [...labels.values()];
      const judge = (name: string, ranked: readonly Service[]) =>
        note(
          name,
          ranked.slice(0, 20).map(({ id }) => labels.get(id) ?? 0),
          all,
          ranked.slice(0, 10).filter((s) => violates(demand, s)).length,
          ranked.slice(0, 10).filter((s) => unseen(demand, s)).length,
        );
      const response = await fetch(`${portal.url}/api/Match/supplies?demandId=${demand.id}`);
      if (!response.ok) throw new Error(`${demand.id}: ${response.status} ${await response.text()}`);
      const answer = (await response.json()) as { data: { items: { card: { id: string } }[] } };
      const best = answer.data.items.flatMap(({ card }) => byId.get(card.id) ?? []);
      judge('portal', best);
      for (const service of best.slice(0, 10))
        if (violates(demand, service) || unseen(demand, service))
          console.log(
            `${violates(demand, service) ? 'violation' : 'unseen'}: ${demand.text} (about ${demand.need.about}) / ${service.text} (rules out ${service.row.exclusions})`,
          );
      judge('bm25', by(fitOf(demand))(market.services));
      for (const [name, rank] of Object.entries(baselines)) judge(name, rank(demand, market.services));
      judge('oracle', by((s) => labels.get(s.id) ?? 0)(market.services));
    }
  } finally {
    await client.end();
    await portal.stop();
    removeFolder(portal.folder);
  }
  console.log(`${seed}: ${demandCount} demands, ${serviceCount} services; mean [95 %]`);
  for (const [name, { ndcg, recall, violations, unseen: hidden }] of Object.entries(scores))
    console.log(
      `${name.padEnd(9)} nDCG@10 ${interval(ndcg)}  recall@20 ${interval(recall)}  gate violations@10 ${violations}, ruled out behind the pages ${hidden}`,
    );
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
