import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registry } from 'shared/contract/registry';
import { mockDialogs, renderShell } from '../testing/shell-double';
import { person } from '../testing/tab';
import { Portal } from './app';

jest.mock('../federation', () => require('../testing/federation-double'));
mockDialogs();

const login = async () => {
  await userEvent.type(await screen.findByLabelText('用户名'), 'demand01');
  await userEvent.type(screen.getByLabelText('密码'), 'x');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
};

it.each([
  ['/', '/sys/home', 'section markets', '首页'],
  ['/user', '/user/login', '登录', '登录'],
  ['/sys/', '/sys/home', 'section markets', '首页'],
  ['/help/Login/', '/help/Login', 'section help', '登录帮助'],
  ['/noFond//', '/noFond', '没有找到这个页面', '没有找到这个页面'],
  ['/#/user/login', '/user/login', '登录', '登录'],
  ['/sys/home#/user/login', '/user/login', '登录', '登录'],
  ['/user/register', '/user/register', '注册账号', '注册账号'],
  ['/detail/ServiceDetail?id=1', '/detail/ServiceDetail', 'section markets', '服务详情'],
  ['/help/Login', '/help/Login', 'section help', '登录帮助'],
  ['/noFond', '/noFond', '没有找到这个页面', '没有找到这个页面'],
  ['/sys/Home', '/sys/Home', '没有找到这个页面', '没有找到这个页面'],
  ['/USER/login', '/USER/login', '没有找到这个页面', '没有找到这个页面'],
  ['/sys/home/extra', '/sys/home/extra', '没有找到这个页面', '没有找到这个页面'],
])('%s leads to %s', async (address, pathname, heading, title) => {
  const { place } = renderShell(<Portal />, { address });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(place.pathname).toBe(pathname);
  expect(document.title).toBe(`${title} · 医药供需`);
});

it('shows the card of a section that is switched off, and the section again when it is on', async () => {
  const { sections } = renderShell(<Portal />, { address: '/help/Login' });
  const registry = sections.registry();
  const off = (reason: string): Registry => ({
    ...registry,
    revision: registry.revision + 1,
    sections: registry.sections.map((one) =>
      one.name === 'help' ? { ...one, navigation: [], disabled: { reason } } : one,
    ),
  });
  act(() => sections.replace(off('数据正在核对')));
  expect(screen.getByRole('heading', { level: 1, name: '该板块已停用' })).toBeVisible();
  expect(screen.getByText('登录帮助暂停使用：数据正在核对。恢复后本页会自动显示，其他板块可正常使用。')).toBeVisible();
  act(() => sections.replace({ ...registry, revision: registry.revision + 2 }));
  expect(await screen.findByRole('heading', { level: 1, name: 'section help' })).toBeVisible();
});

it('keeps a page whose release stands, though a rollback took it out of the registry', async () => {
  const { sections } = renderShell(<Portal />, { address: '/help/Login' });
  const registry = sections.registry();
  const [section] = registry.sections.filter(({ name }) => name === 'help');
  let stands = true;
  sections.find = (path) => (stands && section ? { section, path, title: '登录帮助' } : null);
  const without = (revision: number): Registry => ({
    ...registry,
    revision,
    sections: registry.sections.map((one) => (one.name === 'help' ? { ...one, routes: [] } : one)),
  });
  const page = screen.getByText('section help');
  act(() => sections.replace(without(2)));
  expect(screen.getByText('section help')).toBe(page);
  expect(document.title).toBe('登录帮助 · 医药供需');
  stands = false;
  act(() => sections.replace(without(3)));
  expect(screen.getByRole('heading', { level: 1, name: '没有找到这个页面' })).toBeVisible();
});

it('ends the provider detail without the footer', () => {
  renderShell(<Portal />, { address: '/detail/ServiceProviderDetail' });
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getByText('咨询电话，工作日 9:00–17:30')).toBeInTheDocument();
});

it('asks for the login status on every route change and remembers the path', async () => {
  const { calls, navigator, stored } = renderShell(<Portal />);
  const asked = () => calls.filter(({ key }) => key === 'User/Islogon').length;
  expect(asked()).toBe(1);
  act(() => navigator.go('/help/Login'));
  await waitFor(() => expect(asked()).toBe(2));
  expect(stored.get('redirectUrl')).toBe('/help/Login');
});

