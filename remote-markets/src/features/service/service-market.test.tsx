import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { ApiError } from 'shared/http';
import { createHostDouble, type HostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { serviceCard, serviceList } from '../../testing/canned';

function Address() {
  const { pathname, search } = useLocation();
  return <p id="address">{decodeURIComponent(pathname + search)}</p>;
}
const address = () => document.querySelector('#address')?.textContent;

async function open(
  path = '/sys/BuyMarket',
  host: HostDouble = createHostDouble({ 'Service/list': () => serviceList() }),
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
const lastInput = (host: HostDouble) => host.calls.filter(({ key }) => key === 'Service/list').at(-1)?.input;

it('keeps heading, search and filters when a list cannot be loaded, and gets it with 重新加载', async () => {
  let away = false;
  const host = createHostDouble({
    'Service/list': () => (away ? Promise.reject(new ApiError('服务繁忙', 500, 500)) : serviceList()),
  });
  await open('/sys/BuyMarket?q=冻干', host);
  away = true;
  await userEvent.click(facets().getByRole('checkbox', { name: /冻干粉针/ }));
  expect(await screen.findByRole('heading', { name: '内容暂时无法加载' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '服务市场' })).toBeVisible();
  expect(facets().getByRole('checkbox', { name: /冻干粉针/ })).toBeChecked();
  // The list of the address before is gone: it would be of other filters.
  expect(screen.queryAllByRole('article')).toEqual([]);
  away = false;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
  expect(screen.queryByText('内容暂时无法加载')).toBeNull();
});

it('does not blame a condition before its answer is here', async () => {
  const nothing = serviceList({ items: [], total: 0 });
  await open(
    '/sys/BuyMarket?q=x',
    createHostDouble({ 'Service/list': ({ q }) => (q ? nothing : new Promise<never>(() => {})) }),
  );
  expect(screen.getByText('没有符合条件的服务')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '清空关键词' }));
  expect(address()).toBe('/sys/BuyMarket');
  expect(screen.queryByText('没有符合条件的服务')).toBeNull();
});

