import { Link } from 'react-router-dom';
import { withParams } from 'shared/remote';
import { formatTotal, Icon } from 'shared/ui';
import { type AppliedFilter, appliedFilters } from './applied-filters';
import { kindOf, kindWords } from './kind';
import { keywordOf, sortOf, sorts } from './market-query';

/** How many were found, the filters in force as chips that remove themselves, and the order. */
interface Props {
  total: number;
  more: boolean | undefined;
  search: URLSearchParams;
}

export function ResultBar({ total, more, search }: Props) {
  const q = keywordOf(search);
  const chips: AppliedFilter[] = [
    ...(q ? [{ key: 'q', label: `关键词：${q}`, without: withParams(search, { q: null }) }] : []),
    ...appliedFilters(search),
  ];
  return (
    <div className="market-bar">
      <p role="status">
        找到 <b className="num">{formatTotal(total, more)}</b> {kindWords[kindOf(search)].counted}
      </p>
      {chips.length > 0 ? (
        <ul className="market-chips" aria-label="已选条件">
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
      <nav className="market-sort" aria-label="排序">
        <SortLinks search={search} />
      </nav>
    </div>
  );
}

export function SortLinks({ search, onChosen }: { search: URLSearchParams; onChosen?: () => void }) {
  return sorts.map(({ value, label }) => (
    <Link
      key={value}
      to={{ search: withParams(search, { sort: value === 'default' ? null : value }) }}
      aria-current={sortOf(search) === value ? 'true' : undefined}
      preventScrollReset
      onClick={onChosen}
    >
      {label}
    </Link>
  ));
}
