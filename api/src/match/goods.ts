import { labels } from 'shared/contract/labels';
import type { MatchCriterion } from 'shared/contract/match';
import { matchCaps, scaleShare } from 'shared/contract/match-bands';
import { labelOf, labelsOf } from 'shared/contract/vocabulary';
import { formatAmount, formatBudget, formatDelivery, formatNumber, formatRange } from 'shared/format';
import { capped, criterion } from './criterion';
import { certificates, market, region, withinBudget } from './demand-criteria';
import type { DemandFacts, SpotFacts } from './facts';
import { type Gate, isTooSmall, openGateOf, orderedOf, outside, overlap } from './gates';
import { wishesOf } from './goods-wishes';
import { rangeOf, timeFit } from './measures';
import { judge, type Match } from './score';
import { amountOf, clientsTold, inText, orderTold } from './stated-limits';

const noun = '现货';
const of = (name: string, weight: number, value: number | null, text: string, state?: MatchCriterion['state']) =>
  criterion('demand', name, weight, value, text, state);

/** Numbers of the grades in names: what stands behind a name that is there without it too. 102 of 微晶纤维素ph102. */
const gradesIn = (names: readonly string[]): string[] =>
  names
    .flatMap((whole) =>
      names.filter((one) => one !== whole && whole.startsWith(one)).map((one) => whole.slice(one.length)),
    )
    .map((grade) => grade.replace(/\D/g, ''))
    .filter(Boolean);

/** How a good's name answers the demand's: another model, or only the beginning of what is asked for, is less. */
function nameFit({ goods, goodsAliases, spoken }: DemandFacts, { fullName, names }: SpotFacts): number {
  if (spoken.includes(fullName) && goods.some((one) => names.includes(one))) return 1;
  if (names.some((one) => goods.includes(one) || goodsAliases.includes(one))) {
    const [asked, offered] = [gradesIn(goods), gradesIn(names)];
    const isOther = asked.length > 0 && offered.length > 0 && !asked.some((grade) => offered.includes(grade));
    return isOther ? 0.6 : 0.8;
  }
  return names.some((one) => one.length > 2 && goods.some((asked) => asked.startsWith(one))) ? 0.4 : 0;
}

/** Why a pair must never be shown; null when it may. `today` is an ISO date. */
export function goodsGateOf(demand: DemandFacts, spot: SpotFacts, today: string): Gate | null {
  const open = openGateOf(demand, spot, today);
  if (open) return open;
  if (spot.offerUntil < today || (spot.expiryDate !== null && spot.expiryDate < today)) return 'offer';
  const { cas } = wishesOf(demand);
  const same = spot.casNo !== null && cas.includes(spot.casNo);
  // Two numbers are two substances, be it another salt only.
  if (spot.casNo !== null && cas.length > 0 && !same) return 'cas';
  // A demand that does not say that it buys is answered only by what it names whole.
  if (!same && nameFit(demand, spot) < (demand.goodsStated ? 0.4 : 0.6)) return 'product';
  const markets = demand.targetMarkets;
  if (overlap(spot.refused.markets, markets)) return 'refused';
  if (outside(spot.only.markets, markets)) return 'only';
  if (isTooSmall(demand, spot)) return 'order';
  return null;
}

function product(demand: DemandFacts, spot: SpotFacts) {
  const { cas } = wishesOf(demand);
  const unsaid = demand.goodsStated ? '' : '，需求未写明采购现货，待确认';
  const reserve = (one: MatchCriterion) => (demand.goodsStated ? one : capped(one, matchCaps.reservation));
  const asked = `需求品名为${demand.goods.slice(0, 3).join('、') || cas.join('、')}`;
  if (spot.casNo !== null && cas.includes(spot.casNo))
    return reserve(of(labels.spot.name, 35, 1, `需求与现货的 CAS 号同为 ${spot.casNo}，现货为${spot.name}${unsaid}`));
  const value = nameFit(demand, spot);
  const offer = `${asked}，现货为${spot.name}`;
  if (value === 1) return reserve(of(labels.spot.name, 35, 1, `${offer}，品名一致${unsaid}`));
  if (value === 0.8)
    return capped(of(labels.spot.name, 35, value, `${offer}，品种相同，盐型与规格待确认`), matchCaps.reservation);
  return value === 0.6
    ? capped(of(labels.spot.name, 35, value, `${offer}，品种相近，型号不同`), matchCaps.formGroup)
    : capped(of(labels.spot.name, 35, value, `${offer}，仅部分品名相同`), matchCaps.category);
}

