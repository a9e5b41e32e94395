import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountDetail, AccountRow } from 'shared/contract/account';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { choose } from '../../testing/choose';
import { dialogOf } from '../../testing/dialog-of';

const id = '01930000-0000-7000-8000-000000000007';
const row: AccountRow = {
  id,
  userName: 'supply01',
  mobile: '138****0001',
  state: 'normal',
  duties: null,
  enterprise: { id: '01930000-0000-7000-8000-000000000008', name: '示例制药有限公司', role: 'owner' },
  createdAt: '2026-11-01T02:00:00Z',
  lastLoginAt: '2026-11-20T06:30:00Z',
};
const detail = (changes: Partial<AccountDetail> = {}): AccountDetail => ({
  ...row,
  own: false,
  sample: false,
  lockReason: null,
  deletionAt: null,
  oncePassword: null,
  secondFactor: false,
  logins: [
    { id: 'portal3', at: '2026-11-20T06:30:00Z', console: false, live: true, address: '203.0.113.*', device: 'Chrome' },
  ],
  events: [{ id: '5', at: '2026-11-20T06:30:00Z', kind: 'loginFailed', address: '', device: '', detail: '' }],
  history: [{ id: '1', at: '2026-11-19T01:00:00Z', by: 'duty01', action: 'unlock', reason: '已核实本人', detail: '' }],
  invitations: [],
  colleagues: { count: 2, more: false },
  listings: { count: 3, more: false },
  cases: { count: 1000, more: true },
  openCases: { count: 1, more: false },
  ...changes,
});

function open(address: string, of: AccountDetail = detail(), answers: Record<string, jest.Mock> = {}) {
  const host = createHostDouble(
    {
      'Account/list': () => ({ items: [row], next: '9_x', more: false }),
      'Account/detail': () => of,
      ...answers,
    },
    'duty01',
  );
  renderInHost(<section.Section />, host, address);
  return host;
}
const drawer = () => screen.findByRole('dialog');
const listCalls = (host: ReturnType<typeof open>) =>
  host.calls.filter(({ key }) => key === 'Account/list').map(({ input }) => input);

it('lists accounts with masked numbers, and asks for what the address says', async () => {
  const host = open('/operate/accounts?q=supply&state=locked&duty=constructor&enterprise=with');
  const line = (await screen.findAllByRole('row'))[1] as HTMLElement;
  expect(line).toHaveTextContent(/supply01.*正常.*138\*{4}0001.*示例制药有限公司（所有者）.*2026-11-20 14:30/);
  expect(listCalls(host)).toEqual([
    { q: 'supply', state: 'locked', duty: undefined, enterprise: 'with', after: undefined },
  ]);
  expect(screen.getByRole('link', { name: '更早的记录' })).toHaveAttribute(
    'href',
    expect.stringContaining('after=9_x'),
  );
});

it('narrows by the form, and refuses a single character', async () => {
  const host = open('/operate/accounts?after=9_x');
  await userEvent.type(await screen.findByLabelText('查找'), '药');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText('请至少输入 2 个字')).toBeVisible();
  expect(listCalls(host)).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('查找'), '业');
  await choose('控制台职责', '审核');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() =>
    expect(listCalls(host)[1]).toEqual({
      q: '药业',
      state: undefined,
      duty: 'reviewer',
      enterprise: undefined,
      after: undefined,
    }),
  );
});

it('empties the form by 重置 where nothing was asked for, and asks the same again by 查询', async () => {
  const host = open('/operate/accounts');
  await userEvent.type(await screen.findByLabelText('查找'), '药');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText('请至少输入 2 个字')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(screen.getByLabelText('查找')).toHaveValue(''));
  await waitFor(() => expect(screen.queryByText('请至少输入 2 个字')).toBeNull());
  await waitFor(() => expect(listCalls(host)).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(listCalls(host)).toHaveLength(3));
  expect(listCalls(host)[2]).toEqual(listCalls(host)[0]);
});

it('tells what happened to an account', async () => {
  open(`/operate/accounts?id=${id}`);
  const shown = within(await drawer());
  expect(await shown.findByText('已核实本人', { exact: false })).toBeVisible();
  expect(shown.getByText(/1,000\+，其中待审核 1/)).toBeVisible();
  expect(shown.getByText('登录失败')).toBeVisible();
  expect(shown.getByText('登录中')).toBeVisible();
  expect(shown.getByRole('link', { name: '示例制药有限公司' })).toHaveAttribute(
    'href',
    '/operate/enterprises?id=01930000-0000-7000-8000-000000000008',
  );
});

