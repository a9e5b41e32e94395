import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { renewEvents } from '../events/one-stream';
import { openPage } from '../lib/reload';
import { renderShell } from '../testing/shell-double';
import { person } from '../testing/tab';
import PassPage from './pass-page';

jest.mock('../federation', () => require('../testing/federation-double'));
jest.mock('../lib/reload', () => ({ openPage: jest.fn() }));
jest.mock('../events/one-stream', () => ({ renewEvents: jest.fn() }));

const inAnHour = Date.now() + 3_600_000;
const seal = (...content: unknown[]) => `${Buffer.from(JSON.stringify(content)).toString('base64url')}.mac`;
const pass = seal('markets', '1a2b3c4d', false, person.userid, inAnHour, '示例账号');

const show = (hash: string, more: Parameters<typeof renderShell>[1] = {}) =>
  renderShell(<PassPage />, { address: `/user/pass${hash}`, ...more });

it('says what the link is for and puts it to use', async () => {
  const { calls } = show(`#${pass}`, {
    signedIn: true,
    answers: { 'Release/usePass': () => ({ section: 'markets', release: '', expiresAt: '' }) },
  });
  for (const text of ['markets', '1a2b3c4d', '示例账号']) expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '启用' }));
  expect(calls).toEqual([{ key: 'Release/usePass', input: { pass } }]);
  expect(renewEvents).toHaveBeenCalledTimes(1);
  expect(openPage).toHaveBeenCalledWith('/sys/home');
});

it('asks for the login first and stays', async () => {
  const { place } = show(`#${pass}`, {
    answers: { 'Auth/login': () => ({ ...person }) },
  });
  expect(screen.queryByRole('button', { name: '启用' })).toBeNull();
  await userEvent.type(screen.getByLabelText('用户名'), person.userName);
  await userEvent.type(screen.getByLabelText('密码'), 'Sample-2026');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('button', { name: '启用' })).toBeVisible();
  expect(place.pathname).toBe('/user/pass');
});

it('says why the server refuses', async () => {
  jest.mocked(openPage).mockClear();
  // By this computer's clock the pass is over; the server's decides.
  show(`#${seal('markets', '1a2b3c4d', false, person.userid, 1, '示例账号')}`, {
    signedIn: true,
    answers: {
      'Release/usePass': () => {
        throw new ApiError('通行证无效、已过期或不属于当前账号', 1122, 403);
      },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '启用' }));
  expect(screen.getByRole('alert')).toHaveTextContent('通行证无效');
  expect(screen.getByRole('button', { name: '启用' })).toBeEnabled();
  expect(openPage).not.toHaveBeenCalled();
});

it.each([
  ['broken', '#nonsense', '链接不完整或已损坏'],
  ['missing', '', '链接不完整或已损坏'],
  ["another account's", `#${seal('markets', '1a2b3c4d', false, '2', inAnHour, 'other')}`, '属于账号 other'],
])('offers no button for a link that is %s', (_, hash, text) => {
  show(hash, { signedIn: true });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: '启用' })).toBeNull();
});
