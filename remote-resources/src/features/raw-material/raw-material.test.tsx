import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { recordDetail, recordList, records } from '../../testing/canned';

const ids = records.map((record) => record.id);

let address = '';
let go: ReturnType<typeof useNavigate>;
function Address() {
  const { pathname, search } = useLocation();
  go = useNavigate();
  address = pathname + decodeURIComponent(search);
  return null;
}

function setUp(at = '/sys/RawMaterial', list: Partial<Data<'RawMaterial/list'>> = {}) {
  const host = createHostDouble({
    'RawMaterial/list': () => recordList(list),
    'RawMaterial/detail': ({ id }) => ({ ...recordDetail(id), enterprise: known }),
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
/** The enterprise of the record, as the server knows it. */
let known: Data<'RawMaterial/detail'>['enterprise'] = null;
afterEach(() => {
  known = null;
});
const lists = (host: ReturnType<typeof setUp>) => host.calls.filter(({ key }) => key === 'RawMaterial/list');

it('writes the form into the address and asks for exactly that', async () => {
  const host = setUp('/sys/RawMaterial?page=4&pageSize=50');
  await userEvent.selectOptions(await screen.findByLabelText('类别'), '药用辅料');
  await userEvent.type(screen.getByLabelText('品种或登记号'), ' 微晶 {Enter}');
  expect(address).toBe('/sys/RawMaterial?q=微晶&kind=药用辅料&pageSize=50');
  await waitFor(() =>
    expect(lists(host).at(-1)?.input).toEqual({
      q: '微晶',
      kind: '药用辅料',
      sort: '-updatedOn',
      page: 1,
      pageSize: 50,
    }),
  );
  await userEvent.click(screen.getByRole('link', { name: '重置' }));
  expect(address).toBe('/sys/RawMaterial');
  expect(screen.getByLabelText('品种或登记号')).toHaveValue('');
  expect(screen.getByLabelText('类别')).toHaveValue('');
});

it('fills the form from the address, further conditions unfolded', async () => {
  setUp('/sys/RawMaterial?company=苇川&status=I&provinces=安徽&updatedFrom=2026-01-01');
  expect(await screen.findByLabelText('企业名称')).toHaveValue('苇川');
  expect(screen.getByLabelText('审评结果')).toHaveValue('I');
  expect(screen.getByLabelText('省份')).toHaveValue('安徽');
  expect(screen.getByLabelText('更新日期从')).toHaveValue('2026-01-01');
  expect(screen.getByLabelText('省份').closest('details')).toHaveAttribute('open');
});

it('sorts by links in the heads', async () => {
  setUp('/sys/RawMaterial?q=a&page=3');
  const date = await screen.findByRole('columnheader', { name: /更新日期/ });
  expect(date).toHaveAttribute('aria-sort', 'descending');
  expect(within(date).getByRole('link')).toHaveAttribute('href', '/sys/RawMaterial?q=a&sort=updatedOn');
  const number = screen.getByRole('columnheader', { name: /登记号/ });
  expect(number).not.toHaveAttribute('aria-sort');
  expect(within(number).getByRole('link')).toHaveAttribute('href', '/sys/RawMaterial?q=a&sort=regNo');
});

it('opens a record in the drawer, leafs through the page, and closes by going back', async () => {
  const host = setUp('/sys/RawMaterial?page=2');
  await userEvent.click(await screen.findByRole('link', { name: '微晶纤维素' }));
  expect(address).toBe(`/sys/RawMaterial?page=2&id=${ids[0]}`);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('微晶纤维素首次公示')).toBeVisible();
  expect(within(dialog).getByText('药用辅料登记信息')).toBeVisible();
  expect(within(dialog).getByText(/已通过与制剂共同审评审批/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '上一条' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(within(dialog).getByRole('button', { name: '下一条' }));
  expect(address).toBe(`/sys/RawMaterial?page=2&id=${ids[1]}`);
  expect(await within(dialog).findByText('硬脂酸镁首次公示')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '下一条' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(within(dialog).getByRole('button', { name: '关闭详情' }));
  expect(address).toBe('/sys/RawMaterial?page=2');
  expect(lists(host)).toHaveLength(1);
});

it('opens a shared link and closes with the back button', async () => {
  setUp('/sys/RawMaterial');
  await screen.findByRole('table');
  await act(async () => go(`/sys/RawMaterial?id=${ids[1]}`));
  expect(await screen.findByText('硬脂酸镁首次公示')).toBeVisible();
  await act(async () => go(-1));
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
});

it('says so when the record does not exist, and shows the list', async () => {
  const host = setUp('/sys/RawMaterial?q=a&id=0193a000-0000-7000-8000-00000000dead');
  await waitFor(() => expect(address).toBe('/sys/RawMaterial?q=a'));
  expect(host.emitted).toEqual([
    { name: 'message:shown', payload: { kind: 'error', text: '没有找到这条登记，可能已被更正或移除' } },
  ]);
  expect(screen.getByRole('table')).toBeVisible();
});

it('copies the register number', async () => {
  const user = userEvent.setup();
  const host = setUp(`/sys/RawMaterial?id=${ids[0]}`);
  await user.click(await screen.findByRole('button', { name: '复制登记号' }));
  expect(await navigator.clipboard.readText()).toBe('F20230000001');
  expect(host.emitted).toContainEqual({ name: 'message:shown', payload: { kind: 'success', text: '已复制' } });
});

it('leads to the enquiry of the enterprise where the portal knows it, and offers none where it does not', async () => {
  setUp(`/sys/RawMaterial?id=${ids[0]}`);
  await screen.findByRole('button', { name: '复制登记号' });
  expect(screen.queryByText('联系企业')).toBeNull();
  cleanup();
  known = { id: ids[1] as string, name: '示例药业', serviceCount: 0 };
  setUp(`/sys/RawMaterial?id=${ids[0]}`);
  expect(await screen.findByRole('link', { name: '联系企业' })).toHaveAttribute(
    'href',
    `/detail/ServiceProviderDetail?id=${ids[1]}&enquire=1`,
  );
});

it('offers to drop each condition when nothing is found', async () => {
  setUp('/sys/RawMaterial?q=x&kind=原料药&page=2', { items: [], total: 0 });
  expect(await screen.findByText('没有符合条件的登记')).toBeVisible();
  expect(
    decodeURIComponent(screen.getByRole('link', { name: '去掉「类别：原料药」' }).getAttribute('href') ?? ''),
  ).toBe('/sys/RawMaterial?q=x');
  expect(screen.queryByRole('button', { name: '导出本页' })).toBeNull();
});

it('tells where the rows come from, and leads from a record to its correction', async () => {
  setUp(`/sys/RawMaterial?id=${ids[0]}`);
  expect((await screen.findAllByText(/数据来源：示例登记数据/))[0]).toBeVisible();
  expect(await screen.findByRole('link', { name: '数据纠错' })).toHaveAttribute(
    'href',
    `/help/Feedback?kind=correction&type=rawMaterial&id=${ids[0]}`,
  );
});
