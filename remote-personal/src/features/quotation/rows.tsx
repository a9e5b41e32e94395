import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { labels } from 'shared/contract/labels';
import { paths, targetPath } from 'shared/contract/paths';
import type { ComparedQuotation } from 'shared/contract/quotation';
import { unsaidGap } from 'shared/contract/vocabulary/quotation';
import { daysBetween, formatDue, formatLeadTime } from 'shared/format';
import { Counterpart } from '../../components/counterpart/counterpart';
import { factsText } from '../../components/counterpart/facts-text';
import { CarriedFiles } from '../../components/files/carried-files';
import { DecisionButtons } from '../../components/quotation/decision';
import { QuotationStatusTag } from '../../components/quotation/quotation-status';
import { priceText, statusText, taxText } from '../../components/quotation/quotation-text';
import * as styles from './comparison.module.css';
import { Gaps, scaleOf } from './gaps';

export interface Row {
  label: string;
  /** Without, the line is only exported. */
  cell?(column: ComparedQuotation): ReactNode;
  /** The same as text; without, the line is not exported. */
  text?(column: ComparedQuotation): string;
  /** Only on the screen: what is done there. */
  acts?: true;
  /** Says the name by itself, so that narrow screens need not repeat it. */
  names?: true;
  /** Stays although all say the same: who they are and where each stands. */
  stays?: true;
}

/** Whether all columns of the row say the same, so that it helps nobody to choose. */
export const isEqual = ({ text, cell, stays }: Row, columns: readonly ComparedQuotation[]) =>
  Boolean(text && cell && !stays) && columns.length > 1 && new Set(columns.map((column) => text?.(column))).size === 1;

const label = labels.quotation;
const soon = 15;

const stateText = ({ quotation, waiting, closed }: ComparedQuotation) =>
  quotation ? statusText(quotation.status, 'asking') : closed ? '询盘已关闭' : waiting ? '等待对方入驻' : '等待报价';

const Best = ({ children }: { children: string }) => <span className={`tag ok ${styles.best}`}>{children}</span>;

/** The criteria of the comparison in their order. A criterion that no quotation states is left out. */
export function rowsOf({ columns, today, demand }: Data<'Quotation/compare'>): Row[] {
  const barOf = scaleOf(columns);
  const gapLabel = demand ? '与需求的差异' : unsaidGap;
  const told = (name: string, read: (quotation: NonNullable<ComparedQuotation['quotation']>) => string): Row => {
    const text = ({ quotation }: ComparedQuotation) => (quotation ? read(quotation) : '');
    return { label: name, text, cell: (column) => text(column) || '—' };
  };
  const isConverted = columns.some(({ quotation, price }) => quotation && price && price.unit !== quotation.priceUnit);
  const unitPrice = ({ price }: ComparedQuotation) =>
    price ? priceText({ priceMin: price.min, priceMax: price.max, priceUnit: price.unit }) : '';
  const leadTime = ({ quotation }: ComparedQuotation) =>
    quotation ? (formatLeadTime(quotation.leadTimeWeeks) ?? '') : '';
  const quoted = ({ quotation }: ComparedQuotation) =>
    quotation ? `${priceText(quotation)}，${taxText(quotation.taxIncluded)}` : '';
  const lowest = (column: ComparedQuotation) => (column.lowest ? <Best>最低</Best> : null);
  const rows: (Row | null)[] = [
    {
      label: '供方',
      names: true,
      stays: true,
      cell: ({ provider }) => <Counterpart facts={provider} />,
      text: ({ provider }) => provider.name,
    },
    { label: '供方情况', text: ({ provider }) => factsText(provider).join('；') },
    {
      label: '询盘对象',
      cell: ({ targetType, targetId, targetTitle }) => (
        <Link className="link" to={targetPath(targetType, targetId)}>
          {targetTitle}
        </Link>
      ),
      text: ({ targetTitle }) => targetTitle,
    },
    {
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
    },
    isConverted
      ? {
          label: '折算价格',
          cell: (column) => (
            <>
              {unitPrice(column) || '—'} {lowest(column)}
              {barOf(column)}
            </>
          ),
          text: unitPrice,
        }
      : null,
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
    told(label.inclusions, ({ inclusions }) => inclusions),
    told(label.assumptions, ({ assumptions }) => assumptions),
    {
      label: gapLabel,
      cell: ({ gaps }) => <Gaps gaps={gaps} rowLabel={gapLabel} />,
      text: ({ gaps }) => gaps.map(({ about, text }) => (about === gapLabel ? text : `${about}：${text}`)).join('；'),
    },
    {
      label: '附件',
      cell: ({ quotation, provider }) =>
        quotation?.files.length ? <CarriedFiles files={quotation.files} label={`报价附件：${provider.name}`} /> : '—',
      text: ({ quotation }) => quotation?.files.map(({ name }) => name).join('、') ?? '',
    },
    {
      label: '状态',
      stays: true,
      cell: (column) => (
        <>
          {column.quotation ? <QuotationStatusTag status={column.quotation.status} side="asking" /> : stateText(column)}
          {column.versions > 1 ? <span className={styles.small}> 共报价 {column.versions} 次</span> : null}
          {column.quotation?.reason ? <p className={styles.small}>{column.quotation.reason}</p> : null}
        </>
      ),
      text: stateText,
    },
    {
      label: '您的决定',
      acts: true,
      cell: ({ quotation, closed, enquiryId, provider }) => (
        <div className={styles.decision}>
          {quotation?.status === 'open' && !closed ? (
            <DecisionButtons id={quotation.id} price={priceText(quotation)} of={provider.name} />
          ) : null}
          <Link
            className="link"
            to={paths.enquiries({ box: 'sent', id: enquiryId })}
            aria-label={`打开询盘：${provider.name}`}
          >
            打开询盘
          </Link>
        </div>
      ),
    },
  ];
  const unstated: readonly string[] = [label.inclusions, label.assumptions, unsaidGap, '附件'];
  const isStated = ({ label: name, text }: Row) => !unstated.includes(name) || columns.some((column) => text?.(column));
  return rows.filter((row) => row !== null).filter(isStated);
}
