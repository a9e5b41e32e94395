import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registry } from 'shared/contract/registry';
import { renewEvents } from '../events/one-stream';
import { preloadSection } from '../federation';
import { reload } from '../lib/reload';
import { mockDialogs, renderShell, sampleEntry, sampleRegistry, sampleSection } from '../testing/shell-double';
import { Header } from './header';
import { shortName } from './user-area';

jest.mock('../federation', () => require('../testing/federation-double'));
jest.mock('../lib/reload', () => ({ reload: jest.fn() }));
jest.mock('../events/one-stream', () => ({ renewEvents: jest.fn() }));
mockDialogs();

const nav = () => within(screen.getByRole('navigation', { name: '主导航' }));

it('stands in the order of the registry, and a detail page lights its parent', () => {
  renderShell(<Header />, { address: '/detail/ServiceDetail?id=1' });
  expect(
    nav()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['首页', '服务市场']);
  expect(nav().getByRole('link', { name: '服务市场' })).toHaveAttribute('aria-current', 'page');
  expect(nav().getByRole('link', { name: '首页' })).not.toHaveAttribute('aria-current');
});

it('reloads on the entry of the page that is shown, and only there', async () => {
  const { place } = renderShell(<Header />, { address: '/detail/ServiceDetail' });
  await userEvent.click(nav().getByRole('link', { name: '服务市场' }));
  expect(reload).not.toHaveBeenCalled();
  expect(place.pathname).toBe('/sys/BuyMarket');
  await userEvent.click(nav().getByRole('link', { name: '服务市场' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads a section ahead under the mouse', async () => {
  renderShell(<Header />);
  await userEvent.hover(nav().getByRole('link', { name: '服务市场' }));
  expect(preloadSection).toHaveBeenCalledWith('markets');
});

describe('资源中心', () => {
  const button = () => nav().getByRole('button', { name: '资源中心' });

  it('is a button that opens by keyboard, walks by arrows, and closes by Esc with the focus back', async () => {
    renderShell(<Header />);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(nav().queryByRole('link', { name: /批次查询/ })).toBeNull();
    act(() => button().focus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(nav().getByRole('link', { name: /批次查询/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    expect(nav().getByRole('link', { name: '原辅料查询' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(nav().getByRole('link', { name: /批次查询/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard(' ');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens under a resting mouse and a click then keeps it open', async () => {
    renderShell(<Header />);
    await userEvent.hover(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.unhover(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
  });

  it('is lit by its pages', () => {
    renderShell(<Header />, { address: '/sys/RawMaterial' });
    expect(button()).toHaveAttribute('data-current', 'page');
  });
});

describe('the person', () => {
  it('is asked to sign in, by the popup', async () => {
    const { store, session } = renderShell(<Header />);
    await userEvent.click(screen.getByRole('button', { name: '登录 / 注册' }));
    expect(store.getState().loginpop).toBe(true);
    expect(session.popup().stay).toBe(false);
  });

  it('is welcomed, and leaves by the menu', async () => {
    const { calls, stored } = renderShell(<Header />, {
      address: '/personal/Index',
      signedIn: true,
      answers: { 'Auth/logout': () => null },
    });
    const button = screen.getByRole('button', { name: /^欢迎，\s*demand01$/ });
    act(() => button.focus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '个人中心' })).toHaveFocus());
    expect(screen.getByRole('menuitem', { name: '个人中心' })).toHaveAttribute('href', '/personal/Index');
    await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
    expect(await screen.findByRole('button', { name: '登录 / 注册' })).toBeVisible();
    expect(calls.map(({ key }) => key)).toEqual(['Auth/logout']);
    expect(stored.get('token')).toBeUndefined();
  });

  it('closes the menu by a press elsewhere and by Esc where a click gives the button no focus, as in Safari', () => {
    renderShell(<Header />, { signedIn: true });
    const button = screen.getByRole('button', { name: /^欢迎，/ });
    const isOpen = () => button.getAttribute('aria-expanded');
    fireEvent.click(button);
    fireEvent.pointerDown(screen.getByRole('menu'));
    expect(isOpen()).toBe('true');
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe('false');
    fireEvent.click(button);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen()).toBe('false');
    expect(button).toHaveFocus();
    // A press on an entry takes the focus from the button and gives it to nothing.
    fireEvent.click(button);
    fireEvent.blur(button, { relatedTarget: null });
    expect(isOpen()).toBe('true');
  });

  it('has a long name cut after ten characters', () => {
    expect(shortName('demand0123')).toBe('demand0123');
    expect(shortName('一二三四五六七八九十𠮷')).toBe('一二三四五六七八九十…');
  });
});

it('opens the drawer, with the group open, and closes it by a followed link', async () => {
  const { place } = renderShell(<Header />);
  await userEvent.click(screen.getByRole('button', { name: '打开导航' }));
  const drawer = within(screen.getByRole('dialog', { name: '导航' }));
  expect(drawer.getByText('021-0000-0000 转 663')).toHaveAttribute('href', 'tel:02100000000,663');
  await userEvent.click(drawer.getByRole('link', { name: '原辅料查询' }));
  expect(place.pathname).toBe('/sys/RawMaterial');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** A section that the portal did not have when the tab was opened, with an entry for operators and one for anybody. */
const withMore: Registry = {
  ...sampleRegistry,
  revision: 2,
  sections: [
    ...sampleRegistry.sections,
    sampleSection(
      'operate',
      [['/operate', '发布管理']],
      [
        sampleEntry('account', '/operate', '发布管理', 10, { role: 'operator', icon: 'layers' }),
        sampleEntry('top', '/operate/all', '运行状况', 90, { role: 'operator' }),
        sampleEntry('account', '/operate/own', '我的发布', 20),
        sampleEntry('top', '/sys/New', '新板块', 80),
      ],
    ),
  ],
};
const info = (role: 'user' | 'operator' | 'admin') => ({
  userid: '1',
  userName: 'demand01',
  realName: '',
  usermobile: '',
  role,
  enterprise: null,
  wechatBound: false,
  createdAt: '2026-11-01T00:00:00Z',
});
const drawerLinks = () =>
  within(screen.getByRole('navigation', { name: '导航菜单', hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);

it('shows a new section as soon as the registry of an open tab names it', () => {
  const { sections } = renderShell(<Header />);
  expect(nav().queryByRole('link', { name: '新板块' })).toBeNull();
  act(() => sections.replace(withMore));
  expect(nav().getByRole('link', { name: '新板块' })).toHaveAttribute('href', '/sys/New');
});

describe('entries of the account', () => {
  const menu = () => screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent);

  it('stand in the menu and the drawer; those for operators once the shell knows that it is one', async () => {
    const { calls, session } = renderShell(<Header />, {
      signedIn: true,
      registry: withMore,
      answers: { 'User/info': () => info('operator'), 'Auth/logout': () => null },
    });
    expect(menu()).toEqual(['个人中心', '我的发布', '退出登录']);
    await waitFor(() => expect(menu()).toEqual(['个人中心', '发布管理', '我的发布', '退出登录']));
    expect(screen.getByRole('link', { name: '运行状况' })).toBeVisible();
    expect(drawerLinks()).toEqual(expect.arrayContaining(['发布管理', '我的发布', '运行状况']));
    expect(calls.map(({ key }) => key)).toEqual(['User/info']);
    await act(() => session.logout());
    expect(screen.queryByRole('link', { name: '运行状况' })).toBeNull();
    expect(drawerLinks()).not.toContain('我的发布');
  });

  it('for operators are not shown to others', async () => {
    const { calls } = renderShell(<Header />, {
      signedIn: true,
      registry: withMore,
      answers: { 'User/info': () => info('user') },
    });
    await act(async () => undefined);
    expect(calls.map(({ key }) => key)).toContain('User/info');
    expect(menu()).toEqual(['个人中心', '我的发布', '退出登录']);
  });

  it('ask for nobody when there are none, or nobody is signed in', () => {
    expect(renderShell(<Header />, { signedIn: true }).calls).toEqual([]);
    expect(renderShell(<Header />, { registry: withMore }).calls).toEqual([]);
  });
});

describe('the banner of an override pass', () => {
  const passed: Registry = {
    ...sampleRegistry,
    sections: sampleRegistry.sections.map((one) =>
      one.name === 'help' ? { ...one, channel: 'pass', passUntil: '2026-11-21T07:05:00.000Z' } : one,
    ),
  };

  it('names section, release and end on every page, and leaves', async () => {
    const { calls } = renderShell(<Header />, { registry: passed, answers: { 'Release/leavePass': () => null } });
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('调试通行证：help 正在使用 1-h，11-21 15:05 前有效');
    jest.mocked(reload).mockClear();
    await userEvent.click(screen.getByRole('button', { name: '停用' }));
    expect(calls.map(({ key }) => key)).toEqual(['Release/leavePass']);
    expect(renewEvents).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays away without one, and when it could not be left the button can be used again', async () => {
    renderShell(<Header />);
    expect(screen.queryByText('调试通行证：')).toBeNull();
    renderShell(<Header />, { registry: passed });
    await userEvent.click(screen.getByRole('button', { name: '停用' }));
    expect(screen.getByRole('button', { name: '停用' })).toBeEnabled();
  });
});

describe('unread enquiries', () => {
  const registry: Registry = {
    ...sampleRegistry,
    sections: [
      ...sampleRegistry.sections,
      sampleSection(
        'inbox',
        [['/personal/enquiry', '我的询盘']],
        [sampleEntry('account', '/personal/enquiry', '我的询盘', 5, { badge: 'enquiry' })],
      ),
    ],
  };

  it('are asked for when somebody signs in and on news, shown at the name and the entry, and forgotten at the end', async () => {
    let received = 0;
    const { bus, session } = renderShell(<Header />, {
      signedIn: true,
      registry,
      answers: { 'Enquiry/unread': () => ({ received, sent: 1 }) },
    });
    expect(await screen.findByRole('img', { name: '1 条询盘有新内容' })).toBeInTheDocument();
    received = 2;
    act(() => bus.emit('enquiry:changed', {}));
    expect(await screen.findByRole('img', { name: '3 条询盘有新内容' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^欢迎，/ }));
    expect(screen.getByRole('menuitem', { name: /我的询盘/ })).toHaveTextContent('3');
    await act(() => session.end('expired', session.token()));
    expect(screen.queryByRole('img', { name: /询盘/ })).toBeNull();
  });

  it('are not asked for when no entry shows them, nor for visitors', async () => {
    const without = renderShell(<Header />, { signedIn: true });
    const visitor = renderShell(<Header />, { registry });
    await act(async () => {});
    for (const { calls } of [without, visitor]) expect(calls.map(({ key }) => key)).not.toContain('Enquiry/unread');
  });
});
