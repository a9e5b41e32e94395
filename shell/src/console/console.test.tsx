import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Input } from 'shared/contract/endpoints';
import type { OperatorLoginData } from 'shared/contract/operator';
import type { UserInfo } from 'shared/contract/user';
import { ApiError } from 'shared/http';
import { renderShell, sampleEntry, sampleRegistry, sampleSection } from '../testing/shell-double';
import { pending, person } from '../testing/tab';
import Console from './console';
import { ConsoleLogin } from './login';
import { ConsoleMoved } from './moved';

jest.mock('../federation', () => jest.requireActual('../testing/federation-double'));
const settings = { portalUrl: 'https://portal.example', secondFactor: 'required' } as const;
const answered: OperatorLoginData = {
  state: 'signedIn',
  login: { ...person, userName: 'duty01' },
  recoveryCodes: [],
  recoveryLeft: 9,
};

function setUp(answer: (input: Input<'Operator/login'>) => OperatorLoginData, address = '/operate') {
  const operate = { ...sampleRegistry.sections[0], name: 'operate', navigation: [] };
  const routes = [{ path: '/operate', title: '发布管理', chunks: [] }];
  return renderShell(<Console settings={settings} />, {
    address,
    registry: { ...sampleRegistry, sections: [{ ...operate, routes } as (typeof sampleRegistry.sections)[number]] },
    answers: { 'Operator/login': answer, 'Auth/logout': () => null },
  });
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function enter(password = 'right') {
  await userEvent.type(screen.getByLabelText('用户名'), 'duty01');
  await userEvent.type(screen.getByLabelText('密码'), `${password}{Enter}`);
}

it('leads step by step from a one-time password to the section, and shows the recovery codes once', async () => {
  const codes = ['abcde-fghij', 'klmnp-qrstu'];
  const { calls, stored } = setUp(({ password, newPassword, code }) => {
    if (password === 'once' && !newPassword) return { state: 'newPassword' };
    if (!code) return { state: 'setUp', secret: 'ABCDEFGH', address: 'otpauth://x', picture: 'data:image/svg+xml,x' };
    if (code !== '123456') throw new ApiError('验证码不正确或已使用', 1342, 422);
    return { ...answered, recoveryCodes: codes };
  });
  await enter('once');
  expect(await heading('设置新密码')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('新密码'), 'My-own-2026');
  await userEvent.type(screen.getByLabelText('确认新密码'), 'My-own-2026{Enter}');
  expect(await heading('设置两步验证')).toHaveFocus();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await userEvent.type(screen.getByLabelText('验证码'), '000000{Enter}');
  expect(await screen.findByText('验证码不正确或已使用')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('验证码'));
  await userEvent.type(screen.getByLabelText('验证码'), '123456{Enter}');
  expect(await heading('保存恢复码')).toHaveFocus();
  expect(within(screen.getByRole('list', { name: '恢复码' })).getAllByRole('listitem')).toHaveLength(2);
  expect(stored.get('token')).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: '已保存，进入控制台' }));
  expect(await heading('section operate')).toBeVisible();
  expect(stored.get('token')).toBe(person.token);
  expect(document.body).not.toHaveTextContent(codes[0] as string);
  // After the change each step repeats the new password.
  const last = calls.filter(({ key }) => key === 'Operator/login').at(-1)?.input;
  expect(last).toEqual({ userName: 'duty01', password: 'My-own-2026', code: '123456' });
});

it('asks for a code where the app is set up, and begins anew for somebody else', async () => {
  setUp(({ code }) => (code ? answered : { state: 'code' }));
  await enter();
  expect(await heading('两步验证')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '用其他账号登录' }));
  await heading('登录运营控制台');
  expect(screen.getByLabelText('密码')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('密码'), 'right{Enter}');
  await userEvent.type(await screen.findByLabelText('验证码或恢复码'), 'abcde-fghij{Enter}');
  expect(await heading('section operate')).toBeVisible();
});

