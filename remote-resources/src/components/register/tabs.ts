import { pages } from 'shared/contract/paths';
import { everyRegister, type Register } from 'shared/contract/registers';
import type { ResourcePath } from '../resource-top';

/** A register among those of one page. The first is shown when the address names no `tab`. */
export interface RegisterTab {
  tab?: string;
  label: string;
  register: Register;
}

export interface RegisterPlace {
  path: ResourcePath;
  title: string;
  intro: string;
  tabs: readonly RegisterTab[];
}

/** The registers of a page, in the order of their descriptions. */
const tabsOf = (page: Register['place']['page']): RegisterTab[] =>
  everyRegister.flatMap((register) => {
    const { place, title } = register;
    if (place.page !== page) return [];
    return [{ ...(place.tab && { tab: place.tab }), label: place.label ?? title, register }];
  });

/** The pages of the resource centre. */
export const places = {
  commissionedProduction: {
    path: pages.commissionedProduction,
    title: '委托生产查询',
    intro: '药品生产许可登记的委托方、受托方与品种。',
    tabs: tabsOf('commissionedProduction'),
  },
  batchQuery: {
    path: pages.batchQuery,
    title: '批次查询',
    intro: '生物制品批签发与药品批准文号。批签发只覆盖疫苗、血液制品等规定品种。',
    tabs: tabsOf('batchQuery'),
  },
  clinical: {
    path: pages.clinical,
    title: '临床试验查询',
    intro: '药物临床试验登记与试验机构备案。',
    tabs: tabsOf('clinical'),
  },
  rawMaterial: {
    path: pages.rawMaterial,
    title: '原辅料查询',
    intro: '原料药、药用辅料与药包材登记，及与制剂共同审评审批结果。',
    tabs: tabsOf('rawMaterial'),
  },
} satisfies Record<Register['place']['page'], RegisterPlace>;

/** The tab that an address names. */
export const tabOf = ({ tabs }: RegisterPlace, search: URLSearchParams): RegisterTab =>
  tabs.find(({ tab }) => tab !== undefined && tab === search.get('tab')) ?? (tabs[0] as RegisterTab);
