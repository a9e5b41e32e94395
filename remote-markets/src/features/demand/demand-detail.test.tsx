import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DemandDetail } from 'shared/contract/demand';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { anonymous, demandCard, demandDetail } from '../../testing/canned';
import { pageShown } from '../../testing/page-shown';
import { demandFields } from './demand-words';

async function open(change: Partial<DemandDetail> = {}, userName = '') {
  const host = createHostDouble(
    {
      'Demand/detail': () => demandDetail(change),
      'CollectInfo/status': () => ({ targetIds: [] }),
      'CollectInfo/AddCollectInfo': () => ({ favouriteCount: 13 }),
    },
    userName,
  );
  renderInHost(<section.Section />, host, `/detail/SellMarketDetail?id=${demandCard().id}`);
  await pageShown();
  return host;
}
const side = () => within(screen.getByRole('complementary', { name: '操作与发布方' }));

it('shows the requirements, the publisher and others like it, and titles the page', async () => {
  const host = await open();
  const tabs = within(screen.getByRole('navigation', { name: '详情目录' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['需求描述', '具体要求', '资质要求']);
  for (const tab of tabs) expect(document.querySelector(tab.getAttribute('href') as string)).toBeVisible();
  expect(side().getAllByText('剩 14 天')[0]).toBeVisible();
  expect(side().getByRole('heading', { name: '示例制药9有限公司' })).toBeVisible();
  expect(side().getByRole('link', { name: /寻冻干粉针委托生产（305 批）/ })).toHaveAttribute(
    'href',
    `/detail/SellMarketDetail?id=${demandCard(305).id}`,
  );
  expect(side().getByText('今日截止')).toHaveAttribute('data-due', 'urgent');
  expect(screen.getByText('必备').previousSibling).toHaveTextContent('GMP');
  // An effect: it may come after the page is seen.
  await waitFor(() =>
    expect(host.emitted).toContainEqual({ name: 'page:titled', payload: { title: demandCard().title } }),
  );
});

it('tells an anonymous publisher by its kind and place, without a way to it', async () => {
  await open({ card: demandCard(301, { publisher: anonymous }), publisher: null });
  const publisher = within(screen.getByRole('region', { name: '发布方' }));
  expect(publisher.getByRole('heading', { name: '持有人企业' })).toBeVisible();
  expect(publisher.getByText('上海')).toBeVisible();
  expect(publisher.queryByRole('link')).toBeNull();
});

it('counts a new favourite beside the button', async () => {
  const host = await open({}, 'supply01');
  const facts = () => screen.getByText('收藏', { selector: 'dt' }).nextSibling?.textContent;
  expect(facts()).toBe('12 次');
  await userEvent.click(screen.getAllByRole('button', { name: '收藏' })[0] as HTMLElement);
  await waitFor(() => expect(facts()).toBe('13 次'));
  expect(host.calls.find(({ key }) => key === 'CollectInfo/AddCollectInfo')?.input).toEqual({
    type: 'demand',
    targetId: demandCard().id,
  });
});

it('leads from a closed demand to open ones of its kind', async () => {
  await open({ card: demandCard(301, { state: 'closed', daysLeft: -2 }), similar: [] });
  expect(screen.queryByRole('button', { name: /我能承接|联系/ })).toBeNull();
  expect(screen.getByText('该需求已不再接受响应，以下内容供参考。')).toBeVisible();
  expect(screen.getAllByRole('link', { name: '查看同类需求' })[0]).toHaveAttribute(
    'href',
    '/sys/SellMarket?states=open&categories=M05',
  );
});

it.each(['', '?id=1', `?id=${'x'.repeat(36)}`, '?id=019a0000-0000-7000-8000-999999999999'])(
  'says that nothing is found under "%s"',
  async (query) => {
    renderInHost(<section.Section />, createHostDouble(), `/detail/SellMarketDetail${query}`);
    expect(await screen.findByRole('heading', { name: '没有找到这条内容' })).toBeVisible();
  },
);

it('writes the scale as the trade does', () => {
  const card = demandCard(1, { scaleMin: 5000, scaleMax: 20000, scaleUnit: '支/批' });
  expect(demandFields(card)).toContainEqual({ label: '需求规模', value: '5,000–20,000 支/批' });
});
