import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import type { RegisterList } from 'shared/contract/register-endpoints';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { registerDetail, registerList, trials } from '../../testing/canned-register';

type Answers = Parameters<typeof createHostDouble>[0];
const failing = () => {
  throw new ApiError('服务暂时出错', 500, 500);
};

let address = '';
let go: NavigateFunction;
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + decodeURIComponent(search);
  go = useNavigate();
  return null;
}

const noSites = () => registerList({ items: [], total: 0, facets: [], charts: [] });

function setUp(at = '/sys/Clinical', change: Partial<RegisterList> = {}, answers: Answers = {}) {
  const host = createHostDouble({
    'ClinicalTrial/list': () => registerList(change),
    'ClinicalTrial/detail': ({ id }) => registerDetail(id),
    'ClinicalSite/list': noSites,
    ...answers,
  });
  renderInHost(
    <>
      <Address />
      <section.Section />
    </>,
    host,
    at,
  );
  return host;
}
const asked = (host: ReturnType<typeof setUp>, key: string) =>
  host.calls.filter((call) => call.key === key).map(({ input }) => input as Record<string, unknown>);

it('asks for the register of the tab', async () => {
  const host = setUp('/sys/Clinical?tab=site');
  expect(await screen.findByText('暂无数据')).toBeVisible();
  expect(screen.getByRole('link', { name: '发布需求' })).toHaveAttribute('href', '/personal/DemandInfoEdit?id=new');
  expect(asked(host, 'ClinicalSite/list')).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: '试验' }));
  expect(address).toBe('/sys/Clinical');
  expect(await screen.findByRole('link', { name: '示例药物 1' })).toBeVisible();
  expect(asked(host, 'ClinicalTrial/list')).toHaveLength(1);
});

it('writes the form into the address and keeps the facets chosen beside it', async () => {
  setUp('/sys/Clinical?phase=III&page=4&pageSize=50');
  await userEvent.type(await screen.findByLabelText('关键词'), ' 示例 {Enter}');
  expect(address).toBe('/sys/Clinical?q=示例&pageSize=50&phase=III');
});

it('leaves what is typed to the person until it is sent or reset', async () => {
  setUp();
  const keyword = await screen.findByLabelText<HTMLInputElement>('关键词');
  await userEvent.type(keyword, '示例');
  fireEvent(screen.getByText(/^更多条件/).closest('details') as HTMLElement, new Event('toggle'));
  expect(keyword).toHaveValue('示例');
  await userEvent.click(await screen.findByRole('link', { name: '示例药物 1' }));
  await screen.findByRole('dialog');
  expect(screen.getByLabelText('关键词')).toHaveValue('示例');
  await userEvent.click(screen.getByText('重置'));
  expect(screen.getByLabelText('关键词')).toHaveValue('');
  act(() => go('/sys/Clinical?q=药物'));
  await waitFor(() => expect(screen.getByLabelText('关键词')).toHaveValue('药物'));
});

it('filters by a facet and by a cell of the chart, and takes both back', async () => {
  setUp();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^BE/ }));
  expect(address).toBe('/sys/Clinical?phase=BE');
  const chart = screen.getByRole('region', { name: /首次公示年份/ });
  await userEvent.click(within(chart).getByRole('link', { name: 'III，2026：1' }));
  expect(address).toBe('/sys/Clinical?firstPublicOnFrom=2026-01-01&firstPublicOnTo=2026-12-31&phase=III');
  await userEvent.click(within(chart).getByRole('link', { name: 'III，2026：1' }));
  expect(address).toBe('/sys/Clinical');
});

it('opens a record, leafs by the arrow keys, and leads to its enterprise and its correction', async () => {
  setUp();
  await userEvent.click(await screen.findByRole('link', { name: '示例药物 1' }));
  expect(address).toBe(`/sys/Clinical?id=${trials[0]?.id}`);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('示例专业题目')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: '联系企业' })).toHaveAttribute(
    'href',
    expect.stringContaining('enquire=1'),
  );
  const listings = within(within(dialog).getByRole('list', { name: '示例药业的发布' }));
  expect(listings.getByRole('link', { name: '示例现货 A' })).toHaveAttribute(
    'href',
    '/detail/ServiceDetail?kind=spot&id=s1',
  );
  expect(within(dialog).getByRole('link', { name: '数据纠错' })).toHaveAttribute(
    'href',
    expect.stringContaining(`type=clinicalTrial&id=${trials[0]?.id}`),
  );
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(address).toBe(`/sys/Clinical?id=${trials[1]?.id}`));
});

it('looks pasted values up and lists those that are not there', async () => {
  setUp('/sys/Clinical', { pasted: { found: ['CTR20260001'], missing: ['CTR00000000'] } });
  await userEvent.click(await screen.findByRole('button', { name: '批量粘贴' }));
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请粘贴至少一个值');
  await userEvent.type(screen.getByRole('textbox', { name: /批量粘贴/ }), 'CTR20260001, CTR00000000');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(address).toBe('/sys/Clinical?values=CTR20260001&values=CTR00000000');
  expect(await screen.findByText('粘贴 2 个，找到 1 个，未找到 1 个')).toBeVisible();
  expect(within(screen.getByRole('list', { name: '未找到' })).getByText('CTR00000000')).toBeVisible();
});

