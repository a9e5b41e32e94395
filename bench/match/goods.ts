/**
 * Quality of matching purchases with spot goods, among services and platforms of the sample: nDCG@10 and recall@20 of the portal's answer
 * beside the goods whose name has the substance, newest first, and chance. Without kinds of supply a purchase finds services alone, which answer none.
 *
 *   node scripts/build.mjs && node --import tsx bench/match/goods.ts [--development]
 */
import { ndcg as ndcgOf } from 'api/src/match-log/statistics';
import { onPortal } from '../on-portal';
import { drawsOf } from './draws';
import { interval, recallOf } from './figures';
import { type Good, goodsMarketOf, goodTruthOf, type Purchase } from './goods-market';
import { demandRow, enterpriseRow, insert } from './load';

const seed = process.argv.includes('--development') ? 'development-goods' : 'evaluation-goods';
const market = goodsMarketOf(seed, { substances: 60, goods: 900, purchases: 120 });
const goods = new Map(market.goods.map((good) => [good.id, good]));
const newest = [...market.goods].sort((a, b) => (String(a.row.updated_at) < String(b.row.updated_at) ? 1 : -1));

/** What is shown for a purchase, best first; undefined for a supply that is no good of this market. */
type Ranker = (purchase: Purchase) => (Good | undefined)[] | Promise<(Good | undefined)[]>;

async function judge(name: string, rank: Ranker) {
  const [ndcg, recall]: [number[], number[]] = [[], []];
  let strange = 0;
  for (const purchase of market.purchases) {
    const all = market.goods.map((good) => goodTruthOf(purchase, good));
    const ranked = (await rank(purchase)).slice(0, 20);
    const labels = ranked.map((good) => (good ? goodTruthOf(purchase, good) : 0));
    const [value, share] = [ndcgOf(labels, all), recallOf(labels, all)];
    if (value !== null) ndcg.push(value);
    if (share !== null) recall.push(share);
    strange += ranked.slice(0, 10).filter((good) => good && good.substance !== purchase.substance).length;
  }
  console.log(
    `${name.padEnd(20)} nDCG@10 ${interval(ndcg)}  recall@20 ${interval(recall)}  other substances@10 ${strange}`,
  );
}

void onPortal(async (portal, client) => {
  await client.query('set statement_timeout = 0');
  await client.query('delete from spot');
  await insert(client, 'enterprise', market.enterprises.map(enterpriseRow));
  const unsaid = { price_mode: 'negotiable', price_unit: '元/kg', description: '', files: [], keywords: [] };
  const empty = { cert_ids: [], certs: [], view_count: 0, created_at: new Date().toISOString() };
  await insert(
    client,
    'spot',
    market.goods.map(({ row }) => ({ ...unsaid, ...empty, ...row })),
  );
  await insert(client, 'demand', market.purchases.map(demandRow));
  const shown = (kinds: readonly string[]) => async (purchase: Purchase) => {
    const query = new URLSearchParams([['demandId', purchase.id], ...kinds.map((kind) => ['kinds', kind])]);
    const response = await fetch(`${portal.url}/api/Match/supplies?${query}`);
    if (!response.ok) throw new Error(`${purchase.id}: ${response.status} ${await response.text()}`);
    const { data } = (await response.json()) as { data: { items: { card: { id: string } }[] } };
    return data.items.map(({ card }) => goods.get(card.id));
  };
  console.log(
    `${seed}: ${market.purchases.length} purchases, ${goods.size} goods of ${market.substances.length} substances; mean [95 %]`,
  );
  await judge('portal, all kinds', shown(['service', 'spot', 'platform']));
  await judge('portal, goods', shown(['spot']));
  await judge('portal, services', shown(['service']));
  await judge('name, newest first', ({ substance }) =>
    newest.filter(({ row }) => String(row.name).includes(market.substances[substance]?.name as string)),
  );
  await judge('chance', ({ id }) => {
    const d = drawsOf(`chance-${id}`);
    return Array.from({ length: 20 }, () => d.pick(market.goods));
  });
});
