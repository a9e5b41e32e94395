import type { Facet } from 'shared/contract/endpoint';
import { hasCode, termsOf } from 'shared/contract/vocabulary';
import { toggleParam, withParams } from 'shared/remote';
import { FacetGroup, type FacetOption } from './facet-group';
import { kindOf } from './kind';
import { type FilterName, filterNames, filterTitles, flagNames, flagOf, flagTitles, valuesOf } from './market-query';
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

/** The counted options, then what the person chose although nothing is counted for it, then (regions only) the rest of the country. */
function optionsOf(name: FilterName, facets: Facet[], search: URLSearchParams): FacetOption[] {
  const counted = facets.find((facet) => facet.name === name)?.options;
  const chosen = valuesOf(search, name);
  if (!counted && chosen.length === 0) return [];
  const options = new Map<string, { label: string; count: number }>();
  for (const { value, label, count } of counted ?? []) options.set(value, { label, count });
  for (const { code, label } of termsOf(name))
    if (!options.has(code) && (chosen.includes(code) || name === 'provinces')) options.set(code, { label, count: 0 });
  for (const value of chosen)
    if (!options.has(value) && hasCode(name, value)) options.set(value, { label: value, count: 0 });
  return [...options].map(([value, { label, count }]) => ({
    value,
    label,
    count,
    checked: chosen.includes(value),
    to: toggleParam(search, name, value),
  }));
}

function flagOptions(facets: Facet[], search: URLSearchParams): FacetOption[] {
  return flagNames.map((name) => {
    const checked = flagOf(search, name);
    return {
      value: name,
      label: flagTitles[name],
      count: facets.find((facet) => facet.name === name)?.options.find(({ value }) => value === '1')?.count,
      checked,
      to: withParams(search, { [name]: checked ? null : '1' }),
    };
  });
}
