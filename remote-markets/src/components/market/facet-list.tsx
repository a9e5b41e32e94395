import { Link } from 'react-router-dom';
import { FacetGroup, NoOptions } from 'shared/browser/facet';
import type { Facet } from 'shared/contract/endpoint';
import type { VocabularyName } from 'shared/contract/vocabulary';
import * as styles from './facet-list.module.css';
import { optionsOf } from './facet-options';
import { clearedOf, conditionsOf, type MarketSpec } from './market-spec';

interface Props {
  spec: MarketSpec;
  facets: Facet[];
  search: URLSearchParams;
}

/** Every filter that the answer counts, or only one of them with all its options. */
export function FacetList({ spec, facets, search, only }: Props & { only?: VocabularyName }) {
  return (
    <>
      {spec.filters.map(({ name, title }) => {
        if (only && name !== only) return null;
        const options = optionsOf(name, facets, search);
        const all = only || (spec.hidesNoneAlone && options.length === 6);
        return options.length > 0 ? (
          <FacetGroup key={name} title={title} options={options} atOnce={all ? options.length : 5} />
        ) : null;
      })}
      {only ? null : spec.more?.({ facets, search })}
    </>
  );
}

/** The filters beside the list, on wide screens. */
export function FacetPanel(props: Props) {
  const { spec, search } = props;
  return (
    <aside className={`${styles.facets} panel`} aria-label="筛选条件">
      <h2>
        筛选
        {conditionsOf(spec, search).length > 0 ? (
          <Link className="link" to={{ search: clearedOf(spec, search) }}>
            清空
          </Link>
        ) : null}
      </h2>
      <FacetList {...props} />
      {props.facets.length === 0 ? <NoOptions /> : null}
    </aside>
  );
}