it('keeps heading, search and filters where already the first list cannot be loaded', async () => {
  let away = true;
  const host = createHostDouble({
    'Service/list': () => (away ? Promise.reject(new ApiError('服务繁忙', 500, 500)) : serviceList()),
  });
  renderInHost(<section.Section />, host, '/sys/BuyMarket?q=冻干&dosageForms=IN03');
  expect(await screen.findByRole('heading', { name: '内容暂时无法加载' }, { timeout: 15_000 })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '服务市场' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('冻干');
  expect(screen.getByRole('navigation', { name: '服务市场分类' })).toBeVisible();
  // What is chosen can be taken back, and no figure is claimed.
  expect(facets().getByRole('checkbox', { name: '冻干粉针' })).toBeChecked();
  away = false;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
});

describe('filters', () => {
  it('are links that switch a value in the address on and off, and go back to page one', async () => {
    const host = await open('/sys/BuyMarket?q=冻干&page=3');
    const option = facets().getByRole('checkbox', { name: /冻干粉针/ });
    expect(option).toHaveAttribute('href', expect.stringContaining('dosageForms=IN03'));
    expect(option).not.toBeChecked();
    await userEvent.click(option);
    expect(address()).toBe('/sys/BuyMarket?q=冻干&dosageForms=IN03');
    await waitFor(() =>
      expect(lastInput(host)).toEqual({ kind: 'service', page: 1, q: '冻干', dosageForms: ['IN03'] }),
    );
    const checked = facets().getByRole('checkbox', { name: /冻干粉针/ });
    expect(checked).toBeChecked();
    checked.focus();
    await userEvent.keyboard(' ');
    expect(address()).toBe('/sys/BuyMarket?q=冻干');
  });

  it('repeat as chips that remove themselves, and are cleared together', async () => {
    await open('/sys/BuyMarket?kind=spot&provinces=江苏&claimed=1&q=甲');
    await userEvent.click(screen.getByRole('link', { name: '移除筛选：江苏' }));
    expect(address()).toBe('/sys/BuyMarket?kind=spot&claimed=1&q=甲');
    await userEvent.click(facets().getByRole('link', { name: '清空' }));
    expect(address()).toBe('/sys/BuyMarket?kind=spot');
    expect(screen.queryByRole('list', { name: '已选条件' })).toBeNull();
  });

  it('hide the tail behind 展开, but never a value that is on', async () => {
    await open('/sys/BuyMarket?dosageForms=IN05');
    const group = within(facets().getByRole('region', { name: '剂型' }));
    expect(group.getByText('展开其余 1 项')).toBeVisible();
    expect(group.getByRole('checkbox', { name: /预灌封/ })).toBeVisible();
    expect(group.getByText('口服溶液')).not.toBeVisible();
  });

  it('send scale with its unit, keeping the rest', async () => {
    const host = await open('/sys/BuyMarket?q=冻干&page=2');
    await userEvent.type(facets().getByLabelText('批量下限'), '50');
    await userEvent.selectOptions(facets().getByLabelText('批量单位'), '支/批');
    await userEvent.click(facets().getByRole('button', { name: '应用' }));
    expect(address()).toBe('/sys/BuyMarket?q=冻干&scaleMin=50&scaleUnit=支/批');
    await waitFor(() =>
      expect(lastInput(host)).toEqual({ kind: 'service', page: 1, q: '冻干', scaleMin: 50, scaleUnit: '支/批' }),
    );
    expect(screen.getByRole('link', { name: '移除筛选：批量 ≥ 50 支/批' })).toBeVisible();
  });

  it.each([
    ['500', '20', '批量下限不能大于上限'],
    ['abc', '', '请填写不小于 0 的数字'],
    ['', '-5', '请填写不小于 0 的数字'],
  ])('keep a scale of %s–%s in its fields and say what is wrong with it', async (min, max, problem) => {
    const host = await open('/sys/BuyMarket?q=冻干');
    const [from, to] = [facets().getByLabelText('批量下限'), facets().getByLabelText('批量上限')];
    if (min) await userEvent.type(from, min);
    if (max) await userEvent.type(to, max);
    await userEvent.click(facets().getByRole('button', { name: '应用' }));
    expect(facets().getByRole('alert')).toHaveTextContent(problem);
    expect(from).toBeInvalid();
    expect(from).toHaveValue(min);
    expect(address()).toBe('/sys/BuyMarket?q=冻干');
    expect(lastInput(host)).toEqual({ kind: 'service', page: 1, q: '冻干' });

    await userEvent.clear(from);
    await userEvent.clear(to);
    await userEvent.type(to, '20');
    await userEvent.click(facets().getByRole('button', { name: '应用' }));
    expect(address()).toBe('/sys/BuyMarket?q=冻干&scaleMax=20&scaleUnit=kg');
    expect(facets().queryByRole('alert')).toBeNull();
  });

  it('say the same of an address, and list without it and without its chip', async () => {
    const host = await open('/sys/BuyMarket?scaleMin=500&scaleMax=20&dosageForms=OS01');
    expect(facets().getByRole('alert')).toHaveTextContent('批量下限不能大于上限');
    expect(lastInput(host)).toEqual({ kind: 'service', page: 1, dosageForms: ['OS01'] });
    const chips = within(screen.getByRole('list', { name: '已选条件' })).getAllByRole('link');
    expect(chips.map((chip) => chip.textContent)).toEqual(['片剂']);
  });

  it('leave out of the call what an address may hold by mistake', async () => {
    const host = await open('/sys/BuyMarket?kind=nothing&page=x&sort=y&scaleMin=z&scaleUnit=q&stages=');
    expect(lastInput(host)).toEqual({ kind: 'service', page: 1 });
  });
});

it('searches by a form that also works without the script, and keeps kind and filters', async () => {
  await open('/sys/BuyMarket?kind=spot&provinces=江苏');
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/sys/BuyMarket');
  expect(form).toHaveFormValues({ kind: 'spot', provinces: '江苏' });
  await userEvent.type(within(form).getByRole('searchbox'), '二甲双胍{Enter}');
  expect(address()).toBe('/sys/BuyMarket?kind=spot&provinces=江苏&q=二甲双胍');
});

it('offers the three kinds as addresses with their counts', async () => {
  await open('/sys/BuyMarket?q=冻干&stages=ind');
  const tabs = within(screen.getByRole('navigation', { name: '服务市场分类' }));
  expect(tabs.getByRole('link', { name: /服务/ })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(tabs.getByRole('link', { name: /现货/ }));
  expect(address()).toBe('/sys/BuyMarket?kind=spot&q=冻干');
});

it('marks the words looked for, and takes them as they are written', async () => {
  await open('/sys/BuyMarket?q=冻干（1');
  const marks = [...document.querySelectorAll('article mark')].map((mark) => mark.textContent);
  expect(marks).toEqual([]);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), '冻干 （1{Enter}');
  await waitFor(() => expect(document.querySelectorAll('article mark')).toHaveLength(12));
});

