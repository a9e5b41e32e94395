import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withParams } from 'shared/remote';
import { formatTotal, Icon } from 'shared/ui';
import * as styles from './result-line.module.css';

/** One condition in force: what it says and the query without it. */
export interface Condition {
  key: string;
  label: string;
  without: string;
}

/** The keyword among the conditions in force. */
export const keywordCondition = (q: string, search: URLSearchParams): Condition[] =>
  q ? [{ key: 'q', label: `关键词：${q}`, without: withParams(search, { q: null }) }] : [];

export interface SortProps {
  /** The first one is the default and leaves no trace in the address. */
  sorts: readonly { value: string; label: string }[];
  search: URLSearchParams;
  onChosen?: () => void;
}

/** The order that an address asks for; the first for what is none. */
export const sortOf = ({ sorts, search }: SortProps): string =>
  (sorts.find(({ value }) => value === search.get('sort')) ?? sorts[0])?.value ?? '';

export function SortLinks({ sorts, search, onChosen }: SortProps) {
  const current = sortOf({ sorts, search });
  return sorts.map(({ value, label }, i) => (
    <Link
      key={value}
      to={{ search: withParams(search, { sort: i === 0 ? null : value }) }}
      aria-current={value === current ? 'true' : undefined}
      preventScrollReset
      onClick={onChosen}
    >
      {label}
    </Link>
  ));
}

interface Props extends SortProps {
  /** Where it stands decides the room around it. */
  place: 'list' | 'market' | 'providers';
  total: number;
  /** There are more than were counted. */
  more?: boolean | undefined;
  /** Measure word and noun: 条资讯. */
  counted: string;
  conditions: readonly Condition[];
  /** A button after the conditions. */
  action?: ReactNode;
}

/** How many were found, the conditions in force as chips that remove themselves, and the order. */
export function ResultLine({ place, total, more, counted, conditions, action, sorts, search }: Props) {
  return (
    <div className={styles.line} data-place={place}>
      <p role="status">
        找到 <b className="num">{formatTotal(total, more)}</b> {counted}
      </p>
      {conditions.length > 0 ? (
        <ul className={styles.chips} aria-label="已选条件">
          {conditions.map(({ key, label, without }) => (
            <li key={key}>
              <Link className="chip" to={{ search: without }} aria-label={`移除筛选：${label}`} preventScrollReset>
                {label}
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {action}
      {sorts.length > 0 ? (
        <nav className={styles.sort} aria-label="排序">
          <SortLinks sorts={sorts} search={search} />
        </nav>
      ) : null}
    </div>
  );
}
