import { Link } from 'react-router-dom';
import type { RawMaterial } from 'shared/contract/raw-material';
import { recordHref } from '../../components/record-href';
import type { RawMaterialQuery } from './query';
import * as styles from './result-table.module.css';
import { ReviewStatus } from './review-status';

interface Props {
  rows: readonly RawMaterial[];
  query: RawMaterialQuery;
  search: string;
  /** Record in the drawer. */
  openId: string | null;
  sortHref: (sort: RawMaterialQuery['sort']) => string;
}

/**
 * A plain table instead of antd's: eight columns that neither scroll, select nor expand need none of its script (some
 * 40 KB before the first row could be drawn), the server writes it whole, and on phones the same rows become cards by CSS.
 */
export function ResultTable({ rows, query, search, openId, sortHref }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <SortHead label="登记号" by="regNo" first="regNo" query={query} href={sortHref} />
          <th scope="col">品种名称</th>
          <th scope="col">类别</th>
          <th scope="col">规格</th>
          <th scope="col">登记企业</th>
          <th scope="col">来源</th>
          <th scope="col">审评结果</th>
          <SortHead label="更新日期" by="updatedOn" first="-updatedOn" query={query} href={sortHref} />
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.id === openId ? styles.open : undefined}>
            <td className={`${styles.number} num`}>{row.regNo}</td>
            <td className={styles.name}>
              <Link to={recordHref(search, row.id)} state={{ openedFromList: true }} preventScrollReset>
                {row.productName}
              </Link>
            </td>
            <td className={styles.kind}>{row.kind}</td>
            <td className={styles.spec}>{row.spec ?? row.packSpec ?? '—'}</td>
            <td className={styles.company}>{row.companyName}</td>
            <td className={styles.origin}>{row.origin}</td>
            <td className={styles.status}>
              <ReviewStatus status={row.reviewStatus} />
            </td>
            <td className={`${styles.date} num`}>{row.updatedOn}</td>
            {/* The name's link covers the row; a second one would only be a second stop for the keyboard. */}
            <td className={styles.detail}>详情</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps {
  label: string;
  by: 'regNo' | 'updatedOn';
  /** The direction that a first click gives. */
  first: RawMaterialQuery['sort'];
  query: RawMaterialQuery;
  href: Props['sortHref'];
}

/** A column head whose link sorts by it, and turns the order round when it does so already. */
function SortHead({ label, by, first, query, href }: SortHeadProps) {
  const rising = query.sort === by;
  const falling = query.sort === `-${by}`;
  const next = rising ? (`-${by}` as const) : falling ? by : first;
  return (
    <th scope="col" aria-sort={rising ? 'ascending' : falling ? 'descending' : undefined}>
      <Link to={href(next)} preventScrollReset>
        {label}
        <span className={rising || falling ? `${styles.sortArrow} ${styles.on}` : styles.sortArrow} aria-hidden="true">
          {rising ? '↑' : falling ? '↓' : '↕'}
        </span>
        <span className="visually-hidden">{next.startsWith('-') ? '，点按后降序' : '，点按后升序'}</span>
      </Link>
    </th>
  );
}