it('shows pasted values as they were pasted, until a column is chosen', async () => {
  setUp('/sys/Clinical?sort=drugName', { pasted: { found: ['CTR20260001'], missing: [] } });
  await userEvent.click(await screen.findByRole('button', { name: '批量粘贴' }));
  await userEvent.type(screen.getByRole('textbox', { name: /批量粘贴/ }), 'CTR20260001');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(address).toBe('/sys/Clinical?values=CTR20260001');
  const head = () => screen.getByRole('columnheader', { name: /^首次公示/ });
  await waitFor(() => expect(head()).not.toHaveAttribute('aria-sort'));
  await userEvent.click(within(head()).getByRole('link'));
  expect(address).toBe('/sys/Clinical?values=CTR20260001&sort=-firstPublicOn');
  expect(head()).toHaveAttribute('aria-sort', 'descending');
});

it('opens the pasted form at its field, and shows the values of the address after back and forward', async () => {
  setUp('/sys/Clinical', { pasted: { found: ['CTR20260001'], missing: [] } });
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /批量粘贴/ });
  await userEvent.click(await screen.findByRole('button', { name: '批量粘贴' }));
  expect(field()).toHaveFocus();
  for (const value of ['CTR20260001', 'CTR20260002']) {
    await userEvent.clear(field());
    await userEvent.type(field(), value);
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(address).toBe(`/sys/Clinical?values=${value}`));
  }
  act(() => go(-1));
  await waitFor(() => expect(field()).toHaveValue('CTR20260001'));
  act(() => go(1));
  await waitFor(() => expect(field()).toHaveValue('CTR20260002'));
  act(() => go(-2));
  expect(await screen.findByLabelText('关键词')).toBeVisible();
  // The other tab has a form of its own.
  await userEvent.click(screen.getByRole('button', { name: '批量粘贴' }));
  await userEvent.click(screen.getByRole('link', { name: '机构' }));
  expect(await screen.findByLabelText('关键词')).toBeVisible();
  // What was left open there is not open any more, and takes no focus.
  await userEvent.click(screen.getByRole('link', { name: '试验' }));
  expect(await screen.findByRole('button', { name: '批量粘贴' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /批量粘贴/ })).toBeNull();
});

it('keeps the focus on what hides or moves a column', async () => {
  setUp();
  const box = () => screen.getByLabelText('适应症', { selector: 'input[type="checkbox"]' });
  await screen.findByRole('columnheader', { name: '适应症' });
  for (const isShown of [false, true]) {
    act(() => box().focus());
    await userEvent.keyboard(' ');
    expect(screen.queryAllByRole('columnheader', { name: '适应症' })).toHaveLength(isShown ? 1 : 0);
    expect(box()).toHaveFocus();
  }
  act(() => screen.getByRole('button', { name: '登记号后移' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '登记号后移' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: '登记号前移' }).focus());
  await userEvent.keyboard('{Enter}');
  // It is the first again, so it can only go the other way.
  expect(screen.getByRole('button', { name: '登记号后移' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '恢复默认' }));
});

it('hides and moves columns, and says when the register is out of date', async () => {
  setUp('/sys/Clinical', { stale: true });
  expect(await screen.findByText(/最近一次是 2026-11-20/)).toBeVisible();
  await userEvent.click(screen.getByLabelText('适应症', { selector: 'input[type="checkbox"]' }));
  expect(screen.queryByRole('columnheader', { name: '适应症' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(screen.getByRole('columnheader', { name: '适应症' })).toBeVisible();
});

it('keeps form and filters where the next rows cannot be loaded', async () => {
  const list = (input: object) => ('phase' in input ? failing() : registerList());
  setUp('/sys/Clinical', {}, { 'ClinicalTrial/list': list });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^BE/ }));
  expect(await within(await screen.findByRole('alert')).findByRole('button', { name: /重新加载/ })).toBeVisible();
  expect(screen.getByLabelText('关键词')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^BE/ })).toBeChecked();
  expect(screen.queryByRole('link', { name: '示例药物 1' })).toBeNull();
});

it('keeps heading, form and chosen filters where already the first rows cannot be loaded', async () => {
  setUp('/sys/Clinical?phase=BE', {}, { 'ClinicalTrial/list': failing });
  expect(await within(await screen.findByRole('alert')).findByRole('button', { name: /重新加载/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('临床试验查询');
  expect(screen.getByLabelText('关键词')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^BE/ })).toBeChecked();
});

it('does not call a register empty before the answer without conditions is here', async () => {
  const nothing = registerList({ items: [], total: 0, facets: [], charts: [] });
  setUp('/sys/Clinical?q=x', {}, { 'ClinicalTrial/list': ({ q }) => (q ? nothing : new Promise<never>(() => {})) });
  expect(await screen.findByText('暂无符合条件的结果')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '清空条件' }));
  expect(address).toBe('/sys/Clinical');
  expect(screen.queryByText(/^暂无/)).toBeNull();
});

it('shows the rows of the former tab in their own columns until those of the next one are here', async () => {
  let arrive = (_: RegisterList) => {};
  const sites = new Promise<RegisterList>((done) => {
    arrive = done;
  });
  setUp('/sys/Clinical', {}, { 'ClinicalSite/list': () => sites });
  await screen.findByRole('link', { name: '示例药物 1' });
  await userEvent.click(screen.getByRole('link', { name: '机构' }));
  expect(screen.getByRole('link', { name: '示例药物 1' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: '适应症' })).toBeVisible();
  arrive(noSites());
  expect(await screen.findByText('暂无数据')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: '适应症' })).toBeNull();
});

it('shows nothing of the former tab where the next one cannot be loaded', async () => {
  setUp('/sys/Clinical', {}, { 'ClinicalSite/list': failing });
  await screen.findByRole('link', { name: '示例药物 1' });
  await userEvent.click(screen.getByRole('link', { name: '机构' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('link', { name: '示例药物 1' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^BE/ })).toBeNull();
  expect(screen.getByLabelText('关键词')).toBeVisible();
});
