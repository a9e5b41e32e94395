import { formatRange } from './quantity';

/** As records store it; `unit` is a currency, perhaps with what it counts: 万元/批. */
export interface Price {
  mode: 'negotiable' | 'range' | 'fixed';
  min: number | null;
  max: number | null;
  unit: string;
}

/** The parts of a price for a card that sets the figure large: "18–45", "万元", "/批起". Null is 面议. */
export function priceParts({ mode, min, max, unit }: Price): { figure: string; currency: string; per: string } | null {
  const open = mode === 'range' && min !== null && max === null;
  const figure = mode === 'negotiable' ? null : formatRange(min, mode === 'fixed' || open ? min : max, null);
  if (figure === null) return null;
  const [currency = '', ...counted] = unit.split('/');
  const per = counted.map((one) => `/${one}`).join('');
  return { figure, currency, per: `${per}${open ? (/[a-z]$/i.test(per) ? ' 起' : '起') : ''}` };
}

/** "面议", "18–85 万元/批", "18 万元/批起", "3,600 元/kg 起". */
export function formatPrice(price: Price): string {
  const parts = priceParts(price);
  return parts ? `${parts.figure} ${parts.currency}${parts.per}` : '面议';
}

/** A budget in 万元: "120–150 万元", "≥ 50 万元" or 面议. */
export const formatBudget = (min: number | null, max: number | null): string => formatRange(min, max, '万元') ?? '面议';
