import type { Data } from 'shared/contract/endpoints';
import { labels } from 'shared/contract/labels';
import type { ComparedQuotation } from 'shared/contract/quotation';
import { daysBetween, formatDue, formatLeadTime } from 'shared/format';
import { priceText, taxText } from '../../components/quotation/quotation-text';
import * as styles from './comparison.module.css';
import { scaleOf } from './gaps';
import { type Row, stateText, told } from './row';

const label = labels.quotation;
/** Days before its end from which a quotation's validity is marked. */
const soon = 15;

const Best = ({ children }: { children: string }) => <span className={`tag ok ${styles.best}`}>{children}</span>;

const unitPrice = ({ price }: ComparedQuotation) =>
  price ? priceText({ priceMin: price.min, priceMax: price.max, priceUnit: price.unit }) : '';
const leadTime = ({ quotation }: ComparedQuotation) =>
  quotation ? (formatLeadTime(quotation.leadTimeWeeks) ?? '') : '';
const quoted = ({ quotation }: ComparedQuotation) =>
  quotation ? `${priceText(quotation)}，${taxText(quotation.taxIncluded)}` : '';
const lowest = (column: ComparedQuotation) => (column.lowest ? <Best>最低</Best> : null);

/** Prices as quoted, and converted where the quotations have several units. */
export function priceRows(columns: readonly ComparedQuotation[]): Row[] {
  const barOf = scaleOf(columns);
  const isConverted = columns.some(({ quotation, price }) => quotation && price && price.unit !== quotation.priceUnit);
  const asQuoted: Row = {
    label: label.price,
    cell: (column) =>
      column.quotation ? (
        <>
          <b className={`num ${styles.price}`}>{priceText(column.quotation)}</b>{' '}
          <span className={styles.small}>{taxText(column.quotation.taxIncluded)}</span>{' '}
          {isConverted ? null : lowest(column)}
          {isConverted ? null : barOf(column)}
        </>
      ) : (
        <span className={styles.small}>{stateText(column)}</span>
      ),
    text: quoted,
  };
  if (!isConverted) return [asQuoted];
  const converted: Row = {
    label: '折算价格',
    cell: (column) => (
      <>
        {unitPrice(column) || '—'} {lowest(column)}
        {barOf(column)}
      </>
    ),
    text: unitPrice,
  };
  return [asQuoted, converted];
}

/** When it is delivered, and until when the quotation holds; `today` as the answer says it. */
export const dateRows = (today: Data<'Quotation/compare'>['today']): Row[] => [
  {
    label: label.leadTimeWeeks,
    cell: (column) => (
      <>
        {leadTime(column) || '—'} {column.fastest ? <Best>最快</Best> : null}
      </>
    ),
    text: leadTime,
  },
  {
    ...told(label.validUntil, ({ validUntil }) => validUntil),
    cell: ({ quotation }) => {
      if (!quotation) return '—';
      const left = daysBetween(today, quotation.validUntil);
      return (
        <>
          <span className="num">{quotation.validUntil}</span>
          {quotation.status === 'open' ? (
            <span className={left <= soon ? styles.soon : styles.small}>，{formatDue(left)}</span>
          ) : null}
        </>
      );
    },
  },
];
