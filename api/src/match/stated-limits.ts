import { provinces } from 'shared/contract/vocabulary';
import { formatAmount, formatRange } from 'shared/format';
import type { DemandFacts, ServiceFacts } from './facts';
import { orderedOf } from './gates';
import { rangeOf } from './measures';

/** Behind what the field leaves open and the text tells. */
export const inText = (told: boolean) => (told ? '（文字所述）' : '');

/** An amount of a dimension in a unit that people read; pieces have no name of their own. */
export function amountOf(dimension: string, amount: number): string {
  if (dimension === 'mass')
    return amount >= 1000
      ? formatAmount(amount / 1000, 'kg')
      : amount < 1
        ? formatAmount(amount * 1000, 'mg')
        : formatAmount(amount, 'g');
  if (dimension === 'massPerYear') return formatAmount(amount / 1000, 'kg/年');
  const units: Partial<Record<string, string>> = {
    volume: 'L',
    batch: '批次',
    batchesPerYear: '批/年',
    sample: '样本',
    case: '例',
    countPerBatch: '件',
    countPerYear: '件/年',
  };
  return formatAmount(amount, units[dimension] ?? '');
}

/** What a demand orders in a dimension, as people read it. */
export function orderTold(demand: DemandFacts, dimension: string): string | null {
  const { scaleMin, scaleMax, scaleUnit } = demand;
  if (rangeOf(scaleMin, scaleMax, scaleUnit)?.dimension === dimension)
    return formatRange(scaleMin, scaleMax, scaleUnit);
  const ordered = orderedOf(demand, dimension);
  return ordered === null ? null : `${amountOf(dimension, ordered)}${inText(true)}`;
}

/** The smallest order that a text accepts; the gates have let nothing smaller pass. */
export function smallestTold(
  demand: DemandFacts,
  { orderMin = null }: Partial<Pick<ServiceFacts, 'orderMin'>>,
): string {
  if (!orderMin) return '';
  const ordered = orderTold(demand, orderMin.dimension);
  const asked = ordered === null ? '需求未说明数量，待确认' : `需求为 ${ordered}`;
  return `订单至少 ${amountOf(orderMin.dimension, orderMin.amount)}，${asked}`;
}

/** Whose clients are taken; empty where everybody's are. The gates have compared them. */
export function clientsTold(
  { clientRegions }: DemandFacts,
  { refusedClients }: Pick<ServiceFacts, 'refusedClients'>,
  noun: string,
): string {
  if (refusedClients.length === 0) return '';
  const taken = provinces.map(({ code }) => code as string).filter((code) => !refusedClients.includes(code));
  const said =
    taken.length < refusedClients.length ? `只接${taken.join('、')}的客户` : `不接${refusedClients.join('、')}的客户`;
  return `${noun}${said}，${clientRegions.length > 0 ? `需求方在${clientRegions.join('、')}` : '需求方所在地未说明，待确认'}`;
}