function kind(demand: DemandFacts, spot: SpotFacts) {
  const { kinds } = wishesOf(demand);
  if (kinds.length === 0) return null;
  const said = `需求为${labelsOf('spotKinds', kinds)}，现货为${labelOf('spotKinds', spot.kind)}`;
  return kinds.includes(spot.kind)
    ? of(labels.spot.spotKind, 10, 1, said)
    : capped(of(labels.spot.spotKind, 10, 0, said), matchCaps.dosageForm);
}

function grade(demand: DemandFacts, spot: SpotFacts) {
  const { grades } = wishesOf(demand);
  if (grades.length === 0) return null;
  const want = `需求为 ${grades.join('、')} 标准`;
  if (spot.grade === null) return of(labels.spot.grade, 10, null, `${want}，现货未说明质量标准，待确认`);
  return grades.includes(spot.grade)
    ? of(labels.spot.grade, 10, 1, `${want}，现货为 ${spot.grade}`)
    : capped(of(labels.spot.grade, 10, 0, `${want}，现货为 ${spot.grade}`), matchCaps.formGroup);
}

/** Compares what is not the substance: 98 % has twice the impurities of 99 %. */
function purity(demand: DemandFacts, spot: SpotFacts) {
  const { purity: least } = wishesOf(demand);
  if (least === null) return null;
  const want = `需求的纯度不低于 ${least}%`;
  const told = Number.parseFloat(/\d+(\.\d+)?/.exec(spot.purity ?? '')?.[0] ?? '');
  if (!Number.isFinite(told)) return of(labels.spot.purity, 10, null, `${want}，现货未说明纯度，待确认`);
  const value = told >= least ? 1 : Math.max(0, 100 - least) / (100 - told);
  const one = of(labels.spot.purity, 10, value, `${want}，现货为 ${spot.purity}`);
  return value >= 1 ? one : capped(one, value < 0.5 ? matchCaps.scale : matchCaps.formGroup);
}

/** Pieces are counted by the batch in demands and alone in stock. */
const stockRange = (amount: number, unit: string) =>
  rangeOf(amount, amount, unit) ?? rangeOf(amount, amount, `${unit}/批`);

function stock(demand: DemandFacts, spot: SpotFacts) {
  const wanted = rangeOf(demand.scaleMin ?? demand.scaleMax, null, demand.scaleUnit);
  if (!wanted) return null;
  const want = `需求 ${formatRange(demand.scaleMin, demand.scaleMax, demand.scaleUnit)}`;
  const offer = `现货库存 ${formatAmount(spot.stockQty, spot.stockUnit)}`;
  const held = stockRange(spot.stockQty, spot.stockUnit);
  if (held?.dimension !== wanted.dimension)
    return of(labels.spot.stockQty, 15, null, `${want}，${offer}，口径不同，待确认`);
  const value = Math.min(1, (held.low ?? 0) / Math.max(wanted.low ?? 0, 1e-9));
  const one = of(
    labels.spot.stockQty,
    15,
    value,
    `${want}，${offer}，${value >= 1 ? '数量足够' : `可满足约 ${formatNumber(Math.max(1, Math.round(value * 100)))}%`}`,
  );
  if (value < scaleShare) return capped(one, matchCaps.scale, '不到两成');
  return value < 0.5 ? capped(one, matchCaps.reservation) : one;
}

