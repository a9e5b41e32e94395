import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { createHostDouble, type HostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { demandList } from '../../testing/canned';

function Address() {
  const { pathname, search } = useLocation();
  return <p id="address">{decodeURIComponent(pathname + search)}</p>;
}
const address = () => document.querySelector('#address')?.textContent;

async function open(
  path = '/sys/SellMarket',
  host: HostDouble = createHostDouble({ 'Demand/list': () => demandList() }),
) {
  renderInHost(
    <>
      <section.Section />
      <Address />
    </>,
    host,
    path,
  );
  // The page's module is read when the first test opens it: as slow as the machine is busy.
  await screen.findByRole('status', undefined, { timeout: 15_000 });
  return host;
}
const facets = () => within(screen.getByRole('complementary', { name: '筛选条件' }));
const lastInput = (host: HostDouble) => host.calls.filter(({ key }) => key === 'Demand/list').at(-1)?.input;
const rows = () => screen.getAllByRole('article').map((row) => within(row));

it('says how long each demand is open, by what the server counted, and marks what is closed', async () => {
  await open();
  const [first, second, third, last] = rows();
  expect(first?.getByText('剩 14 天')).toBeVisible();
  expect(second?.getByText('剩 3 天')).toHaveAttribute('data-due', 'urgent');
  expect(third?.getAllByText('长期')[0]).toBeVisible();
  expect(last?.getByText('已截止')).toBeVisible();
  expect(last?.queryByRole('button', { name: '我能承接' })).toBeNull();
  expect(first?.getByRole('button', { name: '我能承接' })).toBeVisible();
});

it('names only who wants to be named', async () => {
  await open();
  const [named, unnamed] = rows();
  expect(named?.getByRole('link', { name: '示例制药9' })).toHaveAttribute(
    'href',
    expect.stringContaining('/detail/ServiceProviderDetail?id='),
  );
  expect(unnamed?.getByText('持有人企业')).toBeVisible();
  expect(unnamed?.getByText('匿名发布')).toBeVisible();
  expect(unnamed?.getByText('面议')).toBeVisible();
});

it('keeps every choice in the address: filters, order and pages', async () => {
  const host = await open('/sys/SellMarket?q=冻干&page=3');
  await userEvent.click(facets().getByRole('checkbox', { name: /7 天内/ }));
  expect(address()).toBe('/sys/SellMarket?q=冻干&dues=d7');
  await userEvent.click(screen.getByRole('link', { name: '截止最近' }));
  await userEvent.click(facets().getByRole('checkbox', { name: /面议/ }));
  expect(address()).toBe('/sys/SellMarket?q=冻干&dues=d7&sort=deadline&budgets=negotiable');
  await waitFor(() =>
    expect(lastInput(host)).toEqual({
      page: 1,
      q: '冻干',
      sort: 'deadline',
      dues: ['d7'],
      budgets: ['negotiable'],
    }),
  );
  await userEvent.click(screen.getByRole('link', { name: '移除筛选：7 天内' }));
  expect(address()).toBe('/sys/SellMarket?q=冻干&sort=deadline&budgets=negotiable');
  await userEvent.click(screen.getByRole('link', { name: '第 2 页' }));
  expect(address()).toBe('/sys/SellMarket?q=冻干&sort=deadline&budgets=negotiable&page=2');
  await userEvent.click(facets().getByRole('link', { name: '清空' }));
  expect(address()).toBe('/sys/SellMarket?sort=deadline');
});

it('leaves out of the call what an address may hold by mistake', async () => {
  const host = await open(
    `/sys/SellMarket?page=x&sort=y&states=gone&budgets=&dues=d8&stages=zzz&q=${'长'.repeat(300)}`,
  );
  expect(lastInput(host)).toEqual({ page: 1, q: '长'.repeat(100) });
});

it('searches by a form that also works without the script, and keeps the filters', async () => {
  await open('/sys/SellMarket?states=open');
  const form = screen.getByRole('search', { name: '搜索需求' });
  expect(form).toHaveAttribute('action', '/sys/SellMarket');
  expect(form).toHaveFormValues({ states: 'open' });
  await userEvent.type(within(form).getByRole('searchbox'), '冻干{Enter}');
  expect(address()).toBe('/sys/SellMarket?states=open&q=冻干');
  await waitFor(() => expect(document.querySelector('article mark')).toHaveTextContent('冻干'));
});

it('offers ways out of an empty list', async () => {
  const empty = createHostDouble({ 'Demand/list': () => demandList({ items: [], total: 0 }) });
  await open('/sys/SellMarket?provinces=上海&states=open&q=没有', empty);
  expect(screen.getByRole('heading', { name: '没有符合条件的需求' })).toBeVisible();
  expect(screen.getByRole('link', { name: '清空关键词' })).toBeVisible();
  expect(screen.getByRole('link', { name: '查看服务市场' })).toHaveAttribute('href', '/sys/BuyMarket');
  await userEvent.click(screen.getByRole('link', { name: '去掉「征集中」' }));
  expect(address()).toBe('/sys/SellMarket?provinces=上海&q=没有');
});

it('opens the sheet on small screens and says what it will show', async () => {
  await open('/sys/SellMarket?provinces=上海');
  await userEvent.click(screen.getByRole('button', { name: '筛选 1' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('button', { name: '查看 34 条' })).toBeVisible();
  await userEvent.click(sheet.getByRole('checkbox', { name: /征集中/ }));
  expect(address()).toBe('/sys/SellMarket?provinces=上海&states=open');
});
