import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SectionStatus } from 'shared/contract/release';
import { ApiError } from 'shared/http';
import { createHostDouble, type HostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { help, markets, overview, release } from '../../testing/canned';
import { chosen } from '../../testing/choose';

/** The board over a state that the verbs change. */
function setUp(first: SectionStatus = markets(), verbs: Parameters<typeof createHostDouble>[0] = {}) {
  const state = { markets: first };
  const host = createHostDouble({ 'Release/overview': () => overview(state.markets, help()), ...verbs }, 'operator01');
  renderInHost(<section.Section />, host, '/operate');
  return { host, state };
}
const changed = { revision: 5, stable: 'dddddddd', release: '0.4.0-dddddddd' };
const sent = (host: HostDouble, key: string) => host.calls.filter((call) => call.key === key).map(({ input }) => input);
const panel = async (name = /供需市场/) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

it('shows what is stable, since when, by whom and why, what is on trial, and what is stored', async () => {
  setUp();
  const { getByText, getByRole, getAllByText } = await panel();
  expect(getAllByText('0.2.0-bbbbbbbb')[0]).toBeVisible();
  expect(getByText('修正报价单位')).toBeVisible();
  expect(getAllByText('2026-11-20 14:30')[0]).toBeVisible();
  expect(getByText('20 % 的浏览器，以及账号 supply01')).toBeVisible();
  const row = getByRole('row', { name: /0.2.0 bbbbbbbb/ });
  expect(row).toHaveTextContent('稳定');
  expect(row).toHaveTextContent('47.1 KB');
  expect(row).toHaveTextContent('200');
  expect(row).toHaveTextContent('2 %');
  expect(within(row).queryByRole('button')).toBeNull();
  expect((await panel(/帮助中心/)).getByRole('button', { name: '回滚帮助中心' })).toBeDisabled();
});

it('activates only with a reason, as of the revision displayed, draws the new state and says so', async () => {
  const { host, state } = setUp(markets(), {
    'Release/activate': () => {
      state.markets = markets({ revision: 5, stable: 'dddddddd', trial: null });
      return changed;
    },
  });
  await press('启用 0.4.0-dddddddd');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('启用 0.4.0-dddddddd');
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/从 0.2.0-bbbbbbbb 换为 0.4.0-dddddddd/),
  );
  await userEvent.click(dialog().getByRole('button', { name: '启用' }));
  await waitFor(() => expect(dialog().getByLabelText('原因')).toHaveFocus());
  await waitFor(() =>
    expect(dialog().getByLabelText('原因')).toHaveAccessibleDescription('请填写原因，它会记入变更历史'),
  );
  expect(sent(host, 'Release/activate')).toEqual([]);

  // The board moves on behind the dialog; what is sent is what was displayed when it was opened.
  state.markets = markets({ revision: 9 });
  await userEvent.type(dialog().getByLabelText('原因'), ' 按期上线 ');
  await userEvent.click(dialog().getByRole('button', { name: '启用' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(host, 'Release/activate')).toEqual([
    { section: 'markets', hash: 'dddddddd', reason: '按期上线', seenRevision: 4 },
  ]);
  expect(host.emitted).toEqual([
    { name: 'message:shown', payload: { kind: 'success', text: '已启用 0.4.0-dddddddd' } },
  ]);
  expect((await panel()).getAllByText('0.4.0-dddddddd')[0]).toBeVisible();
  expect(screen.queryByText('试用版本')).toBeNull();
});

it('tells whoever loses a race in the words of the server, and shows the state that won', async () => {
  const { host, state } = setUp(markets(), {
    'Release/rollback': () => {
      state.markets = markets({ revision: 5, stable: 'dddddddd', previous: 'bbbbbbbb' });
      throw new ApiError('该板块刚被他人变更，请刷新后重试', 1118, 409);
    },
  });
  await press('回滚供需市场');
  await userEvent.type(dialog().getByLabelText('原因'), '报价出错{Enter}');
  expect(await dialog().findByRole('alert')).toHaveTextContent('该板块刚被他人变更，请刷新后重试');
  // The board asks by itself too, every five seconds.
  expect(sent(host, 'Release/overview').length).toBeGreaterThanOrEqual(2);
  expect(dialog().queryByRole('button', { name: '回滚' })).toBeNull();
  expect(dialog().getByRole('button', { name: '查看最新状态' })).toHaveFocus();
  await userEvent.click(dialog().getByRole('button', { name: '查看最新状态' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await panel()).getAllByText('0.4.0-dddddddd')[0]).toBeVisible();
  expect(screen.getByRole('button', { name: '回滚供需市场' })).toHaveFocus();
  expect(host.emitted).toEqual([]);
});

it('keeps the form when the server refuses for another reason, so that it can be tried again', async () => {
  const { host } = setUp(markets(), {
    'Release/promote': () => {
      throw new ApiError('当前状态下不能进行此变更', 1121, 422);
    },
  });
  await press('转为稳定：供需市场试用的 0.3.0-cccccccc');
  await userEvent.click(dialog().getByRole('button', { name: '转为稳定' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('当前状态下不能进行此变更');
  expect(dialog().getByRole('button', { name: '转为稳定' })).toBeEnabled();
  expect(sent(host, 'Release/promote')).toEqual([{ section: 'markets', reason: '', seenRevision: 4 }]);
});

it('puts a release on trial for a share and for named accounts', async () => {
  const { host } = setUp(markets({ trial: null }), { 'Release/trial': () => changed });
  await press('试用 0.4.0-dddddddd');
  const percent = dialog().getByLabelText('浏览器比例');
  await userEvent.clear(percent);
  await userEvent.type(percent, '120');
  await userEvent.click(dialog().getByRole('button', { name: '开始试用' }));
  await waitFor(() => expect(percent).toHaveFocus());
  await waitFor(() => expect(percent).toHaveAccessibleDescription('请填写 0–100 的数字'));
  await userEvent.clear(percent);
  await userEvent.type(percent, '0');
  await userEvent.click(dialog().getByRole('button', { name: '开始试用' }));
  await waitFor(() => expect(percent).toHaveAccessibleDescription(/请指定账号/));
  await userEvent.type(dialog().getByLabelText('指定账号（选填）'), 'supply01，demand01 supply01');
  await userEvent.click(dialog().getByRole('button', { name: '开始试用' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(host, 'Release/trial')).toEqual([
    {
      section: 'markets',
      hash: 'dddddddd',
      percent: 0,
      accounts: ['supply01', 'demand01'],
      reason: '',
      seenRevision: 4,
    },
  ]);
});

it('adjusts a running trial from where it stands, and ends it', async () => {
  const { host } = setUp(markets(), { 'Release/trial': () => changed });
  await press('调整试用：供需市场');
  expect(dialog().getByLabelText('浏览器比例')).toHaveValue('20');
  expect(dialog().getByLabelText('指定账号（选填）')).toHaveValue('supply01');
  expect(chosen('发布')).toBe('0.3.0-cccccccc');
  await userEvent.click(dialog().getByRole('button', { name: '取消' }));
  await press('结束试用：供需市场');
  await userEvent.click(dialog().getByRole('button', { name: '结束试用' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(host, 'Release/trial')).toEqual([
    { section: 'markets', percent: 0, accounts: [], reason: '', seenRevision: 4 },
  ]);
});

it('verifies what is stored and names what is wrong', async () => {
  const problem = { release: '0.1.0-aaaaaaaa', section: 'markets', file: 'entry.js', problem: '内容与登记不符' };
  const { host } = setUp(markets(), {
    'Release/verify': () => ({ releases: 4, files: 48, problems: [problem] }),
  });
  await press('校验供需市场');
  expect(await dialog().findByText('内容与登记不符')).toBeVisible();
  expect(dialog().getByText('0.1.0-aaaaaaaa entry.js')).toBeVisible();
  expect(sent(host, 'Release/verify')).toEqual([{ section: 'markets' }]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the newest five releases and those in use, the others on request', async () => {
  const old = Array.from({ length: 6 }, (_, i) => release(`0.0.${6 - i}`, `0000000${i}`, 'stored'));
  setUp(markets({ releases: [...old, ...markets().releases] }));
  const { getAllByRole, getByRole } = await panel();
  expect(getAllByRole('row')).toHaveLength(1 + 5 + 3);
  await userEvent.click(getByRole('button', { name: '展开其余 2 个发布' }));
  expect(getAllByRole('row')).toHaveLength(1 + 10);
});

const off = { at: '2026-11-21T02:00:00Z', who: 'operator01', reason: '数据正在核对' };
const blockedBy = (automatic: boolean) => ({ at: '2026-11-21T02:00:00Z', who: '自动', why: '6 个出错', automatic });

it('switches a section off with a notice for visitors, and on again', async () => {
  const { host, state } = setUp(markets(), {
    'Release/disable': () => {
      state.markets = markets({ revision: 5, disabled: off });
      return changed;
    },
    'Release/enable': () => {
      state.markets = markets({ revision: 6 });
      return changed;
    },
  });
  await press('停用供需市场');
  await userEvent.type(dialog().getByLabelText('给访客的说明（选填）'), '数据正在核对');
  await userEvent.type(dialog().getByLabelText('原因'), '导出的数字有误');
  await userEvent.click(dialog().getByRole('button', { name: '停用' }));
  expect(await screen.findByText('已停用')).toBeVisible();
  expect(screen.getByText('2026-11-21 10:00 由 operator01 停用；访客看到：数据正在核对')).toBeVisible();
  expect(sent(host, 'Release/disable')).toEqual([
    { section: 'markets', reason: '导出的数字有误', notice: '数据正在核对', seenRevision: 4 },
  ]);
  await press('恢复供需市场');
  await userEvent.type(dialog().getByLabelText('原因'), '已核对');
  await userEvent.click(dialog().getByRole('button', { name: '恢复' }));
  await waitFor(() => expect(screen.queryByText('已停用')).toBeNull());
  expect(sent(host, 'Release/enable')).toEqual([{ section: 'markets', reason: '已核对', seenRevision: 5 }]);
});

it('marks what was taken back by itself, offers it to nobody, and lets an operator unblock it', async () => {
  const releases = [
    { ...release('0.4.0', 'dddddddd', 'stored'), blocked: blockedBy(true) },
    release('0.2.0', 'bbbbbbbb', 'stable'),
    { ...release('0.1.0', 'aaaaaaaa', 'previous'), blocked: blockedBy(false) },
  ];
  const { host } = setUp(markets({ releases, trial: null }), { 'Release/unblock': () => changed });
  const row = (await panel()).getByRole('row', { name: /0.4.0 dddddddd/ });
  expect(row).toHaveTextContent('自动收回');
  expect(screen.getByText('2026-11-21 10:00 自动收回：6 个出错')).toBeVisible();
  expect(screen.queryByRole('button', { name: '启用 0.4.0-dddddddd' })).toBeNull();
  const back = (await panel()).getByRole('button', { name: '回滚供需市场' });
  expect(back).toBeDisabled();
  await waitFor(() => expect(back).toHaveAccessibleDescription(/上一个稳定版本已禁用/));
  await press('解除禁用 0.4.0-dddddddd');
  await userEvent.type(dialog().getByLabelText('原因'), '误报');
  await userEvent.click(dialog().getByRole('button', { name: '解除禁用' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(host, 'Release/unblock')).toEqual([
    { section: 'markets', hash: 'dddddddd', reason: '误报', seenRevision: 4 },
  ]);
});

it('lets an operator block what was taken back by itself, and nothing that a person has blocked', async () => {
  const releases = [
    { ...release('0.4.0', 'dddddddd', 'stored'), blocked: blockedBy(true) },
    release('0.2.0', 'bbbbbbbb', 'stable'),
    { ...release('0.1.0', 'aaaaaaaa', 'previous'), blocked: blockedBy(false) },
  ];
  const { host } = setUp(markets({ releases, trial: null }), { 'Release/block': () => changed });
  await press('禁用 0.4.0-dddddddd');
  expect(screen.queryByRole('button', { name: '禁用 0.1.0-aaaaaaaa', hidden: true })).toBeNull();
  await userEvent.type(dialog().getByLabelText('原因'), '确有问题');
  await userEvent.click(dialog().getByRole('button', { name: '禁用' }));
  await waitFor(() =>
    expect(sent(host, 'Release/block')).toEqual([
      { section: 'markets', hash: 'dddddddd', reason: '确有问题', seenRevision: 4 },
    ]),
  );
});

it('says why a first release cannot be rolled back, and what helps; says so when a lower version is activated', async () => {
  const { host } = setUp(markets(), { 'Release/block': () => changed });
  const first = await panel(/帮助中心/);
  await waitFor(() =>
    expect(first.getByRole('button', { name: '回滚帮助中心' })).toHaveAccessibleDescription(/出现故障时可停用板块/),
  );
  await press('启用 0.1.0-aaaaaaaa');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/版本低于现在的稳定版本/));
  await userEvent.click(dialog().getByRole('button', { name: '取消' }));
  await press('禁用 0.4.0-dddddddd');
  await userEvent.type(dialog().getByLabelText('原因'), '数字有误');
  await userEvent.click(dialog().getByRole('button', { name: '禁用' }));
  await waitFor(() => expect(sent(host, 'Release/block')).toHaveLength(1));
});
