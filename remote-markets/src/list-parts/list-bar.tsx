import { Link } from 'react-router-dom';
import { withParams } from 'shared/remote';
import { formatCount, Icon, Notice } from 'shared/ui';
import { AddressInput, GetForm } from '../get-form';
import type { FilterRow } from './filter-rows';

/** Every list's keyword: at most 100 characters, as the API takes it. */
export const keywordOf = (search: URLSearchParams): string =>
  [...(search.get('q') ?? '').trim()].slice(0, 100).join('');

/** The page that an address asks for; 1 for what is none. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}

interface Chip {
  key: string;
  label: string;
  without: string;
}

function chipsOf(rows: readonly FilterRow[], search: URLSearchParams): Chip[] {
  const q = keywordOf(search);
  return [
    ...(q ? [{ key: 'q', label: `关键词：${q}`, without: withParams(search, { q: null }) }] : []),
    ...rows.flatMap(({ name, options }) =>
      options
        .filter(({ current }) => current)
        .map(({ value, label, to }) => ({ key: `${name}=${value}`, label, without: to })),
    ),
  ];
}

interface BarProps {
  total: number;
  /** Measure word and noun: 条资讯. */
  counted: string;
  rows: readonly FilterRow[];
  search: URLSearchParams;
  /** The first one is the default and leaves no trace in the address. */
  sorts?: readonly { value: string; label: string }[];
}

/** How many were found, the filters in force as chips that remove themselves, and the order. */
export function ListBar({ total, counted, rows, search, sorts = [] }: BarProps) {
  const chips = chipsOf(rows, search);
  const chosen = sorts.find(({ value }) => value === search.get('sort')) ?? sorts[0];
  return (
    <div className="list-bar">
      <p role="status">
        找到 <b className="num">{formatCount(total)}</b> {counted}
      </p>
      {chips.length > 0 ? (
        <ul className="list-bar-chips" aria-label="已选条件">
          {chips.map(({ key, label, without }) => (
            <li key={key}>
              <Link className="chip" to={{ search: without }} aria-label={`移除筛选：${label}`} preventScrollReset>
                {label}
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {sorts.length > 0 ? (
        <nav className="list-bar-sort" aria-label="排序">
          {sorts.map((sort) => (
            <Link
              key={sort.value}
              to={{ search: withParams(search, { sort: sort === sorts[0] ? null : sort.value }) }}
              aria-current={sort === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {sort.label}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}

interface SearchProps {
  action: string;
  label: string;
  placeholder: string;
  search: URLSearchParams;
}

/** Searches inside the filters in force. */
export function ListSearch({ action, label, placeholder, search }: SearchProps) {
  return (
    <GetForm action={action} keep={String(search)} fields={['q']} className="list-search" searchLabel={label}>
      <div className="field">
        <Icon name="search" />
        <AddressInput
          type="search"
          name="q"
          value={keywordOf(search)}
          placeholder={placeholder}
          aria-label="关键词"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className="solid">
          搜索
        </button>
      </div>
    </GetForm>
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
  if (total > 0)
    return (
      <Notice
        art="missing"
        title="这一页没有内容"
        text="结果已变少，请回到第一页。"
        actions={
          <Link className="btn primary" to={{ search: withParams(search, {}) }}>
            回到第一页
          </Link>
        }
      />
    );
  const chips = chipsOf(rows, search);
  return (
    <Notice
      art="missing"
      title={chips.length > 0 ? `没有符合条件的${noun}` : `还没有${noun}`}
      text={chips.length > 0 ? '去掉一项条件，或换一个更短的关键词。' : '内容发布后在此显示。'}
      actions={chips.map(({ key, label, without }, i) => (
        <Link key={key} className={i === 0 ? 'btn primary' : 'btn'} to={{ search: without }}>
          去掉「{label}」
        </Link>
      ))}
    />
  );
}
