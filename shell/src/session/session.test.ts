/** @jest-environment node */
import { createBus } from 'shared/bus';
import { browserChannels, browserStorage, createTab, pending, person, returnedTab, signedInTab } from '../testing/tab';
import { createLogins } from './logins';

const texts = {
  forcedOffline: '您的账号在别处登录，您已被强制下线',
  timedOut: '登录超时，请重新登录',
  noPermission: '没有权限',
};
const login = { userName: 'demand01', password: 'x' };
const told = (data: boolean, code = 0) => ({ success: true, code, message: '', data });
const live = told(true);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('login', () => {
  it('stores the five values and goes to the home page', async () => {
    const storage = browserStorage();
    const tab = createTab({ storage, answers: { 'Auth/login': () => person } });
    await tab.session.login(login, false);
    expect(Object.fromEntries(storage.values)).toEqual(person);
    expect(tab.session.token()).toBe('token-1');
    expect(tab.store.getState()).toEqual({
      userName: 'demand01',
      loading: false,
      loginpop: false,
    });
    expect(tab.went).toEqual([{ to: '/sys/home' }]);
  });

  it.each([
    ['closed the popup', (tab: ReturnType<typeof createTab>) => tab.session.closeLogin()],
    ['gone to another page', (tab: ReturnType<typeof createTab>) => tab.navigator.go('/sys/DemandMarket')],
  ])('stays with whoever has %s before the answer', async (_, leave) => {
    const server = pending<typeof person>();
    const tab = createTab({ answers: { 'Auth/login': () => server.answer } });
    tab.session.openLogin();
    const signingIn = tab.session.login(login, false);
    leave(tab);
    const before = [...tab.went];
    server.give(person);
    await signingIn;
    expect(tab.session.token()).toBe('token-1');
    expect(tab.went).toEqual(before);
  });

  it('leaves everything as it was when the server refuses', async () => {
    const tab = createTab({
      answers: {
        'Auth/login': () => {
          throw new Error('用户名或密码不正确');
        },
      },
    });
    await expect(tab.session.login(login, false)).rejects.toThrow('用户名或密码不正确');
    expect(tab.store.getState()).toMatchObject({ userName: '', loading: false });
    expect(tab.went).toEqual([]);
  });

  it('is there again after a reload', () => {
    const tab = returnedTab({ answers: { 'User/Islogon': () => live } });
    expect(tab.session.reader.get()).toEqual({ userName: 'demand01' });
  });
});

describe('requireLogin', () => {
  it('opens the popup, stays on the page, and resolves by what happens', async () => {
    const tab = createTab({ answers: { 'Auth/login': () => person } });
    const asked = tab.session.reader.requireLogin('登录后可收藏。');
    expect(tab.store.getState().loginpop).toBe(true);
    expect(tab.session.popup()).toEqual({ reason: '登录后可收藏。', stay: true });
    tab.session.closeLogin();
    await expect(asked).resolves.toBe(false);

    const again = tab.session.reader.requireLogin();
    await tab.session.login(login, tab.session.popup().stay);
    await expect(again).resolves.toBe(true);
    expect(tab.store.getState().loginpop).toBe(false);
    expect(tab.went).toEqual([]);
    await expect(tab.session.reader.requireLogin()).resolves.toBe(true);
    expect(tab.store.getState().loginpop).toBe(false);
  });

  it('is settled by a login in another tab', async () => {
    const channel = browserChannels();
    const storage = browserStorage();
    const here = createTab({ storage, channel: channel() });
    const there = createTab({ storage, channel: channel(), answers: { 'Auth/login': () => person } });
    const asked = here.session.reader.requireLogin();
    await there.session.login(login, true);
    await expect(asked).resolves.toBe(true);
    expect(here.session.token()).toBe('token-1');
    expect(here.store.getState()).toMatchObject({ userName: 'demand01', loginpop: false });
  });
});

