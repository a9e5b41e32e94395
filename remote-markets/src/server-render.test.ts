/** @jest-environment node */
import { createHostDouble } from 'shared/testing';
import { renderTwice } from 'shared/testing/render-twice';
import { routes } from './routes';
import { homeOverview, platformCard, searchAll, serviceDetail, serviceList, spotCard } from './testing/canned';

const id = serviceDetail().card.id;

const host = () =>
  createHostDouble(
    {
      'Home/overview': () => homeOverview(),
      'Search/all': ({ q }) => (q ? searchAll() : searchAll({ groups: [] })),
      'Service/list': ({ kind }) =>
        kind === 'spot'
          ? serviceList({ items: [spotCard()] })
          : kind === 'platform'
            ? serviceList({ items: [platformCard()] })
            : serviceList(),
      'Service/detail': () => serviceDetail(),
    },
    'someone',
  );

const addresses = [
  ['/sys/home', '供需在此对接'],
  ['/sys/BuyMarket?q=冻干&dosageForms=IN03&page=2', '粉针剂委托生产（1 号线）'],
  ['/sys/BuyMarket?kind=spot', '盐酸二甲双胍'],
  ['/sys/BuyMarket?kind=platform', '脂质体包封技术平台'],
  [`/detail/ServiceDetail?id=${id}`, '设施与设备'],
  ['/sys/Search?q=冻干', '粉针委托生产（1 号线）'],
  ['/sys/Search?q=冻干&kind=rawMaterial', '甘露醇'],
  ...routes.slice(3).map(({ path, title }) => [path, title] as const),
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
