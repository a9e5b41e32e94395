/** @jest-environment node */
import { endReasons } from 'shared/contract/session-end';
import { type Effect, initialState, reduce, type SessionEvent, type SessionState, type Surroundings } from './state';

const person = { userName: 'demand01', token: 'one', realName: '示例用户', userid: '1', usermobile: '138****0001' };
const signedIn: SessionState = { ...initialState, token: 'one', user: 'demand01' };
const unconfirmed: SessionState = { ...signedIn, confirmed: false };
const leaving: SessionState = { ...signedIn, leaving: 'one' };
const endedWith = (rank: number, quiet = false): SessionState => ({
  ...initialState,
  ended: { token: 'one', rank, quiet },
});

const around = (pathname = '/sys/BuyMarket', token = 'one', shared = true): Surroundings => ({
  stored: { token, user: token && (token === 'other' ? 'supply01' : 'demand01') },
  shared,
  page: { pathname, hash: '' },
});

/** An effect in a few characters. */
function brief(effect: Effect): string {
  switch (effect.do) {
    case 'go':
      return `go ${effect.to}${effect.replace ? ' replacing' : ''}${effect.notice ? ` ${effect.notice}` : ''}`;
    case 'hint':
      return `hint ${effect.text}`;
    case 'announceEnd':
      return `announceEnd ${effect.presumed ? 'presumed ' : ''}${effect.reason}`;
    case 'showUser':
      return `showUser ${effect.user}`;
    case 'resolveLogin':
      return `resolveLogin ${effect.signedIn}`;
    default:
      return effect.do;
  }
}
const ends = ['abortCalls', 'releaseCalls', 'showSignedOut', 'resolveLogin false', 'tellToken'];
const endsHere = (reason: string) => ['clearStorage', ...ends.slice(0, 3), `announceEnd ${reason}`, ...ends.slice(3)];
const takesOver = (user: string) => ['releaseCalls', `showUser ${user}`, 'resolveLogin true', 'tellToken'];
const offline = '您的账号在别处登录，您已被强制下线';
const login = 'go /#/user/login';
const serverEnded = (reason: (typeof endReasons)[number], token = 'one'): SessionEvent => ({
  type: 'serverEnded',
  reason,
  token,
});
const remoteEnded = (reason: (typeof endReasons)[number]): SessionEvent => ({ type: 'remoteEnded', reason });

