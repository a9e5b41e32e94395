import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import { type PageProps, useLoading, withParams } from 'shared/remote';
import { Pagination } from 'shared/ui';
import { NoResult } from './no-result';
import * as styles from './page.module.css';
import { readQuery } from './query';
import { RawMaterialTop } from './raw-material-top';
import { RecordSlot } from './record-slot';
import { ResultBar } from './result-bar';
import { ResultTable } from './result-table';
import { ReviewStatusLegend } from './review-status';
import { SearchForm } from './search-form';
import { SourceLine } from './source-line';

/** The register of active substances, excipients and packaging: form, rows, and one record in the drawer (?id=). */
export default function RawMaterialPage({ data }: PageProps<Data<'RawMaterial/list'>>) {
  const { search } = useLocation();
  const loading = useLoading();
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search]);
  const openId = new URLSearchParams(search).get('id');
  const href = (changes: Record<string, string | number | null>) =>
    `${pages.rawMaterial}${withParams(search, { id: null, ...changes })}`;

  return (
    <>
      <RawMaterialTop asOf={data.asOf} region />
      <div className="wrap">
        <SearchForm query={query} />
        <section className={`panel ${styles.results}`} aria-label="查询结果" aria-busy={loading}>
          <ResultBar
            total={data.total}
            more={data.more}
            query={query}
            rows={data.items}
            asOf={data.asOf}
            sizeHref={(pageSize) => href({ pageSize })}
          />
          {data.items.length > 0 ? (
            <ResultTable
              rows={data.items}
              query={query}
              search={search}
              openId={openId}
              sortHref={(sort) => href({ sort })}
            />
          ) : (
            <NoResult
              query={query}
              total={data.total}
              withoutHref={(name) => href(name ? { [name]: null } : { page: null })}
            />
          )}
          <Pagination
            total={data.items.length > 0 ? data.total : 0}
            more={data.more}
            page={data.page}
            pageSize={data.pageSize}
            href={(page) => href({ page })}
          />
        </section>
        <p className={styles.source}>
          <SourceLine source={data.source} asOf={data.asOf} />
          <ReviewStatusLegend />
        </p>
      </div>
      <RecordSlot id={openId} rows={data.items} />
    </>
  );
}
