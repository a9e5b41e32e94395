import type { Quotation, QuotationGap } from 'shared/contract/quotation';
import { unsaidGap } from 'shared/contract/vocabulary/quotation';
import { daysBetween, formatBudget, formatDate, formatNumber } from 'shared/format';

export interface Wanted {
  /** 万元. */
  budgetMin: number | null;
  budgetMax: number | null;
  /** ISO date. */
  deliverBy: string | null;
}

type Offer = Pick<
  Quotation,
  'priceMin' | 'priceMax' | 'priceUnit' | 'leadTimeWeeks' | 'inclusions' | 'assumptions' | 'status' | 'settledAt'
>;

/** What a price for the whole is divided by for 万元 (a factor of 1e-4 would leave 11.2 above 11.2); undefined for a price of a part. */
const wholes: Readonly<Record<string, number>> = { 元: 10_000, 万元: 1, '万元/项': 1 };

function budgetGap({ budgetMin, budgetMax }: Wanted, { priceMin, priceMax, priceUnit }: Offer): QuotationGap | null {
  const most = budgetMax ?? budgetMin;
  if (most === null) return null;
  const units = wholes[priceUnit];
  if (units === undefined)
    return { level: 'check', about: '预算', text: `${formatBudget(budgetMin, budgetMax)}，报价为单价，请按数量核算` };
  const price = (priceMax ?? priceMin) / units;
  if (price <= most) return null;
  const share = Math.round((price / most - 1) * 100);
  return { level: 'gap', about: '预算', text: `高出上限 ${formatNumber(most)} 万元${share > 0 ? ` ${share} %` : ''}` };
}

/** Weeks count from today, or from the day on which it was accepted. */
function dateGap(
  { deliverBy }: Wanted,
  { leadTimeWeeks, status, settledAt }: Offer,
  today: string,
): QuotationGap | null {
  if (deliverBy === null) return null;
  const from = status === 'accepted' && settledAt ? formatDate(settledAt) : today;
  const ready = formatDate(Date.parse(from) + leadTimeWeeks * 7 * 864e5);
  const late = daysBetween(deliverBy, ready);
  return late > 0 ? { level: 'gap', about: '交期', text: `约 ${ready}，晚 ${Math.ceil(late / 7)} 周` } : null;
}

/** How a quotation differs from what the demand asks for, the serious first; without a demand only what it leaves unsaid. */
export function gapsOf(wanted: Wanted | null, offer: Offer, today: string): QuotationGap[] {
  const differences = wanted
    ? [budgetGap(wanted, offer), dateGap(wanted, offer, today)].filter((gap) => gap !== null)
    : [];
  const unsaid = [offer.assumptions ? '' : '前提假设', offer.inclusions ? '' : '报价包含的内容'].filter(Boolean);
  const missing: QuotationGap[] = unsaid.length
    ? [{ level: 'check', about: unsaidGap, text: `未写明${unsaid.join('与')}` }]
    : [];
  const found = [...differences, ...missing].sort((a, b) => Number(b.level === 'gap') - Number(a.level === 'gap'));
  const isMeasured = wanted !== null && (wanted.deliverBy ?? wanted.budgetMax ?? wanted.budgetMin) !== null;
  return isMeasured && !found.some(({ about }) => about !== unsaidGap)
    ? [{ level: 'fit', about: '无缺口', text: '预算与交期符合' }, ...found]
    : found;
}