it('moves the focus to the h1 and takes a title that the page knows better', async () => {
  const { navigator, bus } = renderShell(<Portal />);
  expect(document.body).toHaveFocus();
  act(() => navigator.go('/help/Login'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  act(() => bus.emit('page:titled', { title: '冻干粉针委托生产' }));
  expect(document.title).toBe('冻干粉针委托生产 · 医药供需');
});

it("keeps the document's title of the first record until another address comes", () => {
  const address = '/detail/ServiceDetail?id=1';
  const { navigator } = renderShell(<Portal />, { address, firstTitle: '冻干粉针委托生产' });
  expect(document.title).toBe('冻干粉针委托生产 · 医药供需');
  act(() => navigator.go('/detail/ServiceDetail?id=2'));
  expect(document.title).toBe('服务详情 · 医药供需');
});

it('keeps the address that the document names for its first page until another page comes', () => {
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = 'https://portal.example/sys/home';
  // The root only leads to the first page.
  const { navigator } = renderShell(<Portal />, { address: '/' });
  expect(link.isConnected).toBe(true);
  act(() => navigator.go('/help/Login'));
  expect(link.isConnected).toBe(false);
});

it('drops the address that the document names where it leaves out what the visitor opened', () => {
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = 'https://portal.example/sys/BatchQuery?tab=approval';
  renderShell(<Portal />, { address: '/sys/BatchQuery?tab=approval&id=1' });
  expect(link.isConnected).toBe(false);
});

describe('a personal page', () => {
  it('asks a visitor to sign in and then shows itself in place', async () => {
    const { place, session, calls } = renderShell(<Portal />, {
      address: '/personal/Index',
      answers: { 'Auth/login': () => person },
    });
    expect(screen.getByRole('heading', { level: 1, name: '基本信息需要登录后查看' })).toBeVisible();
    expect(screen.queryByText('section personal')).toBeNull();
    await login();
    expect(await screen.findByText('section personal')).toBeInTheDocument();
    expect(place.pathname).toBe('/personal/Index');
    expect(calls.some(({ key }) => key === 'User/info')).toBe(true);

    await act(() => session.end('forcedOffline', 'token-1'));
    expect(await screen.findByRole('alert')).toHaveTextContent('您的账号在别处登录，您已被强制下线');
    expect(place.pathname).toBe('/user/login');
    expect(screen.queryByText('section personal')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('draws the page anew for another person who has signed in in another tab', async () => {
    const { session, stored } = renderShell(<Portal />, { address: '/personal/Index', signedIn: true });
    const before = await screen.findByText('section personal');
    stored.set('token', 'token-2');
    await act(async () => session.sync());
    expect(screen.getByText('section personal')).toBe(before);
    stored.set('userName', 'supply01');
    stored.set('token', 'token-3');
    await act(async () => session.sync());
    expect(screen.getByText('section personal')).not.toBe(before);
  });

  it('offers the login again when the popup was closed', async () => {
    const { store } = renderShell(<Portal />, { address: '/personal/Index' });
    await userEvent.click(await screen.findByRole('button', { name: '关闭登录窗口' }));
    expect(store.getState().loginpop).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: '登录查看' }));
    expect(store.getState().loginpop).toBe(true);
  });
});

it('leads from the login page to the home page', async () => {
  const { place } = renderShell(<Portal />, { address: '/user/login', answers: { 'Auth/login': () => person } });
  await login();
  await waitFor(() => expect(place.pathname).toBe('/sys/home'));
});

it('shows one message at a time, as a status', () => {
  jest.useFakeTimers();
  const { bus } = renderShell(<Portal />);
  act(() => bus.emit('message:shown', { kind: 'info', text: '第一条' }));
  act(() => bus.emit('message:shown', { kind: 'success', text: '已复制' }));
  expect(screen.queryByText('第一条')).toBeNull();
  expect(screen.getByText('已复制').closest('[role=status]')).toBeVisible();
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.queryByText('已复制')).toBeNull();
  jest.useRealTimers();
});