it('shows what was refused, and the login again after signing out', async () => {
  let refused = true;
  const { place } = setUp(() => {
    if (refused) throw new ApiError('用户名或密码不正确', 1001, 422);
    return answered;
  }, '/sys/home');
  await enter('wrong');
  expect(await screen.findByText('用户名或密码不正确')).toBeVisible();
  refused = false;
  await userEvent.type(screen.getByLabelText('密码'), '{Enter}');
  await waitFor(() => expect(place.pathname).toBe('/operate'));
  expect(screen.getByRole('link', { name: '打开门户' })).toHaveAttribute('href', 'https://portal.example');
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  expect(await heading('登录运营控制台')).toBeVisible();
});

it('ends nothing where this browser is signed in already, though the server says so before it answers', async () => {
  const server = pending<OperatorLoginData>();
  const { session, bus } = renderShell(<ConsoleLogin settings={settings} />, {
    signedIn: true,
    answers: { 'Operator/login': () => server.answer },
  });
  const heard = jest.fn();
  bus.on('session:ended', heard);
  await enter();
  const told = session.end('forcedOffline', person.token);
  server.give({ ...answered, login: { ...person, token: 'token-2' } });
  await act(() => told);
  expect(session.token()).toBe('token-2');
  expect(heard).not.toHaveBeenCalled();
});

it('is only a link on the portal', () => {
  renderShell(<ConsoleMoved url="https://operate.example/operate" />, { address: '/operate' });
  const link = screen.getByRole('link', { name: '前往运营控制台' });
  expect(link).toHaveAttribute('href', 'https://operate.example/operate');
});

describe('with two sections', () => {
  const info: Omit<UserInfo, 'role'> = {
    userid: '1',
    userName: person.userName,
    realName: '',
    usermobile: '138****1234',
    enterprise: null,
    wechatBound: false,
    createdAt: '2026-11-21T06:00:00.000Z',
  };
  const sections = [
    sampleSection(
      'operate',
      [['/operate', '发布管理']],
      [sampleEntry('top', '/operate', '发布与运营', 10, { role: 'operator' })],
    ),
    sampleSection(
      'review',
      [
        ['/review', '审核台'],
        ['/review/audit', '审计记录'],
      ],
      [sampleEntry('top', '/review', '审核台', 20, { role: 'reviewer' })],
    ),
  ];
  const enterAs = (role: UserInfo['role'], duties: UserInfo['duties'] & object, address = '/operate') =>
    renderShell(<Console settings={settings} />, {
      address,
      signedIn: true,
      registry: { ...sampleRegistry, sections },
      answers: { 'User/info': () => ({ ...info, role, duties }) },
    });
  const links = () =>
    within(screen.getByRole('navigation', { name: '主导航' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('shows each person the sections of their duties', async () => {
    enterAs('operator', ['operator', 'reviewer']);
    expect(await heading('section operate')).toBeVisible();
    await waitFor(() => expect(links()).toEqual(['发布与运营', '审核台']));
    expect(screen.getByRole('link', { name: '发布与运营' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: '审核台' }));
    expect(await heading('section review')).toBeVisible();
  });

  it.each([
    ['a reviewer', 'operator', ['reviewer'], '/operate', '/review', '审核台'],
    ['an operator', 'operator', ['operator'], '/review/audit', '/operate', '发布与运营'],
  ] as const)('leads %s from a section of others to the own', async (_, role, duties, from, to, entry) => {
    const { place } = enterAs(role, [...duties], from);
    await waitFor(() => expect(place.pathname).toBe(to));
    expect(links()).toEqual([entry]);
  });

  it('leaves the section to say what is missing where somebody has no duty left', async () => {
    const { place, calls } = enterAs('operator', [], '/review');
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('User/info'));
    expect(await heading('section review')).toBeVisible();
    expect(place.pathname).toBe('/review');
    expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull();
  });
});