it.each<[string, SessionState, SessionEvent, Surroundings, string, string[]]>([
  ['a page opened signed out', initialState, { type: 'opened' }, around('/', ''), '', []],
  [
    'a page opened with a stored token',
    initialState,
    { type: 'opened' },
    around(),
    'one',
    [...takesOver('demand01'), 'holdCalls'],
  ],
  [
    'a login',
    initialState,
    { type: 'loggedIn', data: person },
    around('/', ''),
    'one',
    ['storeLogin', 'releaseCalls', 'showUser demand01', 'announceStart', 'resolveLogin true', 'tellToken'],
  ],
  ['a storage that says nothing new', signedIn, { type: 'storageChanged' }, around(), 'one', []],
  [
    'the same person’s login in another tab: calls go on',
    signedIn,
    { type: 'storageChanged' },
    around('/', 'two'),
    'two',
    takesOver('demand01'),
  ],
  [
    'another person’s login in another tab',
    signedIn,
    { type: 'storageChanged' },
    around('/', 'other'),
    'other',
    ['abortCalls', ...takesOver('supply01')],
  ],
  ['a dead token that the storage still shows', endedWith(3), { type: 'storageChanged' }, around(), '', []],
  [
    'an emptied storage on a personal page',
    signedIn,
    { type: 'storageEmptied', token: 'one' },
    around('/personal/Index', ''),
    '',
    [...endsHere('presumed logout'), 'go /sys/home replacing'],
  ],
  ['a storage that was filled again', signedIn, { type: 'storageEmptied', token: 'one' }, around(), 'one', []],
  ['another person’s login in this tab', signedIn, { type: 'replaced' }, around(), '', endsHere('logout')],
  [
    'an end',
    signedIn,
    serverEnded('forcedOffline'),
    around(),
    '',
    [...endsHere('forcedOffline'), `${login} ${offline}`],
  ],
  [
    'an end on a screen of the login',
    signedIn,
    serverEnded('forcedOffline'),
    around('/user/register'),
    '',
    [...endsHere('forcedOffline'), `${login} replacing ${offline}`],
  ],
  [
    'the end of a token that nobody has confirmed',
    unconfirmed,
    serverEnded('forcedOffline'),
    around(),
    '',
    [...endsHere('forcedOffline'), `hint ${offline}`],
  ],
  ['the end of an older token', signedIn, serverEnded('forcedOffline', 'zero'), around(), 'one', []],
  [
    'the end of a token that a tab has replaced',
    signedIn,
    serverEnded('forcedOffline'),
    around('/', 'two'),
    'two',
    takesOver('demand01'),
  ],
  ['an end during the own logout', leaving, serverEnded('forcedOffline'), around(), 'one', []],
  [
    'a reason that says more',
    endedWith(1),
    serverEnded('forcedOffline'),
    around('/user/login', ''),
    '',
    [`${login} replacing ${offline}`, 'announceEnd forcedOffline'],
  ],
  ['a reason that says less', endedWith(3), serverEnded('noPermission'), around('/user/login', ''), '', []],
  ['a second reason of a quiet end', endedWith(1, true), serverEnded('forcedOffline'), around('/', ''), '', []],
  ['没有权限 for a visitor', initialState, serverEnded('noPermission', ''), around('/', ''), '', [`${login} 没有权限`]],
  ['没有权限 on the login page', initialState, serverEnded('noPermission', ''), around('/user/login', ''), '', []],
  [
    'an end in another tab',
    signedIn,
    remoteEnded('forcedOffline'),
    around('/', ''),
    '',
    [...ends, `${login} ${offline}`],
  ],
  ['a logout in another tab, on a public page', signedIn, remoteEnded('logout'), around('/', ''), '', ends],
  [
    'a logout in another tab, on a personal page',
    signedIn,
    remoteEnded('logout'),
    around('/personal/Index', ''),
    '',
    [...ends, 'go /sys/home replacing'],
  ],
  [
    'an end in another tab that does not share the storage',
    signedIn,
    remoteEnded('forcedOffline'),
    around('/', 'one', false),
    'one',
    [],
  ],
  ['an end in another tab during the own logout', leaving, remoteEnded('logout'), around('/', ''), 'one', []],
  ['a live token', unconfirmed, { type: 'checked', token: 'one', live: true }, around(), 'one', ['releaseCalls']],
  [
    'a token that is not live, without a reason',
    signedIn,
    { type: 'checked', token: 'one', live: false },
    around('/personal/Index'),
    '',
    endsHere('presumed logout'),
  ],
  ['a check of an older token', signedIn, { type: 'checked', token: 'zero', live: false }, around(), 'one', []],
  ['the beginning of a logout', signedIn, { type: 'logoutStarted' }, around(), 'one', []],
  [
    'the end of a logout',
    leaving,
    { type: 'logoutFinished', token: 'one' },
    around(),
    '',
    [...endsHere('logout'), 'go /sys/home'],
  ],
  [
    'the end of a logout after a tab has signed in anew',
    leaving,
    { type: 'logoutFinished', token: 'one' },
    around('/', 'two'),
    'two',
    [...takesOver('demand01'), 'go /sys/home'],
  ],
  [
    'a password reset',
    signedIn,
    serverEnded('reset'),
    around(),
    '',
    [...endsHere('reset'), `${login} 您的密码已重设，请重新登录`],
  ],
  [
    'a password reset by this very tab, which says so itself',
    signedIn,
    serverEnded('reset'),
    around('/user/forgotPassword'),
    '',
    endsHere('reset'),
  ],
  [
    '退出所有设备',
    signedIn,
    serverEnded('everywhere'),
    around('/personal/Index'),
    '',
    [...endsHere('everywhere'), 'go /sys/home replacing'],
  ],
  [
    '退出所有设备 at the portal, heard at the console',
    signedIn,
    serverEnded('everywhere'),
    around('/operate/releases'),
    '',
    [...endsHere('everywhere'), `${login} 您已退出所有设备，请重新登录`],
  ],
])('%s', (_, state, event, surroundings, token, effects) => {
  const [next, done] = reduce(state, event, surroundings);
  expect(next.token).toBe(token);
  expect(done.map(brief)).toEqual(effects);
});

it.each<[string, SessionEvent, string]>([
  ['an emptied storage', { type: 'storageEmptied', token: 'one' }, ''],
  ['a token that is not live', { type: 'checked', token: 'one', live: false }, 'one'],
])('gives the reason of %s once somebody says it', (_, event, stored) => {
  const [over] = reduce(signedIn, event, around('/sys/BuyMarket', stored));
  for (const reason of ['expired', 'forcedOffline', 'endedByOperator'] as const) {
    expect(reduce(over, remoteEnded(reason), around('/', ''))[1].map(brief)[0]).toContain(login);
    expect(reduce(over, serverEnded(reason), around('/', ''))[1].map(brief)[0]).toContain(login);
  }
  // What the server says of any token that it no longer knows explains nothing.
  expect(reduce(over, serverEnded('noPermission'), around('/', ''))).toEqual([over, []]);
  expect(reduce(over, remoteEnded('logout'), around('/', ''))).toEqual([over, []]);
});

it('says nothing more after the own logout, whatever is heard', () => {
  const [over] = reduce(leaving, { type: 'logoutFinished', token: 'one' }, around());
  for (const reason of endReasons) {
    expect(reduce(over, serverEnded(reason), around('/', ''))).toEqual([over, []]);
    expect(reduce(over, remoteEnded(reason), around('/', ''))).toEqual([over, []]);
  }
});

it('leaves no token behind, however a session ends', () => {
  for (const reason of endReasons) {
    const [over] = reduce(signedIn, serverEnded(reason), around());
    expect(over).toMatchObject({ token: '', user: '', ended: { token: 'one' }, confirmed: true });
  }
});
