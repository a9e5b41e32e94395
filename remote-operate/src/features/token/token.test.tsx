import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseToken } from 'shared/contract/release';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { overview, token } from '../../testing/canned';
import { choose, chosen } from '../../testing/choose';

const secret = 'prt_0123456789abcdef';

function setUp({ unconfirmed = false } = {}) {
  let tokens: ReleaseToken[] = [token()];
  const host = createHostDouble(
    {
      'Release/overview': () => overview(),
      'Release/tokens': () => ({ items: tokens }),
      'Release/createToken': ({ section, label, role }) => {
        if (unconfirmed) throw new ApiError('请先输入密码确认本人操作', 1341, 428);
        const made = token({ id: '0193a000-0000-7000-8000-000000000002', section, label, role: role ?? 'publish' });
        tokens = [made, ...tokens];
        return { ...made, token: secret };
      },
      'Operator/confirmPassword': ({ password }) => {
        if (password !== 'right') throw new ApiError('当前密码不正确', 1340, 422);
        unconfirmed = false;
        return null;
      },
      'Release/revokeToken': ({ id }) => {
        tokens = tokens.map((one) => (one.id === id ? { ...one, revokedAt: '2026-11-21T02:00:00Z' } : one));
        return token();
      },
    },
    'operator01',
  );
  renderInHost(<section.Section />, host, '/operate/tokens');
  return host;
}

/** Section and right of the new token. */
async function fillIn(part: string) {
  await choose('板块', part);
  await choose('可以做什么', '发布');
}

it('shows a new token once, with a button that copies it', async () => {
  const user = userEvent.setup();
  const host = setUp();
  await user.click(await screen.findByRole('button', { name: '新建令牌' }));
  const label = screen.getByLabelText('名称');
  await waitFor(() => expect(label).toHaveFocus());
  await waitFor(() => expect(label).toHaveAccessibleDescription(/请填写名称/));
  await user.type(label, '帮助板块流水线');
  await user.click(screen.getByRole('button', { name: '新建令牌' }));
  const part = screen.getByLabelText('板块');
  expect(chosen('板块')).toBe('');
  await waitFor(() => expect(part).toHaveFocus());
  await waitFor(() => expect(part).toHaveAccessibleDescription('请选择板块'));
  await choose('板块', '只限「帮助中心」');
  await user.click(screen.getByRole('button', { name: '新建令牌' }));
  const right = screen.getByLabelText('可以做什么');
  expect(chosen('可以做什么')).toBe('');
  await waitFor(() => expect(right).toHaveFocus());
  await waitFor(() => expect(right).toHaveAccessibleDescription('请选择令牌可以做什么'));
  await choose('可以做什么', '发布');
  await user.click(screen.getByRole('button', { name: '新建令牌' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('令牌')).toHaveValue(secret);
  await user.click(dialog.getByRole('button', { name: '复制' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  expect(dialog.getByRole('status')).toHaveTextContent('已复制');
  await user.click(dialog.getByRole('button', { name: '已保存，关闭' }));
  expect(screen.queryByDisplayValue(secret)).toBeNull();
  expect(screen.getByRole('button', { name: '新建令牌' })).toHaveFocus();
  expect(screen.getByRole('row', { name: /帮助板块流水线/ })).toHaveTextContent('发布「帮助中心」');
  expect(host.calls).toContainEqual({
    key: 'Release/createToken',
    input: { section: 'help', label: '帮助板块流水线', role: 'publish', days: 90 },
  });
});

it('asks once more for the widest right', async () => {
  const user = userEvent.setup();
  const host = setUp();
  const made = () => host.calls.filter(({ key }) => key === 'Release/createToken').map(({ input }) => input);
  await user.type(await screen.findByLabelText('名称'), '值班');
  await fillIn('全部板块');
  await user.click(screen.getByRole('button', { name: '新建令牌' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/任何板块/));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }));
  expect(made()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '新建令牌' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '仍然新建' }));
  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(made()).toEqual([{ section: null, label: '值班', role: 'publish', days: 90 }]);
});

it('makes the first token of a section that has not published yet', async () => {
  const user = userEvent.setup();
  const host = setUp();
  await user.type(await screen.findByLabelText('名称'), '质量组');
  await fillIn('一个新板块…');
  await user.type(screen.getByLabelText('新板块的名称'), '质量');
  await user.click(screen.getByRole('button', { name: '新建令牌' }));
  await waitFor(() =>
    expect(screen.getByLabelText('新板块的名称')).toHaveAccessibleDescription(/应为 2–31 个小写字母/),
  );
  await user.clear(screen.getByLabelText('新板块的名称'));
  await user.type(screen.getByLabelText('新板块的名称'), 'quality-report');
  await user.click(screen.getByRole('button', { name: '新建令牌' }));
  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(host.calls).toContainEqual({
    key: 'Release/createToken',
    input: { section: 'quality-report', label: '质量组', role: 'publish', days: 90 },
  });
});

it('asks for the password when a change needs it, then goes on with the change', async () => {
  const host = setUp({ unconfirmed: true });
  await userEvent.type(await screen.findByLabelText('名称'), 'x');
  await fillIn('只限「帮助中心」');
  await userEvent.click(screen.getByRole('button', { name: '新建令牌' }));
  const dialog = within(await screen.findByRole('dialog', { name: '确认是您本人' }));
  await userEvent.type(dialog.getByLabelText('密码'), 'wrong{Enter}');
  expect(await dialog.findByText('当前密码不正确')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('密码'));
  await userEvent.type(dialog.getByLabelText('密码'), 'right{Enter}');
  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(host.calls.filter(({ key }) => key === 'Release/createToken')).toHaveLength(2);
});

it('changes nothing when the password is not given', async () => {
  const host = setUp({ unconfirmed: true });
  await userEvent.type(await screen.findByLabelText('名称'), 'x');
  await fillIn('只限「帮助中心」');
  await userEvent.click(screen.getByRole('button', { name: '新建令牌' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
  expect(await screen.findByText('请先输入密码确认本人操作')).toBeVisible();
  expect(host.calls.filter(({ key }) => key === 'Release/createToken')).toHaveLength(1);
});

it('revokes after a question; the focus stays in the list though the button is gone', async () => {
  const host = setUp();
  const revoke = await screen.findByRole('button', { name: '吊销令牌 门户持续集成' });
  await userEvent.click(revoke);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }));
  expect(revoke).toHaveFocus();
  expect(host.calls.some(({ key }) => key === 'Release/revokeToken')).toBe(false);
  await userEvent.click(revoke);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '吊销' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('row', { name: /门户持续集成/ })).toHaveTextContent('已吊销');
  expect(screen.queryByRole('button', { name: /吊销令牌/ })).toBeNull();
  expect(screen.getByRole('heading', { name: '已有令牌' })).toHaveFocus();
});

it('leaves no token on the screen when the session ends', async () => {
  const host = setUp();
  await userEvent.type(await screen.findByLabelText('名称'), 'x');
  await fillIn('只限「供需市场」');
  await userEvent.click(screen.getByRole('button', { name: '新建令牌' }));
  await screen.findByDisplayValue(secret);
  await act(async () => {
    host.setUser('');
    host.bus.emit('session:ended', { reason: 'expired' });
  });
  expect(screen.queryByDisplayValue(secret)).toBeNull();
  await act(async () => host.setUser('operator02'));
  expect(await screen.findByRole('row', { name: /门户持续集成/ })).toBeVisible();
  expect(screen.queryByDisplayValue(secret)).toBeNull();
});
