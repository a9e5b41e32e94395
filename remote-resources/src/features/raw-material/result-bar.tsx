import { Link } from 'react-router-dom';
import { download } from 'shared/browser/csv';
import type { RawMaterial } from 'shared/contract/raw-material';
import { formatTotal, Icon } from 'shared/ui';
import { toCsv } from './csv';
import { pageSizes, type RawMaterialQuery } from './query';
import * as styles from './result-bar.module.css';

const sortWords: Record<RawMaterialQuery['sort'], string> = {
  '-updatedOn': '按更新日期排序',
  updatedOn: '按更新日期从旧到新排序',
  regNo: '按登记号升序',
  '-regNo': '按登记号降序',
};

interface Props {
  total: number;
  more: boolean | undefined;
  query: RawMaterialQuery;
  rows: readonly RawMaterial[];
  asOf: string;
  sizeHref: (pageSize: number) => string;
}

/** How many, in which order, how many a page, and the page as a file. */
export function ResultBar({ total, more, query, rows, asOf, sizeHref }: Props) {
  return (
    <div className={styles.bar}>
      <p role="status">
        共 <b className="num">{formatTotal(total, more)}</b> 条，{sortWords[query.sort]}
      </p>
      {rows.length > 0 ? (
        <>
          <p className={styles.sizes}>
            每页
            {pageSizes.map((size) => (
              <Link
                key={size}
                className="num"
                to={sizeHref(size)}
                aria-label={`每页 ${size} 条`}
                aria-current={size === query.pageSize ? 'true' : undefined}
              >
                {size}
              </Link>
            ))}
            条
          </p>
          <button
            type="button"
            className="btn small"
            onClick={() => download(`原辅料登记-${asOf}-第${query.page}页.csv`, toCsv(rows))}
          >
            <Icon name="download" />
            导出本页
          </button>
        </>
      ) : null}
    </div>
  );
}
