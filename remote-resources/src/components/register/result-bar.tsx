import { Link } from 'react-router-dom';
import type { RegisterList } from 'shared/contract/register-endpoints';
import type { Register } from 'shared/contract/registers';
import { withParams } from 'shared/remote';
import { formatTotal, Icon } from 'shared/ui';
import { WatchButton } from '../watch-button';
import { ColumnChooser } from './column-chooser';
import { ExportMenu } from './export-menu';
import { clearedOf, conditionsOf, pageSizes, type RegisterQuery, watchSubjectOf } from './query';
import * as styles from './result-bar.module.css';

interface Props {
  register: Register;
  data: Pick<RegisterList, 'total' | 'more'>;
  query: RegisterQuery;
  search: string;
}

/** How many, by which conditions, how many a page; the columns and the result as a file. */
export function ResultBar({ register, data: { total, more }, query, search }: Props) {
  const conditions = conditionsOf(register, query, search);
  const subject = watchSubjectOf(register, query);
  return (
    <div className={styles.bar}>
      <p role="status">
        共 <b className="num">{formatTotal(total, more)}</b> {register.unit}
      </p>
      {conditions.length > 0 ? (
        <ul className={styles.conditions} aria-label="已选条件">
          {conditions.map(({ label, without }) => (
            <li key={label}>
              <Link to={{ search: without }} preventScrollReset aria-label={`去掉条件 ${label}`}>
                {label}
                <Icon name="close" />
              </Link>
            </li>
          ))}
          <li>
            <Link className={styles.clear} to={{ search: clearedOf(register, search) }} preventScrollReset>
              清空
            </Link>
          </li>
        </ul>
      ) : null}
      <div className={styles.tools}>
        <p className={styles.sizes}>
          每页
          {pageSizes.map((size) => (
            <Link
              key={size}
              className="num"
              to={{ search: withParams(search, { pageSize: size === 20 ? null : size, id: null }) }}
              aria-label={`每页 ${size} 条`}
              aria-current={size === query.pageSize ? 'true' : undefined}
              preventScrollReset
            >
              {size}
            </Link>
          ))}
          条
        </p>
        {subject && total > 0 ? <WatchButton subject={subject} label="关注此查询" /> : null}
        <ColumnChooser register={register} />
        <ExportMenu key={register.id} register={register} query={query} total={total} more={more} />
      </div>
    </div>
  );
}
