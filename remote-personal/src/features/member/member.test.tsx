import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Membership } from 'shared/contract/enterprise-member';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

const idOf = (n: number) => `0193a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const person = (n: number, name: string, role: 'owner' | 'edit' | 'view', me = false) => ({
  accountId: idOf(n),
  name,
  mobile: '138****0001',
  role,
  since: '2026-11-01T00:00:00Z',
  me,
});
const own: Membership = {
  enterprise: { id: idOf(900), name: '示例汀澜药业有限公司' },
  role: 'owner',
  members: [person(1, '沈示例', 'owner', true), person(2, '王示例', 'edit')],
  invitations: [
    {
      id: idOf(31),
      mobile: '139****0002',
      role: 'view',
      createdAt: '2026-11-20T00:00:00Z',
      expiresAt: '2026-12-04T00:00:00Z',
    },
  ],
  requests: [{ id: idOf(41), name: '李示例', mobile: '137****0003', at: '2026-11-21T00:00:00Z' }],
};

/** @param look throws where invitations cannot be asked for */
function setUp(membership: Membership | null, look = () => {}) {
  const result = () => ({ membership });
  const host = createHostDouble(
    {
      'Member/list': result,
      'Member/invitations': () => {
        look();
        return {
          items: [
            {
              id: idOf(51),
              enterprise: '示例新川生物科技有限公司',
              invitedBy: '周示例',
              role: 'edit',
              createdAt: '2026-11-20T00:00:00Z',
              expiresAt: '2026-12-04T00:00:00Z',
            },
          ],
        };
      },
      'Member/invite': result,
      'Member/setRole': result,
      'Member/transfer': result,
      'Member/remove': result,
      'Member/leave': result,
      'Member/accept': result,
      'Member/decline': () => null,
      'Member/answer': result,
      'Member/cancelInvitation': result,
    },
    'member01',
  );
  renderInHost(<section.Section />, host, '/personal/EnterpriseMembers');
  const sent = (key: string) => host.calls.filter((call) => call.key === key).map(({ input }) => input);
  return { host, sent };
}

it('lets the owner invite, change, transfer after a question, and answer requests', async () => {
  const user = userEvent.setup();
  const { sent } = setUp(own);
  await user.type(await screen.findByLabelText('手机号'), '1390000');
  await user.click(screen.getByRole('button', { name: '发出邀请' }));
  expect(await screen.findByText('请输入 11 位手机号')).toBeVisible();
  expect(sent('Member/invite')).toEqual([]);
  await user.type(screen.getByLabelText('手机号'), '0009');
  await user.click(screen.getByLabelText(/^查看/));
  await user.click(screen.getByRole('button', { name: '发出邀请' }));
  await waitFor(() => expect(sent('Member/invite')).toEqual([{ mobile: '13900000009', role: 'view' }]));

  await user.click(screen.getByRole('button', { name: '改为查看（王示例）' }));
  await waitFor(() => expect(sent('Member/setRole')).toEqual([{ accountId: idOf(2), role: 'view' }]));

  await user.click(screen.getByRole('button', { name: '转让（王示例）' }));
  expect(sent('Member/transfer')).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '转让所有权' }));
  await waitFor(() => expect(sent('Member/transfer')).toEqual([{ accountId: idOf(2) }]));

  await user.click(screen.getByRole('button', { name: '同意，只查看（李示例）' }));
  await waitFor(() => expect(sent('Member/answer')).toEqual([{ id: idOf(41), role: 'view' }]));
  expect(screen.queryByRole('button', { name: '放弃认领' })).toBeNull();
});

it('shows a colleague the people, and the way out', async () => {
  const user = userEvent.setup();
  const { sent } = setUp({
    ...own,
    role: 'view',
    members: [person(1, '沈示例', 'owner'), person(2, '王示例', 'view', true)],
    invitations: [],
    requests: [],
  });
  expect(await screen.findByText('王示例（您）')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(转让|移除|改为)/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '发出邀请' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '离开企业' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '离开企业' }));
  await waitFor(() => expect(sent('Member/leave')).toEqual([{ giveUp: false }]));
});

it('shows whoever has no enterprise the invitations to the own number', async () => {
  const user = userEvent.setup();
  const { sent } = setUp(null);
  await user.click(await screen.findByRole('button', { name: '接受（示例新川生物科技有限公司）' }));
  await waitFor(() => expect(sent('Member/accept')).toEqual([{ id: idOf(51) }]));
  expect(screen.getByRole('link', { name: '去认领企业' })).toHaveAttribute('href', '/personal/EnterpriseClaim');
});

it('shows a member of another enterprise the invitation, and what to do before it can be accepted', async () => {
  const user = userEvent.setup();
  const { sent } = setUp({ ...own, role: 'view', members: [person(2, '王示例', 'view', true)] });
  expect(await screen.findByText(/您已属于「示例汀澜药业有限公司」。如需接受，请先在下方离开企业/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^接受/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '谢绝（示例新川生物科技有限公司）' }));
  await waitFor(() => expect(sent('Member/decline')).toEqual([{ id: idOf(51) }]));
});

it('tells an owner of an invitation the way out that there is', async () => {
  setUp({ ...own, members: [person(1, '沈示例', 'owner', true)] });
  expect(await screen.findByText(/如需接受，请先在下方放弃认领/)).toBeVisible();
});

it('shows what has come meanwhile when a notification tells of it', async () => {
  let requests: Membership['requests'] = [];
  const host = createHostDouble(
    { 'Member/list': () => ({ membership: { ...own, requests } }), 'Member/invitations': () => ({ items: [] }) },
    'member01',
  );
  renderInHost(<section.Section />, host, '/personal/EnterpriseMembers');
  expect(await screen.findByRole('heading', { name: '邀请同事' })).toBeVisible();
  requests = own.requests;
  act(() => host.bus.emit('notification:changed', {}));
  expect(await screen.findByRole('button', { name: '不同意（李示例）' })).toBeVisible();
});

it('does not pass for no invitation what could not be asked for', async () => {
  let isAway = true;
  setUp(null, () => {
    if (isAway) throw new ApiError('网络异常，请稍后重试', 0, 0);
  });
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('button', { name: '接受（示例新川生物科技有限公司）' })).toBeVisible();
});
