import { Link } from 'react-router-dom';
import type { Facet } from 'shared/contract/endpoint';
import { appliedCount, cleared } from './applied-filters';
import { FacetList } from './facet-list';

/** The filters beside the list, on wide screens. */
export function FacetPanel({ facets, search }: { facets: Facet[]; search: URLSearchParams }) {
  return (
    <aside className="market-facets panel" aria-label="筛选条件">
      <h2>
        筛选
        {appliedCount(search) > 0 ? (
          <Link className="link" to={{ search: cleared(search) }}>
            清空
          </Link>
        ) : null}
      </h2>
      <FacetList facets={facets} search={search} />
    </aside>
  );
}
