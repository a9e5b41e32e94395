/** @jest-environment node */
import { createHostDouble } from 'shared/testing';
import { renderTwice } from 'shared/testing/render-twice';
import { routes } from './routes';
import {
  demandDetail,
  demandList,
  platformCard,
  searchAll,
  serviceDetail,
  serviceList,
  spotCard,
} from './testing/canned';
import { compareTable, enterpriseDetail, enterpriseList, homeRanking, ranking } from './testing/canned-enterprise';
import { homeOverview } from './testing/canned-home';
import {
  conferenceDetail,
  conferenceList,
  roadShowDetail,
  roadShowList,
  topicDetail,
  topicList,
} from './testing/canned-media';

const id = serviceDetail().card.id;

const host = () =>
  createHostDouble(
    {
      'Demand/list': () => demandList(),
      'Demand/detail': () => demandDetail(),
      'Enterprise/list': () => enterpriseList(),
      'Enterprise/detail': () => enterpriseDetail(),
      'Enterprise/top10': () => ranking(),
      'Home/overview': () => homeOverview({ ranking: homeRanking() }),
      'Search/all': ({ q }) => (q ? searchAll() : searchAll({ groups: [] })),
      'Service/list': ({ kind }) =>
        kind === 'spot'
          ? serviceList({ items: [spotCard()] })
          : kind === 'platform'
            ? serviceList({ items: [platformCard()] })
            : serviceList(),
      'Service/detail': () => serviceDetail(),
      'Compare/enterprises': () => compareTable(),
      'Conference/list': () => conferenceList(),
      'Conference/detail': () => conferenceDetail(),
      'RoadShow/list': () => roadShowList(),
      'RoadShow/detail': () => roadShowDetail(),
      'SpecialService/list': () => topicList(),
      'SpecialService/detail': () => topicDetail(),
    },
    'someone',
  );

const addresses = [
  ['/sys/home', '供需在此对接'],
  ['/sys/BuyMarket?q=冻干&dosageForms=IN03&page=2', '粉针剂委托生产（1 号线）'],
  ['/sys/BuyMarket?kind=spot', '盐酸二甲双胍'],
  ['/sys/BuyMarket?kind=platform', '脂质体包封技术平台'],
  [`/detail/ServiceDetail?id=${id}`, '设施与设备'],
  ['/sys/SellMarket?states=open&q=冻干&sort=deadline&page=2', '剩 14 天'],
  [`/detail/SellMarketDetail?id=${demandDetail().card.id}`, '同类需求'],
  ['/sys/Conference?when=upcoming&provinces=江苏', '冻干工艺放大研讨会'],
  [`/sys/Conference?id=${id}`, '更早的一篇'],
  ['/sys/OnlineRoadShow?phases=replay', '冻干粉针线介绍'],
  [`/detail/OnlineRoadShowDetail?id=${id}`, '换批时间'],
  ['/sys/SpecialServices', '高活性药物专题'],
  [`/detail/SpecialServicesDetails?id=${id}`, '先看分级依据'],
  ['/sys/ServiceProvider?orgTypes=cdmo&provinces=江苏', '示例制药1有限公司'],
  [`/detail/ServiceProviderDetail?id=${enterpriseDetail().enterprise.id}`, '统一社会信用代码'],
  [`/detail/Compare?kind=enterprise&ids=${compareTable().columns.map(({ id }) => id)}&diff=1`, '已换算为 kg'],
  ['/detail/Compare', '还没有可对比的服务'],
  ['/detail/ServiceProviderTop10?board=research', '为什么是第'],
  ['/sys/Search?q=冻干', '粉针委托生产（1 号线）'],
  ['/sys/Search?q=冻干&kind=rawMaterial', '甘露醇'],
] as const;

it.each(addresses)('draws %s on the server, the same on every machine and for every person', async (address, text) => {
  const route = routes.find(({ path }) => path === address.split('?')[0]);
  const [first, second] = await renderTwice(route as never, address, host());
  expect(first).toContain(text);
  expect(second).toBe(first);
  expect(first).not.toContain('已收藏');
  // The page's policy refuses style attributes in markup.
  expect(first).not.toContain(' style="');
});

it('draws what is not open as well, so that it can be found', async () => {
  const [html] = await renderTwice(routes[0] as never, '/sys/home', host());
  expect(html).toContain('盐酸二甲双胍');
  expect(html).toContain('脂质体包封技术平台');
});
