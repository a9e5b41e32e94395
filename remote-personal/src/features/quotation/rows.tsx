import { Link } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { labels } from 'shared/contract/labels';
import { paths, targetPath } from 'shared/contract/paths';
import { unsaidGap } from 'shared/contract/vocabulary/quotation';
import { Counterpart } from '../../components/counterpart/counterpart';
import { factsText } from '../../components/counterpart/facts-text';
import { CarriedFiles } from '../../components/files/carried-files';
import { DecisionButtons } from '../../components/quotation/decision';
import { QuotationStatusTag } from '../../components/quotation/quotation-status';
import { priceText } from '../../components/quotation/quotation-text';
import * as styles from './comparison.module.css';
import { Gaps } from './gaps';
import { dateRows, priceRows } from './price-rows';
import { type Row, stateText, told } from './row';

const label = labels.quotation;

/** Who quotes, and what for. */
const providerRows: Row[] = [
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
];

/** What the quotation says beside its figures. `gapLabel`: what its differences are from. */
const contentRows = (gapLabel: string): Row[] => [
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
];

/** Where each stands, and what the person can do about it. */
const decisionRows: Row[] = [
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

/** The criteria of the comparison in their order. A criterion that no quotation states is left out. */
export function rowsOf({ columns, today, demand }: Data<'Quotation/compare'>): Row[] {
  const rows = [
    ...providerRows,
    ...priceRows(columns),
    ...dateRows(today),
    ...contentRows(demand ? '与需求的差异' : unsaidGap),
    ...decisionRows,
  ];
  const unstated: readonly string[] = [label.inclusions, label.assumptions, unsaidGap, '附件'];
  const isStated = ({ label: name, text }: Row) => !unstated.includes(name) || columns.some((column) => text?.(column));
  return rows.filter(isStated);
}
