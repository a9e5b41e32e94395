import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoginRecord } from 'shared/contract/session';
import type { UserInfo } from 'shared/contract/user';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

const user: UserInfo = {
  userid: '1',
  userName: 'demand01',
  realName: '',
  usermobile: '138****1234',
  role: 'user',
  enterprise: null,
  wechatBound: false,
  createdAt: '2026-03-31T16:30:00Z',
  deletionAt: null,
};
const login: LoginRecord = {
  id: '2',
  current: true,
  state: 'live',
  startedAt: '2026-11-21T06:05:00Z',
  seenAt: '2026-11-21T06:05:00Z',
  endedAt: null,
  address: '203.0.113.*',
  device: 'Chrome · Windows',
};

function show(answers: Parameters<typeof createHostDouble>[0], tab = '') {
  const host = createHostDouble({ 'User/info': () => user, ...answers }, 'demand01');
  renderInHost(<section.Section />, host, `/personal/Index${tab ? `?tab=${tab}` : ''}`);
  return host;
}
/** At once: letter by letter takes seconds on a busy machine. */
async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
const said = (host: ReturnType<typeof createHostDouble>) =>
  host.emitted.filter(({ name }) => name === 'message:shown').map(({ payload }) => (payload as { text: string }).text);

it('saves a real name by its rule and gives the focus back', async () => {
  let realName = '';
  const host = show({
    'User/info': () => ({ ...user, realName }),
    'User/saveRealName': (input) => {
      realName = input.realName;
      return { realName };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '填写姓名' }));
  const field = screen.getByLabelText('姓名');
  expect(field).toHaveFocus();
  await fill(field, '1');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/姓名为 2–20 个字.*姓名为 2–20 个字/));
  expect(host.calls.filter(({ key }) => key === 'User/saveRealName')).toEqual([]);
  await fill(field, ' 示例某 ');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('示例某')).toBeVisible();
  expect(screen.getByRole('button', { name: '修改姓名' })).toHaveFocus();
  expect(said(host)).toEqual(['姓名已保存']);
});

it('changes the password: what is wrong stands beside its field', async () => {
  let right = false;
  const host = show(
    {
      'Session/list': () => ({ items: [login] }),
      'User/changePassword': () => {
        if (!right) throw new ApiError('当前密码不正确', 1340, 422);
        return null;
      },
    },
    'security',
  );
  await userEvent.click(await screen.findByRole('button', { name: '修改密码' }));
  const form = screen.getByLabelText('当前密码').closest('form') as HTMLFormElement;
  const submit = within(form).getByRole('button', { name: '修改密码' });
  await userEvent.click(submit);
  expect(await screen.findByText('请输入当前密码')).toBeVisible();
  await fill(screen.getByLabelText('当前密码'), 'Old-word1');
  await fill(screen.getByLabelText('新密码'), 'New-word2');
  await fill(screen.getByLabelText('确认新密码'), 'New-word3');
  await userEvent.click(submit);
  await waitFor(() => expect(screen.getByLabelText('确认新密码')).toHaveAccessibleDescription('两次输入的密码不一致'));
  await fill(screen.getByLabelText('确认新密码'), 'New-word2');
  await userEvent.click(submit);
  expect(await screen.findByText('当前密码不正确')).toBeVisible();
  expect(screen.getByLabelText('当前密码')).toHaveFocus();
  right = true;
  await userEvent.click(submit);
  expect(await screen.findByRole('button', { name: '修改密码', expanded: false })).toHaveFocus();
  expect(said(host)).toEqual(['密码已修改']);
});

