import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { CompareTable } from 'shared/contract/compare';
import { createHostDouble, renderInHost } from 'shared/testing';
import { basket } from '../../components/compare/basket';
import section from '../../section';
import { serviceCard, serviceDetail, serviceList } from '../../testing/canned';
import { compareTable, enterpriseDetail, enterpriseList } from '../../testing/canned-enterprise';
import { pageShown } from '../../testing/page-shown';
import { comparisonCsv } from './compare-csv';

function Address() {
  const { pathname, search } = useLocation();
  return <p id="address">{decodeURIComponent(pathname + search)}</p>;
}
const address = () => document.querySelector('#address')?.textContent;

async function open(path: string, table: CompareTable = compareTable()) {
  const host = createHostDouble({
    'Compare/enterprises': () => table,
    'Compare/services': () => ({ ...table, kind: 'service' }),
    'Enterprise/list': () => enterpriseList(),
    'Enterprise/detail': () => enterpriseDetail(),
    'Service/list': () => serviceList(),
    'Service/detail': () => serviceDetail(),
  });
  const { unmount } = renderInHost(
    <>
      <section.Section />
      <Address />
    </>,
    host,
    path,
  );
  await pageShown();
  return { ...host, unmount };
}
const [a, b] = compareTable().columns.map(({ id }) => id) as [string, string];
const page = `/detail/Compare?kind=enterprise&ids=${a},${b}`;
const tray = () => within(screen.getByRole('region', { name: '服务商对比栏' }));
const labels = () => [...document.querySelectorAll('th[scope=row]')].map((one) => one.textContent);
const firstButton = async () => (await screen.findAllByRole('button', { name: '对比' }))[0] as HTMLElement;

beforeEach(() => basket.set({}));

