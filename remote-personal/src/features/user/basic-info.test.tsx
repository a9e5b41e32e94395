import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserInfo } from 'shared/contract/user';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

const user: UserInfo = {
  userid: '1',
  userName: 'demand01',
  realName: '',
  usermobile: '138****1234',
  role: 'operator',
  enterprise: null,
  wechatBound: false,
  createdAt: '2026-03-31T16:30:00Z',
};

it('says who the person is, and nothing after the session has ended', async () => {
  const host = createHostDouble({ 'User/info': () => user }, 'demand01');
  renderInHost(<section.Section />, host, '/personal/Index');
  expect(await screen.findByText('138****1234')).toBeVisible();
  expect(screen.getByText('平台运营')).toBeVisible();
  expect(screen.getByText('未填写')).toBeVisible();
  expect(screen.getByText('2026-04-01')).toBeVisible();
  await act(async () => host.bus.emit('session:ended', { reason: 'expired' }));
  expect(screen.queryByText('138****1234')).toBeNull();
  expect(screen.queryByText('demand01')).toBeNull();
});

it('shows nothing of the former person to the next', async () => {
  let asked = 0;
  const host = createHostDouble(
    { 'User/info': () => (asked++ === 0 ? user : new Promise<UserInfo>(() => {})) },
    'demand01',
  );
  renderInHost(<section.Section />, host, '/personal/Index');
  await screen.findByText('demand01');
  await act(async () => host.setUser('supply01'));
  expect(asked).toBe(2);
  expect(screen.queryByText('demand01')).toBeNull();
});

it.each([
  ['by a click', () => userEvent.click(screen.getByRole('button', { name: '立即重试' }))],
  ['when the network is back', () => act(async () => dispatchEvent(new Event('online')))],
  ['by itself, because the service said that it recovers', () => undefined],
])('is asked again after a failure: %s', async (_, again) => {
  let healthy = false;
  const host = createHostDouble(
    {
      'User/info': () => {
        if (!healthy) throw new ApiError('服务正在恢复，请稍后重试', 503, 503);
        return user;
      },
    },
    'demand01',
  );
  renderInHost(<section.Section />, host, '/personal/Index');
  expect(await screen.findByRole('heading', { name: '服务正在恢复' })).toBeVisible();
  healthy = true;
  await again();
  expect(await screen.findByText('demand01')).toBeVisible();
});