it('lists logins in words and leaves everything at the person’s word', async () => {
  const host = show(
    {
      'Session/list': () => ({
        items: [
          login,
          { ...login, id: '1', current: false, state: 'forcedOffline', device: '', endedAt: login.startedAt },
        ],
      }),
      'Session/endAll': () => null,
    },
    'security',
  );
  const signOut = jest.fn(async () => {});
  host.session.signOut = signOut;
  const [, first, second] = within(await screen.findByRole('table', { name: '最近登录' })).getAllByRole('row');
  expect(first).toHaveTextContent('Chrome · Windows 本次登录2026-11-21 14:05203.0.113.*在线—');
  expect(second).toHaveTextContent('未知设备 2026-11-21 14:05203.0.113.*在别处登录，被强制下线2026-11-21 14:05');
  await userEvent.click(screen.getByRole('button', { name: '退出所有设备' }));
  expect(signOut).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '确定退出' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('shows the security log with its pages in the address', async () => {
  const host = show(
    {
      'SecurityEvent/mine': ({ page }) => ({
        items: [
          {
            id: '5',
            at: '2026-11-21T06:05:00Z',
            kind: 'mobileChanged',
            address: '',
            device: '',
            detail: '138****1 → 139****2',
          },
        ],
        total: 25,
        page: Number(page),
        pageSize: 10,
      }),
    },
    'log&page=2',
  );
  expect(await screen.findByText('更换手机号')).toBeVisible();
  expect(screen.getByText('138****1 → 139****2')).toBeVisible();
  expect(screen.getByRole('link', { name: '第 3 页' })).toHaveAttribute('href', '/personal/Index?tab=log&page=3');
  expect(host.calls.find(({ key }) => key === 'SecurityEvent/mine')?.input).toEqual({ page: 2 });
});

it('asks for the removal with the password, shows its date on every tab, and takes it back', async () => {
  let deletionAt: string | null = null;
  const set = (date: string | null) => {
    deletionAt = date;
    return { deletionAt };
  };
  const host = show(
    {
      'User/info': () => ({ ...user, deletionAt }),
      'User/askDeletion': () => set('2026-12-05T17:00:00Z'),
      'User/cancelDeletion': () => set(null),
    },
    'data',
  );
  await userEvent.click(await screen.findByRole('button', { name: '注销账号' }));
  expect(screen.getByText(/15 天后账号资料/)).toBeVisible();
  // An owner's request is refused.
  expect(screen.getByText(/须先在「成员与权限」中转让所有权或放弃认领/)).toBeVisible();
  await fill(screen.getByLabelText('当前密码'), 'Word-1234');
  await userEvent.click(screen.getByRole('button', { name: '申请注销' }));
  expect(await screen.findByText('2026-12-06')).toBeVisible();
  expect(screen.queryByRole('button', { name: '注销账号' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '基本资料' }));
  await userEvent.click(screen.getByRole('button', { name: '撤销注销' }));
  await waitFor(() => expect(screen.queryByText('2026-12-06')).toBeNull());
  expect(said(host)).toEqual(['已申请注销账号', '已撤销注销，账号可继续使用']);
});

it('starts the download that the server has given an address for', async () => {
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') as string);
  });
  let allowed = false;
  const host = show(
    {
      'User/askExport': () => {
        if (!allowed) throw new ApiError('导出过于频繁，请 1 小时后再试', 429, 429);
        return { path: '/api/User/export?ticket=x' };
      },
    },
    'data',
  );
  await userEvent.click(await screen.findByRole('button', { name: '导出数据' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('导出过于频繁');
  allowed = true;
  await userEvent.click(screen.getByRole('button', { name: '导出数据' }));
  expect(clicked).toEqual(['/api/User/export?ticket=x']);
  expect(screen.queryByRole('alert')).toBeNull();
  click.mockRestore();
  await act(async () => host.bus.emit('session:ended', { reason: 'expired' }));
  expect(screen.queryByText('导出个人数据')).toBeNull();
});

it('says when it cannot be told whether the person agreed, and leaves the row out only of an older portal', async () => {
  let failure = new ApiError('服务器异常，请稍后重试', 500, 500);
  const host = show(
    {
      'Match/consent': () => {
        if (failure.status) throw failure;
        return { consent: true };
      },
    },
    'data',
  );
  expect(await screen.findByText(/暂时读不到您是否同意过：服务器异常，请稍后重试/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /我同意记录/ })).toBeNull();
  failure = new ApiError('', 0, 0);
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  const box = await screen.findByRole('checkbox', { name: /我同意记录/ });
  expect(box).toBeChecked();
  await waitFor(() => expect(box).toHaveFocus());
  expect(host.calls.filter(({ key }) => key === 'Match/consent')).toHaveLength(2);
});

it('has no row about the log of matches where the portal knows of none', async () => {
  const host = show({}, 'data');
  await waitFor(() => expect(host.calls.map(({ key }) => key)).toContain('Match/consent'));
  await waitFor(() => expect(screen.queryByText('改进匹配')).toBeNull());
});

it('lets the person agree to the log of matches and take it back; what failed stays as it was', async () => {
  let consent = false;
  let broken = false;
  const host = show(
    {
      'Match/consent': () => ({ consent }),
      'Match/saveConsent': (input) => {
        if (broken) throw new ApiError('服务繁忙，请稍后重试', 503, 503);
        consent = input.consent;
        return { consent };
      },
    },
    'data',
  );
  const box = await screen.findByRole('checkbox', { name: /我同意记录/ });
  await waitFor(() => expect(box).toBeEnabled());
  expect(box).not.toBeChecked();
  expect(screen.getByText(/没有您的账号、姓名、网络地址和具体时间，保存 180 天/)).toBeVisible();
  await userEvent.click(box);
  // In browsers a disabled box loses the focus.
  expect(box).toBeEnabled();
  await waitFor(() => expect(box).toBeChecked());
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  broken = true;
  await userEvent.click(box);
  expect(await screen.findByText('服务繁忙，请稍后重试')).toBeVisible();
  expect(box).not.toBeChecked();
  expect(said(host)).toEqual(['已同意记录', '已停止记录']);
});