describe('the end of a session', () => {
  it.each([
    ['loginTimedOut', texts.timedOut],
    ['noPermission', texts.noPermission],
    ['forcedOffline', texts.forcedOffline],
    ['expired', texts.timedOut],
  ] as const)('%s: empties everything and shows its text on the login page', async (reason, notice) => {
    const storage = browserStorage();
    const tab = signedInTab({ storage });
    storage.values.set('redirectUrl', '/sys/home');
    const heard = jest.fn();
    tab.bus.on('session:ended', heard);
    await tab.session.end(reason, 'token-1');
    expect(Object.fromEntries(storage.values)).toEqual({ redirectUrl: '/sys/home' });
    expect(tab.store.getState().userName).toBe('');
    expect(tab.session.token()).toBe('');
    expect(tab.http.abortAll).toHaveBeenCalled();
    expect(heard).toHaveBeenCalledWith({ reason });
    expect(tab.went).toEqual([{ to: '/#/user/login', notice, replace: false }]);
  });

  it('says one thing when many calls fail at once, and the forced logout whichever comes first', async () => {
    const late = signedInTab();
    await late.session.end('forcedOffline', 'token-1');
    await Promise.all(Array.from({ length: 20 }, () => late.session.end('noPermission', 'token-1')));
    expect(late.went.map(({ notice }) => notice)).toEqual([texts.forcedOffline]);

    const early = signedInTab();
    const refused = Array.from({ length: 20 }, () => early.session.end('noPermission', 'token-1'));
    await Promise.all([...refused, early.session.end('forcedOffline', 'token-1')]);
    expect(early.went).toEqual([
      { to: '/#/user/login', notice: texts.noPermission, replace: false },
      { to: '/#/user/login', notice: texts.forcedOffline, replace: true },
    ]);
  });

  it('of an older token is no end', async () => {
    const tab = signedInTab({ answers: { 'Auth/login': () => ({ ...person, token: 'token-2' }) } });
    await tab.session.login(login, true);
    await tab.session.end('forcedOffline', 'token-1');
    expect(tab.session.token()).toBe('token-2');
    expect(tab.went).toEqual([]);
  });

  it('gives way to a login that another tab has made meanwhile', async () => {
    const storage = browserStorage();
    const tab = signedInTab({ storage });
    storage.values.set('token', 'token-2');
    await tab.session.end('forcedOffline', 'token-1');
    expect(tab.session.token()).toBe('token-2');
    expect(storage.values.get('token')).toBe('token-2');
    expect(tab.went).toEqual([]);
  });

  it('says 没有权限 to a visitor once, never on the login page itself', async () => {
    const tab = createTab();
    for (let i = 0; i < 3; i += 1) await tab.session.end('noPermission', '');
    await tab.session.end('loginTimedOut', '');
    expect(tab.went.map(({ notice }) => notice)).toEqual([texts.noPermission]);
  });
});

describe('signing in anew while signed in', () => {
  const next = { ...person, token: 'token-2' };
  const another = { ...next, userName: 'supply01' };

  /** Two tabs of one browser, of which the first has begun a login. */
  function whileSigningIn() {
    const channel = browserChannels();
    const storage = browserStorage();
    const logins = createLogins(undefined);
    const server = { answer: (_: unknown) => {}, refuse: (_: Error) => {} };
    const answers = {
      'Auth/login': () => new Promise((answer, refuse) => Object.assign(server, { answer, refuse })),
    };
    const here = signedInTab({ storage, channel: channel(), logins, answers });
    const there = signedInTab({ storage, channel: channel(), logins, at: '/personal/Index' });
    const heard: string[] = [];
    here.bus.on('session:ended', ({ reason }) => heard.push(reason));
    return { tabs: [here, there] as const, there, heard, server, signingIn: here.session.login(login, true) };
  }

  it('ends nothing in any tab, though the server says so before it answers', async () => {
    const { tabs, there, heard, server, signingIn } = whileSigningIn();
    there.answers['User/Islogon'] = () => ({ success: true, code: 0, message: '', data: false });
    const told = [
      ...tabs.map(({ session }) => session.end('forcedOffline', 'token-1')),
      there.session.check(new AbortController().signal),
    ];
    await jest.advanceTimersByTimeAsync(500);
    server.answer(next);
    await signingIn;
    await jest.advanceTimersByTimeAsync(100);
    await Promise.all(told);
    for (const tab of tabs) {
      expect(tab.session.token()).toBe('token-2');
      expect(tab.http.abortAll).not.toHaveBeenCalled();
    }
    expect(there.went).toEqual([]);
    expect(heard).toEqual([]);
  });

  it('ends what is over when it fails', async () => {
    const { tabs, there, heard, server, signingIn } = whileSigningIn();
    const told = there.session.end('forcedOffline', 'token-1');
    server.refuse(new Error('用户名或密码不正确'));
    await expect(signingIn).rejects.toThrow('用户名或密码不正确');
    await jest.advanceTimersByTimeAsync(100);
    await told;
    expect(tabs.map(({ session }) => session.token())).toEqual(['', '']);
    expect(there.went.map(({ notice }) => notice)).toEqual([texts.forcedOffline]);
    expect(heard).toEqual(['forcedOffline']);
  });

  // What is known of the person goes with the end of a session: shared/remote/query.
  it('ends no session for the same person, and one for another', async () => {
    for (const data of [next, another]) {
      const { tabs, heard, server, signingIn } = whileSigningIn();
      server.answer(data);
      await signingIn;
      for (const { store } of tabs) expect(store.getState()).toMatchObject({ userName: data.userName });
      expect(heard).toEqual(data === another ? ['logout'] : []);
    }
  });
});

