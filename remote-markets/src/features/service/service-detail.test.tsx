import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServiceDetail } from 'shared/contract/service';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { serviceDetail, spotCard } from '../../testing/canned';
import { demandMatches } from '../../testing/matches';
import { pageShown } from '../../testing/page-shown';

const id = serviceDetail().card.id;

async function open(change: Partial<ServiceDetail> = {}, userName = '') {
  const host = createHostDouble(
    {
      'Service/detail': () => serviceDetail(change),
      'Match/demands': () => ({ today: '2026-11-21', items: demandMatches(3) }),
      'CollectInfo/status': () => ({ targetIds: [] }),
      'CollectInfo/AddCollectInfo': () => ({ favouriteCount: 87 }),
    },
    userName,
  );
  renderInHost(<section.Section />, host, `/detail/ServiceDetail?id=${id}`);
  await pageShown();
  return host;
}
const tabs = () => within(screen.getByRole('navigation', { name: '详情目录' })).getAllByRole('link');

it('lists the sections that have something to say, each under a real anchor', async () => {
  await open();
  expect(tabs().map((tab) => tab.textContent)).toEqual([
    '服务说明',
    '设施与设备',
    '可承接时间',
    '资质认证',
    '合作案例',
  ]);
  for (const tab of tabs()) expect(document.querySelector(tab.getAttribute('href') as string)).toBeVisible();
});

it('goes to a section with the focus, so that Tab goes on from there', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  await open();
  await userEvent.click(tabs()[3] as HTMLElement);
  expect(document.querySelector(tabs()[3]?.getAttribute('href') as string)).toHaveFocus();
});

it('holds in its right column the first matches, related items and a panel to ask, in this order', async () => {
  await open();
  const side = within(screen.getByRole('complementary', { name: '操作与服务商' }));
  // The page has its matches later, from a call of its own.
  await side.findByRole('region', { name: /匹配度最高的需求/ });
  const names = side.getAllByRole('region').map((one) => one.getAttribute('aria-label') ?? one.textContent);
  const places = [/匹配度最高的需求/, /同类服务/, /^询价这一项$/].map((name) =>
    names.findIndex((one) => name.test(one ?? '')),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(within(side.getByRole('region', { name: /同类服务/ })).getAllByRole('link')).toHaveLength(2);
  expect(within(side.getByRole('region', { name: '询价这一项' })).getByRole('button', { name: '询价' })).toBeVisible();
});

it('leaves out sections without data', async () => {
  await open({ equipment: [], slots: [], evidence: [], cases: [], patents: [], metrics: [] });
  expect(tabs().map((tab) => tab.textContent)).toEqual(['服务说明']);
  expect(screen.queryByText('设施与设备')).toBeNull();
});

it('says that the offer of goods is over, and leads to others instead of asking for them', async () => {
  await open({ card: spotCard(101, { offerOver: true }) });
  expect(screen.getByText('该现货的报价已到期，不再接受询盘，以下内容供参考。')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(询价|联系)$/ })).toBeNull();
  for (const link of screen.getAllByRole('link', { name: '查看其他现货' }))
    expect(link).toHaveAttribute('href', expect.stringContaining('kind=spot'));
});

it('tells the shell the title of the record', async () => {
  const host = await open();
  // An effect: it may come after the page is seen.
  await waitFor(() =>
    expect(host.emitted).toContainEqual({ name: 'page:titled', payload: { title: serviceDetail().card.title } }),
  );
});

it('counts a new favourite beside the button', async () => {
  await open({}, 'demand01');
  const facts = () => screen.getByText('收藏', { selector: 'dt' }).nextSibling?.textContent;
  expect(facts()).toBe('86 次');
  await userEvent.click(screen.getAllByRole('button', { name: '收藏' })[0] as HTMLElement);
  await waitFor(() => expect(facts()).toBe('87 次'));
  expect(screen.getAllByRole('button', { name: '已收藏' })).toHaveLength(2);
});

it.each(['', '?id=1', `?id=${'x'.repeat(36)}`, '?id=019a0000-0000-7000-8000-999999999999'])(
  'says that nothing is found under "%s"',
  async (query) => {
    renderInHost(<section.Section />, createHostDouble(), `/detail/ServiceDetail${query}`);
    expect(await screen.findByRole('heading', { name: '没有找到这条内容' })).toBeVisible();
  },
);