function delivery({ deliverBy }: DemandFacts, { deliveryDays }: SpotFacts, today: string) {
  if (deliverBy === null) return null;
  const fit = timeFit(deliverBy, deliveryDays === null ? null : deliveryDays / 7, null, today);
  if (!fit) return of(labels.spot.deliveryDays, 10, null, `需求期望 ${deliverBy} 前交付，现货未说明货期，待确认`);
  const late = fit.late > 0 ? `，晚 ${Math.ceil(fit.late)} 天` : '';
  const one = of(
    labels.spot.deliveryDays,
    10,
    fit.value,
    `需求期望 ${deliverBy} 前交付，现货货期${formatDelivery(deliveryDays)}，预计 ${fit.ready} 可交付${late}`,
  );
  return fit.tooLate ? capped(one, matchCaps.delivery, '超过货期的四分之一') : one;
}

/** Counts only where the price is for a unit in which the demand tells its amount. */
function budget(demand: DemandFacts, { priceMin, priceUnit }: SpotFacts) {
  const unit = /^元\/(.+)$/.exec(priceUnit)?.[1];
  const wanted = rangeOf(demand.scaleMin ?? demand.scaleMax, null, demand.scaleUnit);
  const priced = unit ? stockRange(1, unit) : null;
  if (priceMin === null || !wanted?.low || !priced?.low || priced.dimension !== wanted.dimension) return null;
  const cost = ((wanted.low / priced.low) * priceMin) / 10_000;
  const shownCost = Number(cost.toPrecision(3));
  const amount = formatAmount(demand.scaleMin ?? demand.scaleMax ?? 0, demand.scaleUnit ?? '');
  const offer = `${amount} 按 ${formatNumber(priceMin)} ${priceUnit}起约 ${formatBudget(shownCost, shownCost)}`;
  return withinBudget(demand, cost, offer);
}

/** Counts only where the smallest order is an amount that can be compared with what is wanted; the gates have compared one in the text. */
function smallestOrder(demand: DemandFacts, { moq, orderMin }: SpotFacts) {
  const [, amount, unit] = /^\s*([\d,.]+)\s*(mg|g|kg|t|L)\s*$/.exec(moq ?? '') ?? [];
  const least = unit && amount ? rangeOf(Number(amount.replaceAll(',', '')), null, unit) : null;
  const smallest = least?.low ? { dimension: least.dimension, amount: least.low } : orderMin;
  const ordered = smallest && orderedOf(demand, smallest.dimension);
  if (!smallest || ordered === null) return null;
  const value = Math.min(1, ordered / smallest.amount);
  const offer = least?.low ? moq : `${amountOf(smallest.dimension, smallest.amount)}`;
  return criterion(
    'supply',
    labels.spot.moq,
    10,
    value,
    `现货 ${offer} 起${inText(!least?.low)}，需求为 ${orderTold(demand, smallest.dimension)}，${value >= 1 ? '达到起订量' : '低于起订量'}`,
  );
}

/** The gates have compared the regions; goods that limit none say nothing of it. */
function clients(demand: DemandFacts, spot: SpotFacts) {
  const said = clientsTold(demand, spot, noun);
  return said ? criterion('supply', '不承接范围', 10, 1, said) : null;
}

/** How well spot goods and a demand fit each other, with a reason for each criterion; null when a gate excludes the pair. */
export function scoreGoods(demand: DemandFacts, spot: SpotFacts, today: string): Match | null {
  if (goodsGateOf(demand, spot, today)) return null;
  return judge(
    [
      product(demand, spot),
      kind(demand, spot),
      grade(demand, spot),
      purity(demand, spot),
      stock(demand, spot),
      delivery(demand, spot, today),
      budget(demand, spot),
      certificates(demand, spot, today),
      region(demand, spot, noun),
      market(demand, spot, noun),
      smallestOrder(demand, spot),
      clients(demand, spot),
    ].filter((one) => one !== null),
  );
}