it('dims the old list until the next one is there', async () => {
  const answers: (() => void)[] = [];
  const host = createHostDouble({
    'Service/list': ({ page }) => new Promise((done) => answers.push(() => done(serviceList({ page: Number(page) })))),
  });
  const opened = open('/sys/BuyMarket', host);
  await act(async () => answers[0]?.());
  await opened;
  await userEvent.click(screen.getByRole('link', { name: '第 2 页' }));
  const list = screen.getByRole('region', { name: '服务列表' });
  expect(list).toHaveAttribute('aria-busy', 'true');
  expect(within(list).getAllByRole('article')).toHaveLength(10);
  await act(async () => answers[1]?.());
  expect(list).toHaveAttribute('aria-busy', 'false');
});

describe('nothing found', () => {
  const empty = () => createHostDouble({ 'Service/list': () => serviceList({ items: [], total: 0 }) });

  it('offers to drop the filter behind which most waits', async () => {
    await open('/sys/BuyMarket?provinces=江苏&dosageForms=IN05', empty());
    await userEvent.click(screen.getByRole('link', { name: '去掉「预灌封注射剂」' }));
    expect(address()).toBe('/sys/BuyMarket?provinces=江苏');
  });

  it('blames the keyword when nothing else is in force', async () => {
    await open('/sys/BuyMarket?kind=platform&q=没有', empty());
    expect(screen.getByRole('heading', { name: '没有符合条件的技术平台' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: '清空关键词' }));
    expect(address()).toBe('/sys/BuyMarket?kind=platform');
  });

  it('tells an empty last page apart', async () => {
    await open(
      '/sys/BuyMarket?page=40',
      createHostDouble({ 'Service/list': () => serviceList({ items: [], total: 12, page: 40 }) }),
    );
    await userEvent.click(screen.getByRole('link', { name: '回到第一页' }));
    expect(address()).toBe('/sys/BuyMarket');
  });
});

it('says 面议 without a price and shows at most three certificates', async () => {
  const card = serviceCard(1, { price: { mode: 'negotiable', min: null, max: null, unit: '万元' } });
  await open('/sys/BuyMarket', createHostDouble({ 'Service/list': () => serviceList({ items: [card], total: 1 }) }));
  expect(screen.getByText('面议')).toBeVisible();
  expect(within(screen.getByRole('list', { name: '资质' })).getAllByRole('listitem')).toHaveLength(3);
});

it('opens the sheet on small screens and says what it will show', async () => {
  await open('/sys/BuyMarket?provinces=江苏');
  await userEvent.click(screen.getByRole('button', { name: '筛选 1' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('button', { name: '查看 238 项' })).toBeVisible();
  await userEvent.click(sheet.getByRole('checkbox', { name: /片剂/ }));
  expect(address()).toBe('/sys/BuyMarket?provinces=江苏&dosageForms=OS01');
  await userEvent.click(sheet.getByRole('link', { name: '重置' }));
  expect(address()).toBe('/sys/BuyMarket');
});

describe('categories of two levels', () => {
  const facet = (options: [string, string, number][]) => ({
    name: 'categories',
    options: options.map(([value, label, count]) => ({ value, label, count })),
  });
  const host = () =>
    createHostDouble({
      'Service/list': () =>
        serviceList({
          facets: [
            facet([
              ['M', '委托生产（CMO/CDMO）', 30],
              ['M01', '原料药生产', 10],
              ['M03', '口服固体制剂', 20],
              ['T', '临床研究', 9],
              ['T01', '临床运营', 9],
            ]),
          ],
        }),
    });

  it('open below the letter that is on, and a leaf takes its place', async () => {
    await open('/sys/BuyMarket', host());
    expect(facets().queryByText('口服固体制剂')).toBeNull();
    await userEvent.click(facets().getByRole('checkbox', { name: /委托生产/ }));
    expect(address()).toBe('/sys/BuyMarket?categories=M');
    expect(facets().queryByText('临床运营')).toBeNull();
    await userEvent.click(facets().getByRole('checkbox', { name: /口服固体制剂/ }));
    expect(address()).toBe('/sys/BuyMarket?categories=M03');
    expect(facets().getByRole('checkbox', { name: /原料药生产/ })).toBeVisible();
    await userEvent.click(facets().getByRole('checkbox', { name: /委托生产/ }));
    expect(address()).toBe('/sys/BuyMarket?categories=M');
  });

  it('stand as one chip when there are many', async () => {
    await open('/sys/BuyMarket?categories=M01&categories=M02&categories=M03&categories=M04&categories=M05', host());
    await userEvent.click(screen.getByRole('link', { name: '移除筛选：服务类别 5 项' }));
    expect(address()).toBe('/sys/BuyMarket');
  });
});
