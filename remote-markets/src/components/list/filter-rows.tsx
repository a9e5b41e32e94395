import { Link } from 'react-router-dom';
import type { Facet } from 'shared/contract/endpoint';
import { toggleParam, withParams } from 'shared/remote';
import { formatCount } from 'shared/ui';
import * as styles from './filter-rows.module.css';

export interface FilterOption {
  value: string;
  label: string;
  count: number;
  current: boolean;
  /** Query with this option switched over. */
  to: string;
}

export interface FilterRow {
  name: string;
  title: string;
  options: FilterOption[];
  /** Query without this filter. */
  all: string;
}

interface Wanted {
  name: string;
  title: string;
  /** Several values at once. */
  many?: boolean;
}

/** The rows of a filter bar: what the answer counts, and what is chosen though nothing is counted for it. */
export function filterRows(facets: readonly Facet[], search: URLSearchParams, wanted: readonly Wanted[]): FilterRow[] {
  return wanted.flatMap(({ name, title, many }) => {
    const options = facets.find((facet) => facet.name === name)?.options ?? [];
    const chosen = many ? search.getAll(name) : search.getAll(name).slice(0, 1);
    if (options.length === 0) return [];
    const row = options.map(({ value, label, count }) => {
      const current = chosen.includes(value);
      const to = many ? toggleParam(search, name, value) : withParams(search, { [name]: current ? null : value });
      return { value, label, count, current, to };
    });
    return [{ name, title, options: row, all: withParams(search, { [name]: null }) }];
  });
}

/** Filters as links, one row each; an option in force says so and switches itself off. */
export function FilterRows({ rows }: { rows: readonly FilterRow[] }) {
  if (rows.length === 0) return null;
  return (
    <aside className={`${styles.rows} panel`} aria-label="筛选条件">
      {rows.map(({ name, title, options, all }) => (
        <nav key={name} className={styles.row} aria-label={title}>
          <span className={styles.rowTitle} aria-hidden="true">
            {title}
          </span>
          <ul>
            <li>
              <Link
                to={{ search: all }}
                aria-current={options.some(({ current }) => current) ? undefined : 'true'}
                preventScrollReset
              >
                全部
              </Link>
            </li>
            {options.map(({ value, label, count, current, to }) => (
              <li key={value}>
                <Link to={{ search: to }} aria-current={current ? 'true' : undefined} preventScrollReset>
                  {label}
                  <span className="num">{formatCount(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </aside>
  );
}
