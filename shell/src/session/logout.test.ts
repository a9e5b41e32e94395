/** @jest-environment node */
import { browserChannels, browserStorage, pending, person, signedInTab } from '../testing/tab';
import { createLogins } from './logins';

const login = { userName: 'demand01', password: 'x' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('logout', () => {
  it('empties everything, goes home, and late answers of the closed session say nothing', async () => {
    const storage = browserStorage();
    const tab = signedInTab({ storage });
    await tab.session.logout();
    await tab.session.end('noPermission', 'token-1');
    await tab.session.end('forcedOffline', 'token-1');
    expect(storage.values.size).toBe(0);
    expect(tab.went).toEqual([{ to: '/sys/home', notice: undefined, replace: undefined }]);
  });

  it('does not wait for a server that hangs, nor listen to other calls meanwhile', async () => {
    const tab = signedInTab({ answers: { 'Auth/logout': () => new Promise(() => {}) } });
    const done = tab.session.logout();
    await tab.session.end('noPermission', 'token-1');
    await jest.advanceTimersByTimeAsync(2000);
    await done;
    expect(tab.session.token()).toBe('');
    expect(tab.went.map(({ to }) => to)).toEqual(['/sys/home']);
  });
});

describe('a logout that the server is slow to answer', () => {
  const next = { ...person, token: 'token-2' };

  /** Two tabs of one browser; the first has begun to sign out. `deaf`: it hears of nothing but through the storage. */
  function whileSigningOut(deaf = false) {
    const channel = browserChannels();
    const storage = browserStorage();
    const server = pending<null>();
    const answers = { 'Auth/logout': () => server.answer };
    const here = signedInTab({ storage, channel: deaf ? undefined : channel(), answers });
    const there = signedInTab({ storage, channel: channel(), answers: { 'Auth/login': () => next } });
    return { here, there, storage, server, signingOut: here.session.logout() };
  }

  it.each([
    ['heard', false],
    ['seen in the storage', true],
  ])('keeps a login that another tab has made meanwhile, %s', async (_, deaf) => {
    const { here, there, storage, server, signingOut } = whileSigningOut(deaf);
    await there.session.login(login, true);
    server.give(null);
    await signingOut;
    for (const tab of [here, there]) {
      expect(tab.session.token()).toBe('token-2');
      expect(tab.store.getState().userName).toBe('demand01');
    }
    expect(storage.values.get('token')).toBe('token-2');
  });

  it('listens to what is said of the new login, and not to what is said of the old one', async () => {
    const { here, there, server, signingOut } = whileSigningOut();
    await here.session.end('forcedOffline', 'token-1');
    expect(here.session.token()).toBe('token-1');
    await there.session.login(login, true);
    await here.session.end('forcedOffline', 'token-2');
    expect([here, there].map(({ session }) => session.token())).toEqual(['', '']);
    server.give(null);
    await signingOut;
  });

  it('leaves the storage alone while another tab is replacing its token', async () => {
    const storage = browserStorage();
    const logins = createLogins(undefined);
    const answering = pending<typeof next>();
    const answers = { 'Auth/login': () => answering.answer, 'Auth/logout': () => null };
    const here = signedInTab({ storage, logins, answers });
    const there = signedInTab({ storage, logins, answers });
    const signingIn = there.session.login(login, true);
    const signingOut = here.session.logout();
    await jest.advanceTimersByTimeAsync(500);
    expect(storage.values.get('token')).toBe('token-1');
    answering.give(next);
    await signingIn;
    await jest.advanceTimersByTimeAsync(100);
    await signingOut;
    expect(storage.values.get('token')).toBe('token-2');
  });
});

describe('an end of the person’s own making that the server tells', () => {
  it('lets the tab go first in which it happens, then signs out without a word', async () => {
    const tab = signedInTab({ at: '/personal/Index' });
    const ending = tab.session.end('everywhere', 'token-1');
    await jest.advanceTimersByTimeAsync(200);
    expect(tab.session.token()).toBe('token-1');
    await jest.advanceTimersByTimeAsync(200);
    await ending;
    expect(tab.session.token()).toBe('');
    expect(tab.went).toEqual([{ to: '/sys/home', notice: undefined, replace: true }]);
  });

  it('says nothing in the tab that signs out meanwhile', async () => {
    const tab = signedInTab({ at: '/personal/Index', answers: { 'Auth/logout': () => null } });
    const ending = tab.session.end('everywhere', 'token-1');
    await tab.session.logout();
    await jest.advanceTimersByTimeAsync(400);
    await ending;
    expect(tab.went).toEqual([{ to: '/sys/home', notice: undefined, replace: undefined }]);
  });
});
