/** @jest-environment node */
import { codes } from 'shared/contract/codes';
import { browserChannels, browserStorage, type createTab, pending, returnedTab } from '../testing/tab';

const told = (data: boolean, code = 0) => ({ success: true, code, message: '', data });
const live = told(true);
const texts = {
  forcedOffline: codes.forcedOffline.text,
  timedOut: codes.loginTimedOut.text,
  noPermission: codes.noPermission.text,
};
const { signal } = new AbortController();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a page that is opened with a stored token', () => {
  const hints = (tab: ReturnType<typeof createTab>) => {
    const texts: string[] = [];
    tab.bus.on('message:shown', ({ text }) => texts.push(text));
    return texts;
  };
  /** Resolves to whether the wait for the server's word is over. */
  const isSettled = async (tab: ReturnType<typeof createTab>) => {
    const note = { done: false };
    void tab.session.settled().then(() => {
      note.done = true;
    });
    await jest.advanceTimersByTimeAsync(0);
    return note.done;
  };

  it('asks once, and lets everything personal wait for the answer', async () => {
    const server = pending<typeof live>();
    const asked = jest.fn(() => server.answer);
    const tab = returnedTab({ answers: { 'User/Islogon': asked } });
    const checking = tab.session.check(signal);
    const allowed = tab.session.reader.requireLogin();
    expect(await isSettled(tab)).toBe(false);
    server.give(live);
    await checking;
    expect(await isSettled(tab)).toBe(true);
    await expect(allowed).resolves.toBe(true);
    expect(asked).toHaveBeenCalledTimes(1);
    await tab.session.check(signal);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it.each([
    [0, []],
    [405, [texts.forcedOffline]],
    [408, [texts.timedOut]],
    [1, [texts.timedOut]],
  ])('stays on a public page when the answer is false with code %i', async (code, hinted) => {
    const storage = browserStorage();
    const tab = returnedTab({ storage, answers: { 'User/Islogon': () => told(false, code) } });
    const seen = hints(tab);
    await tab.session.check(signal);
    expect(tab.went).toEqual([]);
    expect(seen).toEqual(hinted);
    expect(tab.session.token()).toBe('');
    expect(storage.values.size).toBe(0);
    expect(tab.http.abortAll).toHaveBeenCalledTimes(1);
    expect(await isSettled(tab)).toBe(true);
    // A second word says nothing more.
    await tab.session.end('forcedOffline', 'token-1');
    expect(tab.went).toEqual([]);
  });

  it('outlives an answer about the token that another tab has replaced before the first check', async () => {
    const server = pending<ReturnType<typeof told>>();
    const storage = browserStorage();
    const asked = jest.fn<unknown, []>(() => server.answer);
    const tab = returnedTab({ storage, answers: { 'User/Islogon': asked } });
    storage.values.set('token', 'token-2');
    tab.session.sync();
    asked.mockReturnValueOnce(live);
    const checked = tab.session.check(signal);
    server.give(told(false, 405));
    await checked;
    expect(tab.session.token()).toBe('token-2');
    expect(storage.values.get('token')).toBe('token-2');
    expect(tab.went).toEqual([]);
  });

  it('asks for the login when an action was waiting for the answer', async () => {
    const tab = returnedTab({ answers: { 'User/Islogon': () => told(false) } });
    void tab.session.reader.requireLogin('登录后可收藏。');
    await tab.session.check(signal);
    await jest.advanceTimersByTimeAsync(0);
    expect(tab.store.getState().loginpop).toBe(true);
    expect(tab.went).toEqual([]);
  });

  it('stays when another tab was told the reason', async () => {
    const channel = browserChannels();
    const storage = browserStorage();
    const answers = [told(false, 405), told(false)];
    const open = () => returnedTab({ storage, channel: channel(), answers: { 'User/Islogon': () => answers.shift() } });
    const tabs = [open(), open()] as const;
    for (const tab of [...tabs].reverse()) await tab.session.check(signal);
    for (const tab of tabs) expect([tab.session.token(), tab.went]).toEqual(['', []]);
  });

  it('leads to the login page on a personal page, as specified', async () => {
    const tab = returnedTab({ at: '/personal/Index', answers: { 'User/Islogon': () => told(false, 405) } });
    await tab.session.check(signal);
    expect(tab.went.map(({ notice }) => notice)).toEqual([texts.forcedOffline]);
  });

  it('is an ordinary session once the server has confirmed it', async () => {
    const tab = returnedTab({ answers: { 'User/Islogon': () => live } });
    await tab.session.check(signal);
    await tab.session.end('noPermission', 'token-1');
    expect(tab.went.map(({ notice }) => notice)).toEqual([texts.noPermission]);
  });

  it('waits no longer when the server cannot be asked, and stays even then', async () => {
    const refused = () => {
      throw new Error('network');
    };
    const tab = returnedTab({ answers: { 'User/Islogon': refused } });
    await tab.session.check(signal);
    expect(await isSettled(tab)).toBe(true);
    expect(tab.session.token()).toBe('token-1');
    await tab.session.end('noPermission', 'token-1');
    expect([tab.session.token(), tab.went]).toEqual(['', []]);
  });

  it('waits no longer once another tab has signed in', async () => {
    const storage = browserStorage();
    const tab = returnedTab({ storage, answers: { 'User/Islogon': () => new Promise(() => {}) } });
    storage.values.set('token', 'token-2');
    tab.session.sync();
    expect(await isSettled(tab)).toBe(true);
  });
});
