import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Favourite } from 'shared/contract/collect-info';
import type { DemandCard } from 'shared/contract/demand';
import { address, calls, cardOf, favouriteOf, idOf, lastBadges, setUp, titles } from '../../testing/favourites';

it('shows what was collected, by the date in China, and tells the menu the six counts', async () => {
  const { host } = setUp([favouriteOf(1), favouriteOf(2)]);
  const link = await screen.findByRole('link', { name: '服务 1' });
  expect(link).toHaveAttribute('href', `/detail/ServiceDetail?id=${idOf(1)}`);
  expect(screen.getAllByText('2026-11-21')).toHaveLength(2);
  expect(screen.getAllByText('18 万元/批起')).toHaveLength(2);
  expect(screen.getByText('共 2 条，每页 10 条')).toBeVisible();
  expect(lastBadges(host)).toEqual({
    '/personal/CollectionServices': 2,
    '/personal/CollectionSpots': 0,
    '/personal/CollectionPlatform': 0,
    '/personal/CollectionDemand': 0,
    '/personal/CollectionEnterprise': 0,
    '/personal/CollectionOnlineRoadShow': 0,
  });
});

it('cancels at once, tells everyone, and brings it back', async () => {
  const { host, kept } = setUp([favouriteOf(1), favouriteOf(2), favouriteOf(3)]);
  await userEvent.click(await screen.findByRole('button', { name: '取消收藏：服务 2' }));
  expect(titles()).toEqual(['服务 1', '服务 3']);
  expect(screen.getByRole('button', { name: '取消收藏：服务 3' })).toHaveFocus();
  await waitFor(() => expect(lastBadges(host)['/personal/CollectionServices']).toBe(2));
  expect(host.emitted).toContainEqual({
    name: 'favourite:changed',
    payload: { type: 'service', targetId: idOf(2), on: false },
  });
  expect(screen.getByText('已取消收藏，')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('heading', { name: '服务 2' })).toBeVisible();
  expect(kept()).toHaveLength(3);
  expect(screen.queryByText('已取消收藏，')).toBeNull();
  expect(lastBadges(host)['/personal/CollectionServices']).toBe(3);
});

it('compares two to four published ones of those chosen', async () => {
  setUp([favouriteOf(1), favouriteOf(2, true), favouriteOf(3)]);
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择：服务 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择：服务 2' }));
  expect(screen.getByRole('button', { name: '对比所选' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: '选择：服务 3' }));
  expect(screen.getByRole('link', { name: '对比所选' })).toHaveAttribute(
    'href',
    `/detail/Compare?kind=service&ids=${idOf(1)},${idOf(3)}`,
  );
});

