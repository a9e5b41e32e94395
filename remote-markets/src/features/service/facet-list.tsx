import type { Facet } from 'shared/contract/endpoint';
import { withParams } from 'shared/remote';
import { FacetGroup, type FacetOption } from './facet-group';
import { optionsOf } from './facet-options';
import { kindOf } from './kind';
import { type FilterName, filterNames, filterTitles, flagNames, flagOf, flagTitles } from './market-query';
import { ScaleForm } from './scale-form';
import './facet.css';

interface Props {
  facets: Facet[];
  search: URLSearchParams;
  /** Only this group, all of them when absent. */
  only?: FilterName;
}

/** Every filter that the answer counts, then scale and switches. */
export function FacetList({ facets, search, only }: Props) {
  const groups = (only ? [only] : filterNames).map((name) => ({ name, options: optionsOf(name, facets, search) }));
  return (
    <>
      {groups.map(({ name, options }) =>
        options.length > 0 ? (
          <FacetGroup key={name} title={filterTitles[name]} options={options} atOnce={only ? options.length : 5} />
        ) : null,
      )}
      {!only && kindOf(search) === 'service' ? <ScaleForm search={search} /> : null}
      {only ? null : <FacetGroup title="更多" options={flagOptions(facets, search)} />}
    </>
  );
}

function flagOptions(facets: Facet[], search: URLSearchParams): FacetOption[] {
  return flagNames.map((name) => {
    const checked = flagOf(search, name);
    const facet = facets.find((one) => one.name === name);
    const count = facet?.options.find(({ value }) => value === '1')?.count;
    return {
      value: name,
      label: flagTitles[name],
      count: facet?.more ? count || undefined : count,
      more: facet?.more,
      checked,
      to: withParams(search, { [name]: checked ? null : '1' }),
    };
  });
}
