import type { Input } from 'shared/contract/endpoints';
import { labels } from 'shared/contract/labels';
import { pages } from 'shared/contract/paths';
import { keywordParam, pageParam } from 'shared/remote';
import { chosenOf, keysOf, type MarketSpec, sortOf } from '../../components/market/market-spec';

export const demandMarket = {
  path: pages.demandMarket,
  saved: 'demand',
  noun: '需求',
  counted: '条需求',
  placeholder: '品种、工艺、编号或企业名称',
  filters: [
    { name: 'states', title: '状态' },
    { name: 'categories', title: labels.demand.categoryCode },
    { name: 'dues', title: '截止时间' },
    { name: 'budgets', title: '预算区间' },
    { name: 'stages', title: labels.demand.stage },
    { name: 'dosageForms', title: labels.demand.dosageForm },
    { name: 'modalities', title: labels.demand.modality },
    { name: 'provinces', title: '地区' },
  ],
  shortcuts: ['dues', 'provinces'],
  hidesNoneAlone: true,
  sorts: [
    { value: 'latest', label: '最新发布' },
    { value: 'deadline', label: '截止最近' },
    { value: 'budget', label: '预算最高' },
  ],
} as const satisfies MarketSpec;

export const demandMarketKeys = keysOf(demandMarket);

type ListInput = Input<'Demand/list'>;

/** The list call for an address. What a person may have mistyped in the address is left out instead of failing. */
export function demandQuery(search: URLSearchParams): ListInput {
  // Chosen values are codes of the vocabularies that the contract is made of.
  const query: Record<string, unknown> = { page: pageParam(search) };
  const q = keywordParam(search);
  if (q) query.q = q;
  const sort = sortOf(demandMarket, search);
  if (sort !== demandMarket.sorts[0].value) query.sort = sort;
  for (const { name } of demandMarket.filters) {
    const values = chosenOf(search, name);
    if (values.length) query[name] = values;
  }
  return query as ListInput;
}