it('cancels the chosen ones, and restores them, withdrawn ones too', async () => {
  const { host, kept } = setUp([favouriteOf(1), favouriteOf(2, true), favouriteOf(3)]);
  expect(await screen.findByRole('button', { name: '取消收藏所选' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
  expect(screen.getByText('已选', { exact: false })).toHaveTextContent('已选 3 项');
  await userEvent.click(screen.getByRole('checkbox', { name: '选择：服务 3' }));
  await userEvent.click(screen.getByRole('button', { name: '取消收藏所选' }));
  await waitFor(() => expect(titles()).toEqual(['服务 3']));
  expect(await screen.findByText('已取消收藏 2 项，')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(kept().map((item) => item.targetId)).toEqual([idOf(1), idOf(2), idOf(3)]));
  expect(calls(host, 'CollectInfo/restore')).toHaveLength(1);
});

it('keeps a withdrawn target as a row without a way in', async () => {
  setUp([favouriteOf(1, true)]);
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('已下架')).toBeVisible();
  expect(within(row).queryByRole('link')).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: '取消收藏：服务 1' }));
  expect(await screen.findByRole('heading', { name: '还没有收藏的服务' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(within(await screen.findByRole('listitem')).getByText('已下架')).toBeVisible();
});

it('lists demands with the time that is left and a way to each', async () => {
  const demand: DemandCard = {
    id: idOf(5),
    no: 'XQ202611100005',
    title: '寻冻干粉针委托生产',
    state: 'open',
    categoryCode: 'M05',
    modality: 'small',
    dosageForm: null,
    stage: 'phase3',
    scaleMin: null,
    scaleMax: null,
    scaleUnit: null,
    budgetMin: null,
    budgetMax: null,
    deliverBy: null,
    deadline: '2026-12-05',
    daysLeft: 14,
    publisher: { name: '持有人企业', enterprise: null },
    province: '上海',
    ndaRequired: false,
    responseCount: 0,
    favouriteCount: 1,
    viewCount: 1,
    publishedAt: '2026-11-10T00:00:00Z',
  };
  const item: Favourite = { ...favouriteOf(5), type: 'demand', title: demand.title, card: null, demand };
  const late = { ...item, targetId: idOf(6), title: '寻包材', demand: { ...demand, state: 'closed' as const } };
  const gone = { ...item, targetId: idOf(7), title: '寻原料药', offline: true, demand: undefined };
  setUp([item, late, gone], '/personal/CollectionDemand');
  const link = await screen.findByRole('link', { name: demand.title });
  expect(link).toHaveAttribute('href', `/detail/SellMarketDetail?id=${idOf(5)}`);
  const rows = screen.getAllByRole('listitem').map((row) => within(row));
  expect(rows[0]?.getByText('持有人企业')).toBeVisible();
  expect(rows[0]?.getByText('剩 14 天')).toBeVisible();
  expect(rows[0]?.getByRole('link', { name: `我能承接：${demand.title}` })).toHaveAttribute(
    'href',
    `/detail/SellMarketDetail?id=${idOf(5)}&enquire=1`,
  );
  expect(rows[1]?.queryByRole('link', { name: /我能承接/ })).toBeNull();
  expect(rows[1]?.getByText('已结束')).toBeVisible();
  expect(rows[2]?.getByText('已下架')).toBeVisible();
  expect(rows[2]?.queryByRole('link')).toBeNull();
});

it('says of goods that their offer is over, and asks for them no more', async () => {
  const { enterprise, price, certs, favouriteCount, viewCount, updatedAt } = cardOf(5);
  const shared = { enterprise, price, certs, favouriteCount, viewCount, updatedAt };
  const card = {
    ...{
      ...shared,
      kind: 'spot' as const,
      id: idOf(5),
      no: 'XH5',
      title: '示例淀粉',
      spotKind: 'excipient',
      casNo: null,
    },
    ...{
      grade: null,
      packSpec: null,
      stockQty: 1,
      stockUnit: 'kg',
      expiryDate: null,
      deliveryDays: null,
      offerOver: true,
    },
  };
  setUp([{ ...favouriteOf(5), type: 'spot', title: card.title, card }], '/personal/CollectionSpots');
  expect(await screen.findByText(/报价已到期/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /询价/ })).toBeNull();
});

it('searches by the address', async () => {
  const { host } = setUp([favouriteOf(1), favouriteOf(2)], '/personal/CollectionServices?page=3');
  await userEvent.type(await screen.findByRole('searchbox', { name: '在收藏中搜索' }), ' 9 {Enter}');
  expect(address).toBe('/personal/CollectionServices?q=9');
  expect(await screen.findByText('没有符合「9」的收藏')).toBeVisible();
  expect(calls(host, 'CollectInfo/list').at(-1)?.input).toEqual({ type: 'service', q: '9', page: 1 });
});

it('goes to the last page when the page it stands on is gone', async () => {
  setUp(
    Array.from({ length: 11 }, (_, i) => favouriteOf(i + 1)),
    '/personal/CollectionServices?page=2',
  );
  await userEvent.click(await screen.findByRole('button', { name: '取消收藏：服务 11' }));
  await waitFor(() => expect(address).toBe('/personal/CollectionServices'));
  await waitFor(() => expect(titles()).toHaveLength(10));
});

it('follows a change made elsewhere', async () => {
  const { host } = setUp([favouriteOf(1)]);
  await screen.findByText('服务 1');
  const before = calls(host, 'CollectInfo/list').length;
  await act(async () => host.bus.emit('favourite:changed', { type: 'spot', targetId: idOf(7), on: true }));
  expect(calls(host, 'CollectInfo/list')).toHaveLength(before + 1);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(calls(host, 'CollectInfo/list')).toHaveLength(before + 2);
});

it.each([
  ['/personal/CollectionSpots', '还没有收藏的现货', '/sys/BuyMarket?kind=spot'],
  ['/personal/CollectionPlatform', '还没有收藏的技术平台', '/sys/BuyMarket?kind=platform'],
  ['/personal/CollectionDemand', '还没有收藏的需求', '/sys/SellMarket'],
  ['/personal/CollectionEnterprise', '还没有收藏的企业', '/sys/ServiceProvider'],
  ['/personal/CollectionOnlineRoadShow', '还没有收藏的路演', '/sys/OnlineRoadShow'],
])('%s is the same screen with its own words', async (path, words, market) => {
  setUp([favouriteOf(1)], path);
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  expect(screen.getByRole('link', { name: /^去/ })).toHaveAttribute('href', market);
});

it('asks for nothing and shows nothing of anyone until a user is there, and empties when the session ends', async () => {
  const { host } = setUp([favouriteOf(1)], undefined, '');
  expect(await screen.findByRole('heading', { level: 1, name: '收藏的服务' })).toBeVisible();
  expect(host.calls).toEqual([]);
  await act(async () => host.setUser('demand01'));
  expect(await screen.findByText('服务 1')).toBeVisible();
  await act(async () => host.bus.emit('session:ended', { reason: 'forcedOffline' }));
  expect(screen.queryByText('服务 1')).toBeNull();
});

const enterprise = {
  ...cardOf(1).enterprise,
  orgTypes: ['CDMO', 'CRO'],
  foundedOn: null,
  staffRange: null,
  serviceCount: 12,
  spotCount: 0,
  platformCount: 2,
};

it('says of an enterprise where it is, what it is and what it offers', async () => {
  const item: Favourite = { ...favouriteOf(5), type: 'enterprise', title: '示例制药有限公司', card: null, enterprise };
  const gone = { ...item, targetId: idOf(6), title: '已注销的公司', offline: true, enterprise: undefined };
  setUp([item, gone], '/personal/CollectionEnterprise');
  const [row, late] = (await screen.findAllByRole('listitem')).filter((one) => one.querySelector('h2'));
  expect(row).toHaveTextContent('江苏 · 苏州');
  expect(row).toHaveTextContent('CDMO、CRO');
  expect(row).toHaveTextContent('12 项服务，2 个技术平台');
  expect(row).toHaveTextContent('已认领');
  expect(late).toHaveTextContent('已下架');
  expect(screen.getByRole('link', { name: '联系：示例制药有限公司' })).toBeVisible();
});

it('says of a road show who gives it, when, and how many booked or watched it', async () => {
  const roadShow = {
    id: idOf(5),
    title: '冻干粉针线介绍',
    enterprise: cardOf(1).enterprise,
    categoryCode: 'M05',
    mode: 'live' as const,
    phase: 'upcoming' as const,
    startAt: '2026-12-01T06:00:00.000Z',
    durationMin: 45,
    cover: null,
    viewCount: 7,
    favouriteCount: 1,
    bookCount: 12,
  };
  const item: Favourite = { ...favouriteOf(5), type: 'roadshow', title: roadShow.title, card: null, roadShow };
  const over = {
    ...item,
    targetId: idOf(6),
    title: '另一场',
    roadShow: { ...roadShow, id: idOf(6), phase: 'replay' as const },
  };
  setUp([item, over], '/personal/CollectionOnlineRoadShow');
  const [row, second] = (await screen.findAllByRole('listitem')).filter((one) => one.querySelector('h2'));
  for (const words of ['预告', '示例', '2026-12-01 开始，45 分钟', '12 人预约']) expect(row).toHaveTextContent(words);
  for (const words of ['回放', '2026-12-01，45 分钟', '7 次观看']) expect(second).toHaveTextContent(words);
});
