import { Link } from 'react-router-dom';
import { formatCount } from '../format';
import { Icon } from './icon';
import * as styles from './pagination.module.css';

interface Props {
  total: number;
  /** There are more, which are not paged through. */
  more?: boolean | undefined;
  page: number;
  pageSize: number;
  /** Address of a page. */
  href: (page: number) => string;
}

/** Page numbers to show, 0 for a gap: first, last and the neighbours of the current one. */
export function pageNumbers(page: number, last: number): number[] {
  if (last <= 7) return Array.from({ length: last }, (_, i) => i + 1);
  const from = Math.max(2, Math.min(page - 2, last - 5));
  const to = Math.min(last - 1, Math.max(page + 2, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [1, ...(from > 2 ? [0] : []), ...middle, ...(to < last - 1 ? [0] : []), last];
}

/** Numbered pages as links. Hidden when there is nothing. */
export function Pagination({ total, more = false, page, pageSize, href }: Props) {
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const edge = (to: number, label: string, icon: 'left' | 'right') =>
    to < 1 || to > last ? (
      <span className={styles.edge} aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      <Link className={styles.edge} to={href(to)} aria-label={label}>
        <Icon name={icon} />
      </Link>
    );
  return (
    <nav className="pagination" aria-label="分页" data-single={(last === 1 && page === 1) || undefined}>
      <span className="pagination-total">
        {more
          ? `前 ${formatCount(total)} 条，加词或筛选可缩小范围`
          : `共 ${formatCount(total)} 条，每页 ${pageSize} 条`}
      </span>
      {edge(page - 1, '上一页', 'left')}
      <span className={`${styles.short} num`}>
        {page} / {last}
      </span>
      {pageNumbers(page, last).map((n, i, all) =>
        n === 0 ? (
          <span key={`gap-${all[i - 1]}`} className={styles.number} aria-hidden="true">
            …
          </span>
        ) : n === page ? (
          <span key={n} className={`${styles.number} num`} aria-current="page">
            {n}
          </span>
        ) : (
          <Link key={n} className={`${styles.number} num`} to={href(n)} aria-label={`第 ${n} 页`}>
            {n}
          </Link>
        ),
      )}
      {edge(page + 1, '下一页', 'right')}
    </nav>
  );
}