describe('other tabs', () => {
  function twoTabs(at?: string) {
    const channel = browserChannels();
    const storage = browserStorage();
    const here = signedInTab({ storage, channel: channel() });
    const there = signedInTab({ storage, channel: channel(), at });
    return { here, there, storage };
  }

  it('follow an end with its text', async () => {
    const { here, there } = twoTabs();
    await here.session.end('forcedOffline', 'token-1');
    expect(there.store.getState().userName).toBe('');
    expect(there.went.map(({ notice }) => notice)).toEqual([texts.forcedOffline]);
    expect(here.went).toHaveLength(1);
  });

  it('follow a logout silently, and leave personal pages', async () => {
    const { here, there } = twoTabs('/personal/Index');
    await here.session.logout();
    expect(there.session.token()).toBe('');
    expect(there.went).toEqual([{ to: '/sys/home', replace: true, notice: undefined }]);
    const stayed = twoTabs('/sys/BuyMarket');
    await stayed.here.session.logout();
    expect(stayed.there.store.getState().userName).toBe('');
    expect(stayed.there.went).toEqual([]);
  });

  it('learn the reason from the tab that was told it, though their own answer had none', async () => {
    const { here, there } = twoTabs();
    there.answers['User/Islogon'] = () => ({ success: true, code: 0, message: '', data: false });
    await there.session.check(new AbortController().signal);
    expect(there.went).toEqual([]);
    await here.session.end('forcedOffline', 'token-1');
    there.bus.emit('message:shown', { kind: 'info', text: 'x' });
    expect([here, there].map(({ went }) => went.map(({ notice }) => notice))).toEqual([
      [texts.forcedOffline],
      [texts.forcedOffline],
    ]);
  });

  it('learn of an expiry, though a tab that was not told why has spoken first', async () => {
    const { here, there } = twoTabs();
    there.answers['User/Islogon'] = () => told(false);
    await there.session.check(new AbortController().signal);
    await here.session.end('expired', 'token-1');
    await jest.advanceTimersByTimeAsync(1000);
    for (const { went } of [here, there]) expect(went.map(({ notice }) => notice)).toEqual([texts.timedOut]);
  });

  it('take an end without a reason for a logout once nobody has given one', async () => {
    const { here, there } = twoTabs('/personal/Index');
    here.answers['User/Islogon'] = () => told(false);
    await here.session.check(new AbortController().signal);
    expect(there.went).toEqual([]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(there.session.token()).toBe('');
    expect(there.went).toEqual([{ to: '/sys/home', replace: true, notice: undefined }]);
  });

  it('notice an emptied storage when nobody told them', () => {
    const storage = browserStorage();
    const tab = signedInTab({ storage, at: '/personal/Index' });
    storage.values.delete('token');
    tab.session.sync();
    expect(tab.session.token()).toBe('token-1');
    jest.runAllTimers();
    expect(tab.session.token()).toBe('');
    expect(tab.went).toEqual([{ to: '/sys/home', replace: true, notice: undefined }]);
  });

  it('keep a login that is newer than the end they hear of', () => {
    const channel = browserChannels();
    const storage = browserStorage();
    const tab = signedInTab({ storage, channel: channel() });
    storage.values.set('token', 'token-2');
    createBus(channel()).emit('session:ended', { reason: 'forcedOffline' });
    expect(tab.session.token()).toBe('token-2');
    expect(tab.went).toEqual([]);
  });

  it('leave the storage to the tab that speaks', () => {
    const channel = browserChannels();
    const storage = browserStorage();
    const tab = signedInTab({ storage, channel: channel() });
    createBus(channel()).emit('session:ended', { reason: 'forcedOffline' });
    expect(tab.session.token()).toBe('');
    expect(storage.values.get('token')).toBe('token-1');
  });

  it('do not revive a dead session from a storage that still shows it', async () => {
    const { here, there, storage } = twoTabs();
    await here.session.end('forcedOffline', 'token-1');
    storage.values.set('token', 'token-1');
    there.session.sync();
    expect(there.session.token()).toBe('');
  });
});

describe('the check on each route change', () => {
  const check = async (code: number, data: boolean) => {
    const tab = signedInTab();
    tab.answers['User/Islogon'] = () => ({ success: true, code, message: '', data });
    await tab.session.check(new AbortController().signal);
    return { signedIn: tab.session.token() !== '', notices: tab.went.map(({ notice }) => notice) };
  };

  it('clears when the answer is false, and shows what 405, 408 and 1 mean', async () => {
    expect(await check(0, true)).toEqual({ signedIn: true, notices: [] });
    expect(await check(0, false)).toEqual({ signedIn: false, notices: [] });
    expect(await check(405, false)).toEqual({ signedIn: false, notices: [texts.forcedOffline] });
    expect(await check(408, false)).toEqual({ signedIn: false, notices: [texts.timedOut] });
    expect(await check(1, false)).toEqual({ signedIn: false, notices: [texts.timedOut] });
  });

  it('changes nothing when the server cannot be asked, or the person has moved on', async () => {
    const tab = signedInTab();
    tab.answers['User/Islogon'] = () => {
      throw new Error('network');
    };
    await tab.session.check(new AbortController().signal);
    tab.answers['User/Islogon'] = () => ({ success: true, code: 405, message: '', data: false });
    await tab.session.check(AbortSignal.abort());
    expect(tab.session.token()).toBe('token-1');
  });

  it('sends no visitor anywhere', async () => {
    const tab = createTab({
      answers: { 'User/Islogon': () => ({ success: true, code: 0, message: '', data: false }) },
    });
    await tab.session.check(new AbortController().signal);
    expect(tab.went).toEqual([]);
  });
});

it('calls back after each change of the token, until it is told to stop', async () => {
  const answers = { 'Auth/login': () => person, 'Auth/logout': () => null };
  const tab = createTab({ answers });
  const tokens: string[] = [];
  const stop = tab.session.onToken(() => tokens.push(tab.session.token()));
  await tab.session.login(login, true);
  await tab.session.logout();
  tab.storage.set('token', 'token-3');
  tab.session.sync();
  stop();
  await tab.session.end('expired', 'token-3');
  expect(tokens).toEqual(['token-1', '', 'token-3']);
});

describe.each(['full', 'denied'] as const)('a storage that is %s', (trouble) => {
  it('keeps the session in memory, for this tab alone', async () => {
    const channel = browserChannels();
    const storage = browserStorage(trouble);
    const here = createTab({ storage, channel: channel(), answers: { 'Auth/login': () => person } });
    const there = createTab({ storage, channel: channel() });
    await here.session.login(login, true);
    expect(here.session.token()).toBe('token-1');
    expect(there.session.token()).toBe('');
    there.bus.emit('session:ended', { reason: 'logout' });
    here.session.sync();
    jest.runAllTimers();
    expect(here.session.token()).toBe('token-1');
    await here.session.end('expired', 'token-1');
    expect(here.session.token()).toBe('');
    expect(here.storage.get('token')).toBeNull();
  });
});
