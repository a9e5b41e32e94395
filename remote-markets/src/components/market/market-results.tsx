import type { ReactNode } from 'react';
import type { Facet } from 'shared/contract/endpoint';
import { Results, useLoading, withParams } from 'shared/remote';
import { Pagination } from 'shared/ui';
import { FacetPanel } from './facet-list';
import { MarketEmpty } from './market-empty';
import * as styles from './market-results.module.css';
import type { MarketSpec } from './market-spec';
import { MobileBar } from './mobile-bar';
import { ResultBar } from './result-bar';

interface Props<T> {
  spec: MarketSpec;
  search: URLSearchParams;
  answer: { items: T[]; total: number; more?: boolean | undefined; page: number; pageSize: number; facets: Facet[] };
  /** Where else to look when nothing is found. */
  elsewhere: { to: string; label: string };
  /** What else stands beside and below the list. */
  beside?: ReactNode;
  below?: ReactNode;
  children: (item: T) => ReactNode;
}

/** Filters beside a list, with its figures, chips, order and pages. Until the next answer is there the old list stays, dimmed. */
export function MarketResults<T>({ spec, search, answer, elsewhere, beside, below, children }: Props<T>) {
  const { items, total, facets, page, pageSize } = answer;
  const loading = useLoading();
  return (
    <div className="wrap">
      <MobileBar spec={spec} facets={facets} search={search} total={total} more={answer.more} />
      <div className={styles.market}>
        {beside ? (
          <div className={styles.side}>
            <FacetPanel spec={spec} facets={facets} search={search} />
            {beside}
          </div>
        ) : (
          <FacetPanel spec={spec} facets={facets} search={search} />
        )}
        <section className={styles.results} aria-labelledby="market-results" aria-busy={loading}>
          <h2 id="market-results" className="visually-hidden">
            {spec.noun}列表
          </h2>
          <Results>
            <ResultBar spec={spec} total={total} more={answer.more} search={search} />
            <div className={`${styles.list} panel`}>
              {items.length > 0 ? (
                items.map(children)
              ) : (
                <MarketEmpty spec={spec} total={total} facets={facets} search={search} elsewhere={elsewhere} />
              )}
            </div>
            <Pagination
              total={total}
              more={answer.more}
              page={page}
              pageSize={pageSize}
              href={(to) => `${spec.path}${withParams(search, { page: to === 1 ? null : to })}`}
            />
          </Results>
          {below}
        </section>
      </div>
    </div>
  );
}
