import { FacetGroup, type FacetOption } from 'shared/browser/facet';
import type { Facet } from 'shared/contract/endpoint';
import { switchLabels } from 'shared/contract/labels';
import { pages } from 'shared/contract/paths';
import type { ServiceKind } from 'shared/contract/service';
import { formatRange } from 'shared/format';
import { withParams } from 'shared/remote';
import type { Condition } from '../../components/list/result-line';
import type { MarketSpec } from '../../components/market/market-spec';
import { kindOf, kindWords } from '../../lib/kind';
import {
  boundOf,
  filterNames,
  filterTitles,
  flagNames,
  flagOf,
  scaleProblem,
  scaleUnitOf,
  sorts,
} from './market-query';
import { ScaleForm } from './scale-form';

const shortcuts = {
  service: ['dosageForms', 'provinces'],
  spot: ['spotKinds', 'provinces'],
  platform: ['platformKinds', 'provinces'],
} as const;

/** The market of one kind of supply. */
export const serviceMarket = (kind: ServiceKind): MarketSpec => ({
  path: pages.serviceMarket,
  saved: kind,
  noun: kindWords[kind].label,
  counted: kindWords[kind].counted,
  placeholder: kindWords[kind].placeholder,
  filters: filterNames.map((name) => ({
    name,
    title: filterTitles[name],
    short: filterTitles[name].replace('所在', ''),
  })),
  shortcuts: shortcuts[kind],
  sorts,
  sortSuffix: '排序',
  others: otherConditions,
  more: MoreFilters,
  kept: 'kind',
});

/** Scale and switches. Bounds that cannot be asked for are no condition; their form says why. */
function otherConditions(search: URLSearchParams): Condition[] {
  const min = boundOf(search, 'scaleMin');
  const max = boundOf(search, 'scaleMax');
  const scale: Condition = {
    key: 'scale',
    label: `批量 ${formatRange(min ?? null, max ?? null, scaleUnitOf(search))}`,
    without: withParams(search, { scaleMin: null, scaleMax: null, scaleUnit: null }),
  };
  const flags = flagNames
    .filter((name) => flagOf(search, name))
    .map((name) => ({ key: name, label: switchLabels[name], without: withParams(search, { [name]: null }) }));
  const isAsked = (min !== undefined || max !== undefined) && !scaleProblem(search);
  return isAsked ? [scale, ...flags] : flags;
}

function MoreFilters({ facets, search }: { facets: Facet[]; search: URLSearchParams }) {
  return (
    <>
      {kindOf(search) === 'service' ? <ScaleForm search={search} /> : null}
      <FacetGroup title="更多" options={flagNames.map((name) => flagOption(name, facets, search))} />
    </>
  );
}

function flagOption(name: (typeof flagNames)[number], facets: Facet[], search: URLSearchParams): FacetOption {
  const checked = flagOf(search, name);
  return {
    value: name,
    label: switchLabels[name],
    count: facets.find((facet) => facet.name === name)?.options.find(({ value }) => value === '1')?.count,
    checked,
    to: withParams(search, { [name]: checked ? null : '1' }),
  };
}