it('locks with a reason, keeps what was written when the server refuses, and reads anew', async () => {
  const lock = jest.fn().mockRejectedValueOnce(new ApiError('该账号已被锁定，请刷新后查看', 409, 409));
  const host = open(`/operate/accounts?id=${id}`, detail(), { 'Account/lock': lock });
  await userEvent.click(await screen.findByRole('button', { name: '锁定账号' }));
  const dialog = await dialogOf('锁定账号「supply01」');
  await userEvent.click(dialog.getByText('锁定账号', { selector: 'button' }));
  expect(await dialog.findByText('请填写原因，至少 2 个字')).toBeVisible();
  expect(lock).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText('原因'), '冒用他人身份');
  await userEvent.click(dialog.getByText('锁定账号', { selector: 'button' }));
  expect(await dialog.findByText('该账号已被锁定，请刷新后查看')).toBeVisible();
  expect(dialog.getByLabelText('原因')).toHaveValue('冒用他人身份');
  // What the page shows is of before.
  await waitFor(() => expect(listCalls(host)).toHaveLength(2));
  lock.mockResolvedValue(null);
  await userEvent.click(dialog.getByText('锁定账号', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByText('锁定账号「supply01」')).toBeNull());
  expect(lock.mock.calls[1][0]).toEqual({ id, reason: '冒用他人身份' });
  expect(listCalls(host)).toHaveLength(3);
});

it.each<[string, Partial<AccountDetail>, RegExp]>([
  ['the owner', {}, /「示例制药有限公司」唯一的所有者：.*企业另外 2 位成员会收到通知。$/],
  ['the owner alone', { colleagues: { count: 0, more: false } }, /唯一的所有者：.*没有其他成员，无人可以代为管理。$/],
  [
    'a colleague',
    { enterprise: { ...row.enterprise, role: 'edit' } as AccountRow['enterprise'] },
    /成员（编辑），企业的所有者会收到通知。$/,
  ],
  ['nobody', { enterprise: null }, /不属于企业。$/],
])('the confirmation of a lock says that the account is %s of an enterprise', async (_, changes, wanted) => {
  open(`/operate/accounts?id=${id}`, detail(changes));
  await userEvent.click(await screen.findByRole('button', { name: '锁定账号' }));
  const dialog = await dialogOf('锁定账号「supply01」');
  expect(dialog.getByText(wanted)).toBeVisible();
});

it('offers duties and a one-time password for accounts of the console, and nothing for one’s own', async () => {
  const resend = jest.fn().mockResolvedValue({ password: 'k7mq-w3xp-9rtz-h4vc', hours: 24 });
  open(`/operate/accounts?id=${id}`, detail({ duties: ['editor'], oncePassword: 'lapsed', enterprise: null }), {
    'Account/resendPassword': resend,
  });
  const shown = within(await drawer());
  expect(await shown.findByRole('button', { name: '授予审核职责' })).toBeVisible();
  expect(shown.getByRole('button', { name: '收回内容编辑职责' })).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: '重发一次性密码' }));
  const dialog = await dialogOf(/重发「supply01」/);
  await userEvent.type(dialog.getByLabelText('原因'), '没有收到');
  await userEvent.click(dialog.getByText('重发一次性密码', { selector: 'button' }));
  expect(await screen.findByDisplayValue('k7mq-w3xp-9rtz-h4vc')).toBeVisible();
});

it('offers nothing for one’s own account', async () => {
  open(`/operate/accounts?id=${id}`, detail({ own: true, duties: ['operator'] }));
  const shown = within(await drawer());
  expect(await shown.findByText(/这是您自己的账号/)).toBeVisible();
  expect(shown.queryByRole('button', { name: /锁定|收回|授予/ })).toBeNull();
});

it('opens an account that could not be loaded once the network is back', async () => {
  const asked = jest
    .fn()
    .mockRejectedValueOnce(new ApiError('网络异常，请稍后重试', 0, 0))
    .mockResolvedValue(detail());
  open(`/operate/accounts?id=${id}`, detail(), { 'Account/detail': asked });
  expect(await within(await drawer()).findByRole('heading', { name: '内容暂时无法加载' })).toBeVisible();
  await act(async () => dispatchEvent(new Event('online')));
  expect(await within(await drawer()).findByText('203.0.113.*', { exact: false })).toBeVisible();
});

it('says that an account does not exist, without another try', async () => {
  const asked = jest.fn().mockRejectedValue(new ApiError('没有这个账号', 404, 404));
  open(`/operate/accounts?id=${id}`, detail(), { 'Account/detail': asked });
  const panel = within(await drawer());
  expect(await panel.findByRole('heading', { name: '没有这条记录' })).toBeVisible();
  expect(panel.queryByRole('button', { name: '重新加载' })).toBeNull();
});
