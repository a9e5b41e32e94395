import type { Quotation } from 'shared/contract/quotation';
import { quotationStatuses } from 'shared/contract/vocabulary/quotation';
import { formatPrice } from 'shared/format';

type Price = Pick<Quotation, 'priceMin' | 'priceMax' | 'priceUnit'>;

/** "18–20 万元/批". */
export const priceText = ({ priceMin: min, priceMax: max, priceUnit: unit }: Price): string =>
  formatPrice({ mode: max === null ? 'fixed' : 'range', min, max, unit });

export const taxText = (taxIncluded: boolean): string => (taxIncluded ? '含税' : '不含税');

export const statusText = (status: Quotation['status'], side: 'asking' | 'quoting'): string =>
  status === 'open' && side === 'asking'
    ? '待您决定'
    : (quotationStatuses.find(({ code }) => code === status)?.label ?? status);