describe('the tray', () => {
  it('takes from cards, survives a new page, gives back, and leads to the comparison', async () => {
    const { unmount } = await open('/sys/ServiceProvider');
    expect(screen.queryByRole('region', { name: '服务商对比栏' })).toBeNull();
    await userEvent.click(await firstButton());
    expect(tray().getByRole('status')).toHaveTextContent('服务商对比 1 / 4');
    expect(tray().getByRole('button', { name: '开始对比' })).toBeDisabled();
    unmount();

    await open('/sys/ServiceProvider');
    expect(await screen.findByRole('button', { name: '已选对比' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await firstButton());
    const items = tray()
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items).toEqual(
      enterpriseList()
        .items.slice(0, 2)
        .map(({ name }) => name),
    );
    await userEvent.click(tray().getByRole('link', { name: '开始对比' }));
    expect(address()).toBe(page);
  });

  it('holds four, says so, and is emptied', async () => {
    const names = [1, 2, 3, 4].map((n) => ({ id: serviceCard(20 + n).id, title: `服务 ${n}` }));
    basket.set({ service: names });
    const { emitted } = await open('/sys/BuyMarket');
    await userEvent.click(await firstButton());
    expect(emitted).toContainEqual({
      name: 'message:shown',
      payload: { kind: 'info', text: '最多对比 4 项服务，请先移除一项' },
    });
    const bar = within(screen.getByRole('region', { name: '服务对比栏' }));
    await userEvent.click(bar.getByRole('button', { name: '移出对比：服务 2' }));
    expect(bar.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(bar.getByRole('button', { name: '清空' }));
    expect(screen.queryByRole('region', { name: '服务对比栏' })).toBeNull();
  });

  it('emptied, gives the focus back to where the last item was chosen', async () => {
    await open('/sys/ServiceProvider');
    await userEvent.click(await firstButton());
    await userEvent.click(tray().getByRole('button', { name: '清空' }));
    expect(screen.queryByRole('region', { name: '服务商对比栏' })).toBeNull();
    expect(await firstButton()).toHaveFocus();
  });

  it('keeps kinds apart and stands on details too', async () => {
    basket.set({ service: [{ id: serviceCard(9).id, title: '服务 9' }] });
    await open(`/detail/ServiceProviderDetail?id=${enterpriseDetail().enterprise.id}`);
    expect(screen.queryByText('服务 9')).toBeNull();
    await userEvent.click(await firstButton());
    expect(tray().getByText(enterpriseDetail().enterprise.name)).toBeVisible();
  });

  it('takes nothing that is not its own from the storage', () => {
    localStorage.setItem('compare', JSON.stringify({ service: [{ id: 'x', title: 1 }, 7], house: [1], spot: 'no' }));
    expect(basket.read()).toEqual({ service: [] });
  });
});

describe('the comparison', () => {
  it('shows what the address asks for, blanks named, equal lines said to be equal', async () => {
    const { calls } = await open(page);
    expect(calls.find(({ key }) => key === 'Compare/enterprises')?.input).toEqual({ ids: `${a},${b}` });
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(labels()).toEqual(['企业类型', '企业认领相同', '批量已换算为 kg']);
    expect(screen.getByText('未说明')).toBeVisible();
    expect(screen.getByText('还可再加 2 项。')).toBeVisible();
  });

  it('hides what is the same, by the address', async () => {
    const { calls } = await open(page);
    await userEvent.click(screen.getByRole('checkbox', { name: '仅看差异' }));
    expect(address()).toBe(`${page}&diff=1`);
    expect(labels()).toEqual(['企业类型', '批量已换算为 kg']);
    expect(calls.filter(({ key }) => key === 'Compare/enterprises')).toHaveLength(1);
  });

  it('drops a column from the address and from the tray', async () => {
    basket.set({ enterprise: [{ id: a, title: '甲' }] });
    await open(`${page}&diff=1`);
    await userEvent.click(screen.getAllByRole('link', { name: /^移出对比/ })[0] as HTMLElement);
    expect(address()).toBe(`/detail/Compare?kind=enterprise&ids=${b}&diff=1`);
    expect(basket.get().enterprise).toEqual([]);
    expect(await screen.findByText('还差一项，再选一项服务商即可对比')).toBeVisible();
  });

  it('names what is gone and compares the rest', async () => {
    const gone = serviceCard(77).id;
    basket.set({ enterprise: [{ id: gone, title: '示例已下架' }] });
    await open(`/detail/Compare?kind=enterprise&ids=${gone},junk,${a},${b},${a}`, compareTable({ gone: [gone] }));
    expect(screen.getByText(/下架/, { selector: 'span' })).toHaveTextContent(
      '「示例已下架」、第 2 项已下架或不存在，未列入对比。',
    );
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });

  it('goes on in the market with the columns shown, whatever the tray held', async () => {
    const gone = [7, 8].map((n) => ({ id: serviceCard(n).id, title: `示例 ${n}` }));
    basket.set({ enterprise: gone, service: gone });
    await open(`/detail/Compare?kind=enterprise&ids=${gone.map(({ id }) => id)},${a},${b}`, {
      ...compareTable(),
      gone: gone.map(({ id }) => id),
    });
    await userEvent.click(screen.getByRole('link', { name: '去优质服务商添加' }));
    const names = compareTable().columns.map(({ title }) => title);
    expect(basket.get().enterprise).toEqual([
      { id: a, title: names[0] },
      { id: b, title: names[1] },
    ]);
    expect(basket.get().service).toEqual(gone);
    expect((await screen.findByRole('region', { name: '服务商对比栏' })).textContent).toContain('2 / 4');
  });

  it('asks for nothing with fewer than two, and offers what the browser has chosen', async () => {
    basket.set({ service: [1, 2].map((n) => ({ id: serviceCard(n).id, title: `服务 ${n}` })) });
    const { calls } = await open(`/detail/Compare?ids=${a}`);
    expect(calls.some(({ key }) => key.startsWith('Compare/'))).toBe(false);
    const link = await screen.findByRole('link', { name: '对比已选的 2 项' });
    expect(screen.getByRole('heading', { name: /^还差一项/ })).toBeVisible();
    await userEvent.click(link);
    await waitFor(() => expect(calls.some(({ key }) => key === 'Compare/services')).toBe(true));
  });

  it('says what is chosen where the address names nothing', async () => {
    basket.set({ service: [1, 2].map((n) => ({ id: serviceCard(n).id, title: `服务 ${n}` })) });
    await open('/detail/Compare');
    expect(await screen.findByRole('heading', { name: '您已选 2 项服务' })).toBeVisible();
    expect(screen.getByRole('link', { name: '对比已选的 2 项' })).toBeVisible();
  });

  it('takes the first four of a longer address', async () => {
    const ids = [1, 2, 3, 4, 5].map((n) => serviceCard(n).id);
    const { calls } = await open(`/detail/Compare?kind=spot&ids=${ids}`);
    expect(calls.find(({ key }) => key === 'Compare/services')?.input).toEqual({
      kind: 'spot',
      ids: ids.slice(0, 4).join(','),
    });
    expect(screen.getByText('最多对比 4 项，其余 1 项未列入。')).toBeVisible();
  });
});

it('writes the lines as a file, formulas disarmed', () => {
  const { rows } = compareTable();
  const [head, first, ...rest] = comparisonCsv(compareTable(), rows).split('\r\n');
  expect(head).toBe(`\uFEFF分类,对比项,${compareTable().columns.map(({ title }) => title)}`);
  expect(first).toBe('企业,企业类型,CDMO；CMO,CDMO');
  expect(rest).toContain("能力,批量（已换算为 kg）,'=20 kg,");
});
