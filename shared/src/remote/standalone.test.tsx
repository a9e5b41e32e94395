import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHttp } from '../http';
import { createHostDouble } from '../testing';
import { defineSection, useSession } from './index';
import { runStandalone } from './standalone';
import { createStandaloneHost } from './standalone-host';

jest.mock('../http', () => ({ ...jest.requireActual('../http'), createHttp: jest.fn() }));

const person = { userName: 'demand01', token: 'token-1', realName: '', userid: '1', usermobile: '' };

function Page() {
  return <h1>{`示例页 ${useSession().userName || '未登录'}`}</h1>;
}
const section = defineSection({ name: 'demo', routes: [{ path: '/sys/Demo', title: '示例', page: Page }] });

beforeEach(() => {
  sessionStorage.clear();
  const double = createHostDouble({ 'Auth/login': () => person, 'Auth/logout': () => null });
  jest.mocked(createHttp).mockReturnValue(double.http);
});

it('begins at the first route, signs in for the pages and out again', async () => {
  await act(async () => runStandalone(section));
  expect(location.pathname).toBe('/sys/Demo');
  expect(screen.getByRole('heading')).toHaveTextContent('示例页 未登录');
  await userEvent.type(screen.getByLabelText('用户名'), 'demand01');
  await userEvent.type(screen.getByLabelText('密码'), 'Sample-2026');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByRole('heading')).toHaveTextContent('示例页 demand01');
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  expect(screen.getByRole('heading')).toHaveTextContent('示例页 未登录');
});

it('keeps the session over a reload, finishes what asked for a login, and ends with its own token alone', async () => {
  const host = createStandaloneHost(() => sessionStorage);
  const asked = host.services.session.requireLogin();
  await host.login('demand01', 'Sample-2026');
  expect(await asked).toBe(true);
  const again = createStandaloneHost(() => sessionStorage);
  expect(again.services.session.get().userName).toBe('demand01');
  const hooks = jest.mocked(createHttp).mock.lastCall?.[0];
  expect(hooks?.token()).toBe('token-1');
  hooks?.onSessionEnd('expired', 'token-0');
  expect(again.services.session.get().userName).toBe('demand01');
  hooks?.onSessionEnd('expired', 'token-1');
  expect(again.services.session.get().userName).toBe('');
});
