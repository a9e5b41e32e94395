import { Link } from 'react-router-dom';
import { CheckLink, FacetGroup, type FacetOption } from 'shared/browser/facet';
import type { Facet } from 'shared/contract/endpoint';
import { categories, hasCode, labelOf, termsOf } from 'shared/contract/vocabulary';
import { toggleParam, withParams } from 'shared/remote';
import { formatCount } from 'shared/ui';
import { clearedOf, conditionsOf } from '../../components/market/market-spec';
import { valuesOf } from '../../lib/params';
import { FilterDropdown } from './filter-dropdown';
import * as styles from './provider-filters.module.css';
import { claimedOf, type FilterName, filterNames, filterTitles, providerMarket } from './query';

interface Props {
  facets: Facet[];
  search: URLSearchParams;
}

/** All filters in one row; each opens its counted options. */
export function ProviderFilters({ facets, search }: Props) {
  const claimed = claimedOf(search);
  const claimedCount = facets.find(({ name }) => name === 'claimed')?.options.find(({ value }) => value === '1')?.count;
  return (
    <section className={styles.filters} aria-labelledby="provider-filters">
      <h2 id="provider-filters" className="visually-hidden">
        筛选条件
      </h2>
      {filterNames.map((name) => (
        <FilterDropdown key={name} label={labelFor(name, search)} on={valuesOf(search, name).length > 0}>
          {name === 'provinces' ? (
            <Link className={`${styles.everywhere} link`} to={{ search: withParams(search, { provinces: null }) }}>
              全国
            </Link>
          ) : null}
          <FacetGroup title={filterTitles[name]} options={optionsOf(name, facets, search)} atOnce={40} plain />
        </FilterDropdown>
      ))}
      <CheckLink
        className={`btn ${styles.toggle}`}
        checked={claimed}
        to={withParams(search, { claimed: claimed ? null : '1' })}
      >
        仅看已认领
        {claimedCount === undefined ? null : <span className="num">{formatCount(claimedCount)}</span>}
      </CheckLink>
      {conditionsOf(providerMarket, search).length > 0 ? (
        <Link className={`link ${styles.clear}`} to={{ search: clearedOf(providerMarket, search) }}>
          清空
        </Link>
      ) : null}
    </section>
  );
}

/** The title, and what of it is chosen: 地区：江苏, 资质认证：3 项. */
function labelFor(name: FilterName, search: URLSearchParams): string {
  const chosen = valuesOf(search, name);
  if (chosen.length === 0) return name === 'provinces' ? '地区：全国' : filterTitles[name];
  return `${filterTitles[name]}：${chosen.length === 1 ? labelOf(name, chosen[0] as string) : `${chosen.length} 项`}`;
}

/** What the answer counts, what is chosen though nothing is counted for it, and every region. */
function optionsOf(name: FilterName, facets: Facet[], search: URLSearchParams): FacetOption[] {
  const chosen = valuesOf(search, name);
  const facet = facets.find((one) => one.name === name);
  const counted = new Map(facet?.options.map((option) => [option.value, option.count]));
  for (const code of chosen) if (!counted.has(code) && hasCode(name, code)) counted.set(code, 0);
  if (name === 'provinces') for (const { code } of termsOf(name)) if (!counted.has(code)) counted.set(code, 0);
  // Letters are enough to choose a provider by; a leaf that came with the address still stands there.
  const letters: readonly string[] = categories.map(({ code }) => code);
  return [...counted]
    .filter(([value]) => name !== 'categories' || letters.includes(value) || chosen.includes(value))
    .map(([value, count]) => ({
      value,
      count: facet && !facet.more ? count : count || undefined,
      more: facet?.more,
      label: labelOf(name, value),
      checked: chosen.includes(value),
      to: toggleParam(search, name, value),
    }));
}
