import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { Input } from 'shared/contract/endpoints';
import type { SearchAll } from 'shared/contract/search';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { searchAll, searchItem } from '../../testing/canned';

const Where = () => {
  const { pathname, search } = useLocation();
  return <i data-testid="where">{decodeURIComponent(pathname + search)}</i>;
};
const address = () => screen.getByTestId('where').textContent;

async function open(
  path: string,
  answer: (input: Input<'Search/all'>) => SearchAll | Promise<SearchAll> = () => searchAll(),
) {
  const host = createHostDouble({
    'Search/all': answer,
    'Search/suggest': ({ q }) => ({
      items: [
        { text: `${q}粉针`, marks: [[0, 2]], label: '常用词' },
        { text: `${q}机`, marks: [[0, 2]], label: '服务' },
      ],
    }),
  });
  renderInHost(
    <>
      <section.Section />
      <Where />
    </>,
    host,
    path,
  );
  await screen.findByRole('combobox');
  return host;
}

it('shows the best of each kind that has hits, marked, and the way to all of them', async () => {
  await open('/sys/Search?q=冻干');
  const service = within(screen.getByRole('region', { name: '服务 57' }));
  expect(service.getAllByRole('listitem')).toHaveLength(4);
  expect(service.getAllByText('冻干')[0]?.tagName).toBe('MARK');
  expect(service.getByRole('link', { name: '查看全部服务' })).toHaveAttribute(
    'href',
    `/sys/Search?q=${encodeURIComponent('冻干')}&kind=service`,
  );
  expect(screen.getByRole('region', { name: '原辅包登记 1,000+' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /现货/ })).toBeNull();
  expect(screen.getByText(/注射用/).textContent).toBe('注射用冻干辅料');
  const tabs = within(screen.getByRole('navigation', { name: '结果分类' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['全部', '服务57', '原辅包登记1,000+']);
});

it('lets no line begin with the dot between two facts', async () => {
  await open('/sys/Search?q=冻干', () => {
    const found = searchAll();
    for (const { items } of found.groups) for (const item of items) item.sub = { text: '江苏 · XQ1', marks: [[0, 2]] };
    return found;
  });
  const [line] = await screen.findAllByText('江苏', { selector: 'mark' });
  expect(line?.parentElement?.textContent).toBe('江苏\u00a0· XQ1');
});

it('leads to the pages of the products that the query speaks of', async () => {
  await open('/sys/Search?q=替尼', () => searchAll({ products: ['示例替尼', '盐酸示例'] }));
  const products = within(screen.getByRole('navigation', { name: '品种' }));
  expect(products.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/sys/Product?name=${encodeURIComponent('示例替尼')}`,
    `/sys/Product?name=${encodeURIComponent('盐酸示例')}`,
  ]);
});

it('shows one kind by pages, and asks the API for what the address says', async () => {
  const host = await open('/sys/Search?q=冻干&kind=service&page=2', () =>
    searchAll({
      page: 2,
      groups: [{ kind: 'service', label: '服务', count: 57, more: false, items: [searchItem(21)] }],
    }),
  );
  expect(host.calls[0]).toEqual({ key: 'Search/all', input: { q: '冻干', kind: 'service', page: 2 } });
  expect(screen.getByRole('status', { name: '' })).toBeInTheDocument();
  expect(screen.getByText('找到 57 条服务')).toBeVisible();
  expect(screen.getByRole('link', { name: '第 3 页' })).toHaveAttribute('href', expect.stringContaining('page=3'));
  expect(screen.getByRole('link', { name: '移除条件：服务' })).toHaveAttribute(
    'href',
    `/sys/Search?q=${encodeURIComponent('冻干')}`,
  );
});

it('does not call the first thousand all', async () => {
  await open('/sys/Search?q=冻干&kind=rawMaterial');
  expect(screen.getByText('找到 1,000+ 条原辅包登记')).toBeVisible();
  expect(screen.getByText('前 1,000 条，加词或筛选可缩小范围')).toBeInTheDocument();
  expect(screen.queryByText(/^共/)).toBeNull();
});

it('leaves out what an address cannot mean', async () => {
  const host = await open(`/sys/Search?q=${'药'.repeat(300)}&kind=nothing&page=-7`);
  expect(host.calls[0]?.input).toEqual({ q: '药'.repeat(100), page: 1 });
});

it('helps on when a kind has nothing, and when nothing has anything', async () => {
  const nothing = searchAll().groups.map((group) => ({ ...group, count: 0, more: false, items: [] }));
  await open('/sys/Search?q=冻干&kind=spot');
  expect(screen.getByRole('heading', { name: '没有找到相关的现货' })).toBeVisible();
  // In the tabs and among the ways out.
  expect(screen.getAllByRole('link', { name: '服务 57' })).toHaveLength(2);
  cleanup();
  await open('/sys/Search?q=鼍鼍冻干', () => searchAll({ groups: nothing, near: ['冻干'] }));
  expect(screen.getByRole('heading', { name: '没有找到相关内容' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: '相近的词' })).getByRole('link', { name: '冻干' })).toBeVisible();
});

it('says nothing of another kind, or of other words, before their answer is here', async () => {
  const only = (kind: string | undefined) =>
    searchAll({
      groups: searchAll().groups.map((group) => (group.kind === kind ? group : { ...group, items: [] })),
    });
  await open('/sys/Search?q=冻干&kind=service', ({ kind }) =>
    kind === 'service' ? only(kind) : new Promise<SearchAll>(() => {}),
  );
  await userEvent.click(screen.getByRole('link', { name: '原辅包登记 1,000+' }));
  expect(address()).toBe('/sys/Search?q=冻干&kind=rawMaterial');
  expect(screen.queryByText('这一页没有内容')).toBeNull();
  cleanup();
  const nothing = searchAll().groups.map((group) => ({ ...group, count: 0, more: false, items: [] }));
  await open('/sys/Search?q=鼍鼍', ({ q }) =>
    q === '鼍鼍' ? searchAll({ groups: nothing }) : new Promise<SearchAll>(() => {}),
  );
  expect(screen.getByText('没有找到相关内容')).toBeVisible();
  const box = screen.getByRole('combobox', { name: '关键词' });
  await userEvent.clear(box);
  await userEvent.type(box, '冻干{Enter}');
  expect(address()).toBe('/sys/Search?q=冻干');
  expect(screen.queryByText(/^没有找到/)).toBeNull();
  expect(screen.getByText('正在查找')).toBeVisible();
});

describe('the box', () => {
  const box = () => screen.getByRole('combobox', { name: '关键词' });
  const options = () => screen.findAllByRole('option');
  /** In one input: between two of them a slow machine may be asked for suggestions already. */
  const enter = async (text: string) => {
    await userEvent.click(box());
    await userEvent.paste(text);
  };
  // jsdom scrolls nothing.
  beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }));

  it('suggests while typing; arrows walk, Enter takes', async () => {
    const host = await open('/sys/Search');
    await enter('冻干');
    expect((await options()).map((option) => option.textContent)).toEqual(['冻干粉针常用词', '冻干机服务']);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(host.calls.filter(({ key }) => key === 'Search/suggest')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const [, second] = await options();
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveAttribute('aria-activedescendant', second?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/sys/Search?q=冻干粉针');
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
  });

  it('keeps the text when Esc closes the list, and sends what was typed', async () => {
    await open('/sys/Search');
    await enter('冻干');
    await options();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(box()).toHaveValue('冻干');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/sys/Search?q=冻干');
  });

  it('takes a suggestion by the mouse and keeps the kind', async () => {
    await open('/sys/Search?q=x&kind=service');
    await userEvent.clear(box());
    await enter('冻干');
    await userEvent.click((await options())[1] as HTMLElement);
    expect(address()).toBe('/sys/Search?kind=service&q=冻干机');
  });
});
