import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { RegionPicker } from 'shared/browser/region';
import type { RegisterList } from 'shared/contract/register-endpoints';
import { useLoading, withParams } from 'shared/remote';
import { LinkTabs, Pagination } from 'shared/ui';
import { ResourceTop } from '../resource-top';
import { Chart } from './chart';
import { Facets } from './facets';
import { FilterBar } from './filter-bar';
import { NoResult } from './no-result';
import { PasteForm } from './paste-form';
import { PastedResult } from './pasted-result';
import { readQuery } from './query';
import { RecordSlot } from './record-slot';
import { RegisterForm } from './register-form';
import * as styles from './register-page.module.css';
import { ResultBar } from './result-bar';
import { ResultTable } from './result-table';
import { type RegisterPlace, tabOf } from './tabs';
import { tabsIn } from './tabs-in';

interface Props {
  place: RegisterPlace;
  data: RegisterList;
}

/** A page of one or two public registers: form, chart, facets, rows, and one record in the drawer (?id=). */
export function RegisterPage({ place, data }: Props) {
  const { search } = useLocation();
  const loading = useLoading();
  const params = new URLSearchParams(search);
  const current = tabOf(place, params);
  const { register, tab } = current;
  const query = readQuery(register, params);
  const openId = params.get('id');
  const isPasted = query.values.length > 0;
  const [isPasting, setPasting] = useState(isPasted);
  const canPaste = register.fields.some(({ paste }) => paste);
  const other = place.tabs.find((one) => one !== current);
  const charts = register.charts.flatMap((chart) => {
    const drawn = data.charts.find(({ id }) => id === chart.id);
    return drawn && drawn.cells.length > 0 ? [{ chart, ...drawn }] : [];
  });
  const tabs = tabsIn(place, current, query, search);
  const facetProps = { register, facets: data.facets, query, search };

  return (
    <>
      <ResourceTop
        path={place.path}
        title={place.title}
        side={register.place.region ? <RegionPicker /> : null}
        intro={`${place.intro}${data.asOf ? `数据更新至 ${data.asOf}。` : ''}`}
      />
      <div className="wrap">
        {data.stale ? (
          <p className={styles.stale} role="note">
            这份登记最近一次更新是 {data.asOf}，晚于通常的 {register.rhythm} 天，结果可能不是最新；请以公示来源为准。
          </p>
        ) : null}
        <div className={`panel ${styles.form}`}>
          {tabs.length > 1 ? (
            <div className={styles.tabs}>
              <LinkTabs label={place.title} tabs={tabs} />
            </div>
          ) : null}
          {isPasting || isPasted ? (
            <PasteForm
              key={register.id}
              register={register}
              values={query.values}
              search={search}
              onClose={() => setPasting(false)}
            />
          ) : (
            <RegisterForm
              key={register.id}
              register={register}
              query={query}
              path={place.path}
              kept={{
                ...(tab ? { tab } : {}),
                ...(query.sort ? { sort: query.sort } : {}),
                ...(query.pageSize === 20 ? {} : { pageSize: String(query.pageSize) }),
              }}
              onPaste={canPaste ? () => setPasting(true) : undefined}
            />
          )}
        </div>
        {charts.map(({ chart, cells, more }) => (
          <div key={chart.id} className={`panel ${styles.chart}`}>
            <Chart register={register} chart={chart} cells={cells} more={more} query={query} search={search} />
          </div>
        ))}
        <div className={styles.columns} data-plain={isPasted || undefined}>
          {isPasted ? null : (
            <aside className={`panel ${styles.facets}`} aria-label="筛选">
              <h2>筛选</h2>
              <Facets {...facetProps} />
            </aside>
          )}
          <section className={`panel ${styles.results}`} aria-label="查询结果" aria-busy={loading}>
            {isPasted ? null : (
              <div className={styles.phone}>
                <FilterBar {...facetProps} total={data.total} more={data.more} />
              </div>
            )}
            <ResultBar register={register} data={data} query={query} search={search} />
            {data.pasted ? <PastedResult pasted={data.pasted} /> : null}
            {data.items.length > 0 ? (
              <ResultTable register={register} rows={data.items} query={query} search={search} openId={openId} />
            ) : (
              <NoResult
                register={register}
                query={query}
                search={search}
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
          </section>
        </div>
      </div>
      <RecordSlot register={register} id={openId} rows={data.items} />
    </>
  );
}
