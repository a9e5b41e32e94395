import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { createHostDouble, type HostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { enterpriseCard, enterpriseList } from '../../testing/canned-enterprise';

function Address() {
  const { pathname, search } = useLocation();
  return <p id="address">{decodeURIComponent(pathname + search)}</p>;
}
const address = () => document.querySelector('#address')?.textContent;

async function open(query = '', answer = enterpriseList(), userName = ''): Promise<HostDouble> {
  const host = createHostDouble(
    {
      'Enterprise/list': () => answer,
      'CollectInfo/status': () => ({ targetIds: [] }),
      'CollectInfo/AddCollectInfo': () => ({ favouriteCount: 8 }),
    },
    userName,
  );
  renderInHost(
    <>
      <section.Section />
      <Address />
    </>,
    host,
    `/sys/ServiceProvider${query}`,
  );
  await screen.findByText(/家服务商$/);
  return host;
}
const filter = (name: RegExp) => {
  const summary = [...document.querySelectorAll('summary')].find((one) => name.test(one.textContent ?? ''));
  return within(summary?.parentElement as HTMLElement);
};
const lastQuery = (host: HostDouble) => host.calls.filter(({ key }) => key === 'Enterprise/list').at(-1)?.input;

it('asks for what the address says and leaves out what it cannot mean', async () => {
  const host = await open('?q=%20无菌%20&orgTypes=cdmo&provinces=江苏&claimed=1&sort=paid&page=-3');
  expect(lastQuery(host)).toEqual({
    q: '无菌',
    orgTypes: ['cdmo'],
    provinces: ['江苏'],
    claimed: '1',
    page: 1,
    pageSize: 24,
  });
});

it('chooses and takes back filters through links; chips say what is on', async () => {
  await open('?sort=latest');
  await userEvent.click(filter(/企业类型/).getByRole('checkbox', { name: /CDMO/, hidden: true }));
  expect(address()).toBe('/sys/ServiceProvider?sort=latest&orgTypes=cdmo');
  await userEvent.click(filter(/地区/).getByRole('checkbox', { name: /浙江/, hidden: true }));
  const chips = within(screen.getByRole('list', { name: '已选条件' }));
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual(['CDMO', '浙江']);
  await userEvent.click(chips.getByRole('link', { name: '移除筛选：CDMO' }));
  expect(address()).toBe('/sys/ServiceProvider?sort=latest&provinces=浙江');
  await userEvent.click(filter(/地区：浙江/).getByText('全国'));
  expect(address()).toBe('/sys/ServiceProvider?sort=latest');
});

it('offers letters of categories, every region, and only those that lead somewhere as links', async () => {
  await open();
  const categories = filter(/服务类别/).getAllByRole('checkbox', { hidden: true });
  expect(categories.map((one) => one.textContent)).toEqual(['委托生产（CMO/CDMO）40']);
  const regions = filter(/地区/);
  expect(regions.getByText('西藏').closest('a')).toBeNull();
  expect(regions.getByText('江苏').closest('a')).not.toBeNull();
});

it('closes an open filter by Escape and by a press elsewhere', async () => {
  await open();
  const box = [...document.querySelectorAll('details')].find((one) => /企业类型/.test(one.textContent ?? ''));
  const details = box as HTMLDetailsElement;
  details.open = true;
  (details.querySelector('a') as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  expect(details.open).toBe(false);
  expect(details.querySelector('summary')).toHaveFocus();
  details.open = true;
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('heading', { level: 1 }) });
  expect(details.open).toBe(false);
});

it('collects an enterprise', async () => {
  const host = await open('', enterpriseList(), 'demand01');
  await userEvent.click(screen.getAllByRole('button', { name: '收藏' })[0] as HTMLElement);
  await waitFor(() =>
    expect(host.calls).toContainEqual({
      key: 'CollectInfo/AddCollectInfo',
      input: { type: 'enterprise', targetId: enterpriseCard(1).id },
    }),
  );
});

it('leaves out figures of nothing and places that are none', async () => {
  await open('', enterpriseList({ items: [enterpriseCard(1, { ranking: null, certs: [] })] }));
  const card = screen.getByRole('article');
  expect(card).not.toHaveTextContent(/现货|综合分/);
  expect(card).toHaveTextContent('在架服务 18');
});

it('shows the ways out of an empty list, the strictest filter first', async () => {
  await open('?q=没有&certs=GMP_CN&orgTypes=cro', enterpriseList({ items: [], total: 0 }));
  expect(screen.getByRole('heading', { name: '没有符合条件的服务商' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '去掉「GMP 符合性检查」' }));
  expect(address()).toBe('/sys/ServiceProvider?q=没有&orgTypes=cro');
});
