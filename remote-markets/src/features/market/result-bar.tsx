import { Link } from 'react-router-dom';
import { withParams } from 'shared/remote';
import { formatTotal, Icon } from 'shared/ui';
import { appliedFilters, type MarketSpec, sortOf } from './market-spec';

interface Props {
  spec: MarketSpec;
  total: number;
  more: boolean | undefined;
  search: URLSearchParams;
}

/** How many were found, the filters in force as chips that remove themselves, and the order. */
export function ResultBar({ spec, total, more, search }: Props) {
  const chips = appliedFilters(spec, search);
  return (
    <div className="market-bar">
      <p role="status">
        找到 <b className="num">{formatTotal(total, more)}</b> {spec.counted}
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
        <SortLinks spec={spec} search={search} />
      </nav>
    </div>
  );
}

export function SortLinks({ spec, search, onChosen }: Pick<Props, 'spec' | 'search'> & { onChosen?: () => void }) {
  return spec.sorts.map(({ value, label }, i) => (
    <Link
      key={value}
      to={{ search: withParams(search, { sort: i === 0 ? null : value }) }}
      aria-current={sortOf(spec, search) === value ? 'true' : undefined}
      preventScrollReset
      onClick={onChosen}
    >
      {label}
    </Link>
  ));
}
