import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NoOptions } from 'shared/browser/facet';
import { RegionPicker } from 'shared/browser/region';
import type { Register } from 'shared/contract/registers';
import { Results, useLoading } from 'shared/remote';
import { LinkTabs } from 'shared/ui';
import { AsOf } from '../as-of';
import { ResourceTop } from '../resource-top';
import { Chart } from './chart';
import { Facets } from './facets';
import type { RegisterData } from './load';
import { PasteForm } from './paste-form';
import { type RegisterQuery, readQuery } from './query';
import { RecordSlot } from './record-slot';
import { RegisterForm } from './register-form';
import * as styles from './register-page.module.css';
import { RegisterResults } from './register-results';
import { type RegisterPlace, tabOf } from './tabs';
import { tabsIn } from './tabs-in';

interface Props {
  place: RegisterPlace;
  data: RegisterData;
}

interface QueryFormProps {
  register: Register;
  tab: string | undefined;
  query: RegisterQuery;
  path: RegisterPlace['path'];
  search: string;
}

/** The form of a register, or the one for pasted numbers. */
function QueryForm({ register, tab, query, path, search }: QueryFormProps) {
  const isPasted = query.values.length > 0;
  // The register whose form is open and has sent nothing yet; sent values are in the address.
  const [pasting, setPasting] = useState('');
  if (pasting && (isPasted || pasting !== register.id)) setPasting('');
  const canPaste = register.fields.some(({ paste }) => paste);
  return isPasted || pasting === register.id ? (
    <PasteForm
      key={register.id}
      register={register}
      values={query.values}
      search={search}
      onClose={() => setPasting('')}
    />
  ) : (
    <RegisterForm
      key={register.id}
      register={register}
      query={query}
      path={path}
      kept={{
        ...(tab ? { tab } : {}),
        ...(query.sort ? { sort: query.sort } : {}),
        ...(query.pageSize === 20 ? {} : { pageSize: String(query.pageSize) }),
      }}
      onPaste={canPaste ? () => setPasting(register.id) : undefined}
    />
  );
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
  const tabs = tabsIn(place, current, query, search);
  // Until the rows of a tab are here, those of the former one stand as what they are; when they do not come, none do.
  const former = register.id === data.of ? current : place.tabs.find((one) => one.register.id === data.of);
  const shown = loading && former ? former.register : register;
  const own = shown.id === data.of ? data : null;
  const drawn = { register: shown, query: readQuery(shown, params), search };
  const charts = shown.charts.flatMap((chart) => {
    const found = own?.charts.find(({ id }) => id === chart.id);
    return found && found.cells.length > 0 ? [{ chart, ...found }] : [];
  });

  return (
    <>
      <ResourceTop
        path={place.path}
        title={place.title}
        side={register.place.region ? <RegionPicker /> : null}
        intro={
          <>
            {place.intro}
            {own?.asOf ? <AsOf day={own.asOf} /> : null}
          </>
        }
      />
      <div className="wrap">
        {own?.stale ? (
          <p className={styles.stale} role="note">
            这份登记通常每 {shown.rhythm} 天更新，最近一次是 {own.asOf}，结果可能不是最新；请以公示来源为准。
          </p>
        ) : null}
        <div className={`panel ${styles.form}`}>
          {tabs.length > 1 ? (
            <div className={styles.tabs}>
              <LinkTabs label={place.title} tabs={tabs} />
            </div>
          ) : null}
          <QueryForm register={register} tab={tab} query={query} path={place.path} search={search} />
        </div>
        {charts.map(({ chart, cells, more }) => (
          <div key={chart.id} className={`panel ${styles.chart}`}>
            <Chart {...drawn} chart={chart} cells={cells} more={more} />
          </div>
        ))}
        <div className={styles.columns} data-plain={isPasted || undefined}>
          {isPasted ? null : (
            <aside className={`panel ${styles.facets}`} aria-label="筛选">
              <h2>筛选</h2>
              <Facets {...drawn} facets={own?.facets ?? []} />
              {own ? null : <NoOptions />}
            </aside>
          )}
          <section className={`panel ${styles.results}`} aria-label="查询结果" aria-busy={loading}>
            <Results>{own ? <RegisterResults {...drawn} place={place} data={own} openId={openId} /> : null}</Results>
          </section>
        </div>
      </div>
      <RecordSlot register={register} id={openId} rows={own?.of === register.id ? own.items : []} />
    </>
  );
}
