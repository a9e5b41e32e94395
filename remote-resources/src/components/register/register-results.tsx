import { Link } from 'react-router-dom';
import type { Register } from 'shared/contract/registers';
import { withParams } from 'shared/remote';
import { Pagination } from 'shared/ui';
import { FilterBar } from './filter-bar';
import type { RegisterData } from './load';
import { NoResult } from './no-result';
import { PastedResult } from './pasted-result';
import type { RegisterQuery } from './query';
import * as styles from './register-page.module.css';
import { ResultBar } from './result-bar';
import { ResultTable } from './result-table';
import type { RegisterPlace } from './tabs';

interface Props {
  place: RegisterPlace;
  register: Register;
  query: RegisterQuery;
  search: string;
  data: RegisterData;
  /** The record in the drawer. */
  openId: string | null;
}

/** The rows of a register with what stands over and under them. */
export function RegisterResults({ place, register, query, search, data, openId }: Props) {
  const asked = { register, query, search };
  const other = place.tabs.find((one) => one.register !== register);
  return (
    <>
      {query.values.length > 0 ? null : (
        <div className={styles.phone}>
          <FilterBar {...asked} facets={data.facets} total={data.total} more={data.more} />
        </div>
      )}
      <ResultBar {...asked} data={data} />
      {data.pasted ? <PastedResult pasted={data.pasted} /> : null}
      {data.items.length > 0 ? (
        <ResultTable {...asked} rows={data.items} openId={openId} />
      ) : (
        <NoResult
          {...asked}
          total={data.total}
          elsewhere={
            other ? (
              <Link className="btn" to={`${place.path}${withParams('', { tab: other.tab ?? null, q: query.q })}`}>
                到「{other.label}」查询
              </Link>
            ) : null
          }
        />
      )}
      <Pagination
        total={data.items.length > 0 ? data.total : 0}
        more={data.more}
        page={data.page}
        pageSize={data.pageSize}
        href={(page) => `${place.path}${withParams(search, { id: null, page })}`}
      />
      <p className={styles.source}>
        <span>
          数据来源：{data.source || register.source}
          {data.asOf ? (
            <>
              ，更新至 <span className="num">{data.asOf}</span>
            </>
          ) : null}
          。
        </span>
        {register.fields.flatMap(({ words = {} }) =>
          Object.values(words).map(({ label, meaning }) => (
            <span key={label}>
              {label}：{meaning}。
            </span>
          )),
        )}
        <span>发现错误时，请打开该条记录，点击「数据纠错」。</span>
      </p>
    </>
  );
}
