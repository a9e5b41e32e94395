import { Link } from 'react-router-dom';
import type { Facet } from 'shared/contract/endpoint';
import type { VocabularyName } from 'shared/contract/vocabulary';
import { FacetGroup } from '../service/facet-group';
import { optionsOf } from '../service/facet-options';
import { appliedFilters, clearedOf, type MarketSpec } from './market-spec';
import '../service/facet.css';

interface Props {
  spec: MarketSpec;
  facets: Facet[];
  search: URLSearchParams;
}

/** Every filter that the answer counts, or only one of them with all its options. */
export function FacetList({ spec, facets, search, only }: Props & { only?: VocabularyName }) {
  return spec.filters.map(({ name, title }) => {
    if (only && name !== only) return null;
    const options = optionsOf(name, facets, search);
    return options.length > 0 ? (
      // One more is shown rather than hidden alone.
      <FacetGroup
        key={name}
        title={title}
        options={options}
        atOnce={only || options.length === 6 ? options.length : 5}
      />
    ) : null;
  });
}

/** The filters beside the list, on wide screens. */
export function FacetPanel(props: Props) {
  const { spec, search } = props;
  return (
    <aside className="market-facets panel" aria-label="筛选条件">
      <h2>
        筛选
        {appliedFilters(spec, search).length > 0 ? (
          <Link className="link" to={{ search: clearedOf(search) }}>
            清空
          </Link>
        ) : null}
      </h2>
      <FacetList {...props} />
    </aside>
  );
}
