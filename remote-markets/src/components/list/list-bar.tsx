import { Link } from 'react-router-dom';
import { keywordParam, useLoading } from 'shared/remote';
import { Late, ListSkeleton, Notice } from 'shared/ui';
import { EmptyPage } from './empty-page';
import type { FilterRow } from './filter-rows';
import { type Condition, keywordCondition, ResultLine, type SortProps } from './result-line';

const conditionsOf = (rows: readonly FilterRow[], search: URLSearchParams): Condition[] => [
  ...keywordCondition(keywordParam(search), search),
  ...rows.flatMap(({ name, options }) =>
    options
      .filter(({ current }) => current)
      .map(({ value, label, to }) => ({ key: `${name}=${value}`, label, without: to })),
  ),
];

interface BarProps {
  total: number;
  /** Measure word and noun: 条资讯. */
  counted: string;
  rows: readonly FilterRow[];
  search: URLSearchParams;
  sorts?: SortProps['sorts'];
}

/** The line above a list whose filters stand in rows. */
export function ListBar({ total, counted, rows, search, sorts = [] }: BarProps) {
  return (
    <ResultLine
      place="list"
      total={total}
      counted={counted}
      conditions={conditionsOf(rows, search)}
      sorts={sorts}
      search={search}
    />
  );
}

interface EmptyProps {
  /** All pages together; above 0 when only this page is empty. */
  total: number;
  noun: string;
  rows: readonly FilterRow[];
  search: URLSearchParams;
}

/** Nothing to show, and the ways out. */
export function ListEmpty({ total, noun, rows, search }: EmptyProps) {
  // What there is so far answers another address.
  if (useLoading())
    return (
      <Late>
        <ListSkeleton rows={4} />
      </Late>
    );
  if (total > 0) return <EmptyPage search={search} />;
  const conditions = conditionsOf(rows, search);
  return (
    <Notice
      art="missing"
      title={conditions.length > 0 ? `没有符合条件的${noun}` : `还没有${noun}`}
      text={conditions.length > 0 ? '去掉一项条件，或换一个更短的关键词。' : '内容发布后在此显示。'}
      actions={conditions.map(({ key, label, without }, i) => (
        <Link key={key} className={i === 0 ? 'btn primary' : 'btn'} to={{ search: without }}>
          去掉「{label}」
        </Link>
      ))}
    />
  );
}
