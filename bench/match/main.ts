/**
 * Quality of matching on a generated market that the application has never seen: nDCG@10, recall@20 and gate violations of the portal's
 * answers beside other orders, with bootstrap intervals over demands. Two markets share no enterprise and no demand family;
 * `--development` is the one that may be tuned on, the other is for judging only.
 *
 * `--parts`: also what each part of matching adds, by keeping it from the portal; and the criteria of fields alone, with and without BM25.
 * `truth` orders by the truth behind the labels, which nobody can beat: a tenth of the labels are a step beside it.
 *
 *   node scripts/build.mjs && node --import tsx bench/match/main.ts [--development] [--parts]
 */
import { ndcg as ndcgOf } from 'api/src/match-log/statistics';
import { interval, recallOf } from './figures';
import { answersOf, type Shown } from './load';
import { type Demand, labelOf, type Market, marketOf, type Service, truthOf } from './market';
import { parts, text } from './parts';
import { baselines, bm25, by } from './rankers';

const seed = process.argv.includes('--development') ? 'development-1' : 'evaluation-1';
const [serviceCount, demandCount] = [1500, 300];

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

interface Figures {
  ndcg: number[];
  recall: number[];
  violations: number;
}

/** Figures of an order, over all demands of the market. */
function judge(market: Market, rank: (demand: Demand) => Service[]): Figures {
  const figures: Figures = { ndcg: [], recall: [], violations: 0 };
  for (const demand of market.demands) {
    const labels = new Map(market.services.map((service) => [service.id, labelOf(demand, service, seed)]));
    const ranked = rank(demand).slice(0, 20);
    const given = ranked.map(({ id }) => labels.get(id) ?? 0);
    const ndcg = ndcgOf(given, [...labels.values()]);
    const recall = recallOf(given, [...labels.values()]);
    if (ndcg !== null) figures.ndcg.push(ndcg);
    if (recall !== null) figures.recall.push(recall);
    figures.violations += ranked.slice(0, 10).filter((service) => violates(demand, service)).length;
  }
  return figures;
}

const print = (name: string, { ndcg, recall, violations }: Figures) =>
  console.log(
    `${name.padEnd(24)} nDCG@10 ${interval(ndcg)}  recall@20 ${interval(recall)}  gate violations@10 ${violations}`,
  );

async function main() {
  const market = marketOf(seed, serviceCount, demandCount);
  const services = new Map(market.services.map((service) => [service.id, service]));
  const shownTo = (answers: Map<string, Shown>) => (demand: Demand) =>
    (answers.get(demand.id) ?? []).flatMap(({ id }) => services.get(id) ?? []);
  console.log(`${seed}: ${demandCount} demands, ${serviceCount} services; mean [95 %]`);

  const whole = judge(market, shownTo(await answersOf(market, seed)));
  print('portal', whole);
  print(
    'truth',
    judge(market, (demand) => by(market.services, (service) => truthOf(demand, service))),
  );
  for (const [name, rank] of Object.entries(baselines(market.services))) print(name, judge(market, rank));
  if (!process.argv.includes('--parts')) return;

  const fitOf = bm25(market.services);
  for (const part of parts) {
    const answers = await answersOf(market, seed, part);
    const figures = judge(market, shownTo(answers));
    print(part === text ? 'criteria only' : `without ${part.name}`, figures);
    console.log(`  adds ${interval(whole.ndcg.map((value, i) => value - (figures.ndcg[i] ?? 0)))}`);
    if (part !== text) continue;
    const both = (demand: Demand) => {
      const shown = answers.get(demand.id) ?? [];
      const fits = new Map(shown.map(({ id }) => [id, fitOf(demand)(services.get(id) as Service)]));
      const most = Math.max(...fits.values(), 1);
      const scores = new Map(shown.map(({ id, score }) => [id, score / 100 + (fits.get(id) ?? 0) / most / 5]));
      return by(shownTo(answers)(demand), ({ id }) => scores.get(id) ?? 0);
    };
    print('criteria and BM25', judge(market, both));
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
