import type { LoginData } from 'shared/contract/auth';
import { pages } from 'shared/contract/paths';
import { type EndReason, endOf } from 'shared/contract/session-end';
import { isConsolePath } from 'shared/contract/vocabulary/console';

export const loginHash = '#/user/login';
/** Nothing that is heard afterwards says more than the person's own logout. */
const ownLogoutRank = 9;

export interface SessionState {
  /** Of this tab, sent with every call; empty: nobody is signed in. */
  token: string;
  /** The name of the person signed in, else empty. */
  user: string;
  /** The session that ended last in this tab. `quiet`: the page stayed where it was, so no second reason leads away either. */
  ended: { token: string; rank: number; quiet: boolean } | null;
  /** The token of a logout under way. */
  leaving: string | null;
  /** Whether a login or the server has confirmed the token since this page was opened. */
  confirmed: boolean;
}

export const initialState: SessionState = { token: '', user: '', ended: null, leaving: null, confirmed: true };

/** What surrounds the tab at the moment of an event. */
export interface Surroundings {
  /** What the browser's storage holds; both empty when signed out. */
  stored: { token: string; user: string };
  /** Whether other tabs see the same storage. */
  shared: boolean;
  page: { pathname: string; hash: string };
}

export type SessionEvent =
  /** The page was opened: what the storage holds is not confirmed yet. */
  | { type: 'opened' }
  | { type: 'loggedIn'; data: LoginData }
  /** A login in another tab, or a storage that holds another token. */
  | { type: 'storageChanged' }
  /** The storage lost `token`, and no tab has said why. */
  | { type: 'storageEmptied'; token: string }
  /** The server said that the session of `token` is over; empty: the call carried none. */
  | { type: 'serverEnded'; reason: EndReason; token: string }
  /** Another tab said that the session is over. */
  | { type: 'remoteEnded'; reason: EndReason }
  /** The server answered that `token` is live, or, without a reason, that it is not. */
  | { type: 'checked'; token: string; live: boolean }
  /** Another person signs in, in this tab. */
  | { type: 'replaced' }
  | { type: 'logoutStarted' }
  | { type: 'logoutFinished'; token: string };

export type Effect =
  | { do: 'storeLogin'; data: LoginData }
  | { do: 'clearStorage' }
  | { do: 'abortCalls' }
  /** Calls and actions wait until the token is confirmed or gone. */
  | { do: 'holdCalls' }
  | { do: 'releaseCalls' }
  | { do: 'showUser'; user: string }
  | { do: 'showSignedOut' }
  /** To sections and to the other tabs. */
  | { do: 'announceStart'; user: string }
  /** `presumed`: nobody has said why yet. */
  | { do: 'announceEnd'; reason: EndReason; presumed?: boolean }
  | { do: 'resolveLogin'; signedIn: boolean }
  | { do: 'tellToken' }
  | { do: 'hint'; text: string }
  | { do: 'go'; to: string; replace?: boolean; notice?: string };

export type Step = [SessionState, Effect[]];

const atLogin = ({ page: { pathname, hash } }: Surroundings) => hash === loginHash || pathname.startsWith('/user');

/** The hash form of the login route, with the reason on it. */
const showLogin = (reason: EndReason, around: Surroundings): Effect => ({
  do: 'go',
  to: `/${loginHash}`,
  replace: atLogin(around),
  notice: endOf(reason).text,
});

/** Takes over what the storage holds. */
function restoreFromStorage(state: SessionState, { stored }: Surroundings): Step {
  const { token } = stored;
  if (token === state.token || token === state.ended?.token) return [state, []];
  const user = token ? stored.user : '';
  return [
    { ...state, token, user, ended: null, confirmed: true },
    [
      // Calls of the same person go on: the client asks again with the new token.
      ...(state.token && user !== state.user ? [{ do: 'abortCalls' } as const] : []),
      { do: 'releaseCalls' },
      { do: 'showUser', user },
      ...(user ? [{ do: 'resolveLogin', signedIn: true } as const] : []),
      { do: 'tellToken' },
    ],
  ];
}

interface EndOptions {
  /** Another tab has told sections and tabs, and cleared the storage. */
  announced?: boolean;
  /** Nobody has said why: taken for a logout, until a tab or the server gives the reason. */
  presumed?: boolean;
}

/** Empties everything of the session in this tab, and tells sections and tabs unless that is `announced`. */
function endLocally(state: SessionState, reason: EndReason, around: Surroundings, how: EndOptions = {}): Step {
  const { announced = false, presumed = false } = how;
  const known = endOf(presumed ? 'noPermission' : reason).rank;
  const rank = state.leaving === state.token ? ownLogoutRank : known;
  const quiet = !state.confirmed && !/^\/(personal|user)\b/.test(around.page.pathname);
  return [
    { ...state, token: '', user: '', ended: { token: state.token, rank, quiet }, confirmed: true },
    [
      ...(announced ? [] : [{ do: 'clearStorage' } as const]),
      { do: 'abortCalls' },
      { do: 'releaseCalls' },
      { do: 'showSignedOut' },
      ...(announced ? [] : [{ do: 'announceEnd', reason, ...(presumed && { presumed }) } as const]),
      { do: 'resolveLogin', signedIn: false },
      { do: 'tellToken' },
    ],
  ];
}

/** Where an end leads, and what it says. Whoever came back to a public page with an old token stays there, with a hint. */
function afterEnd({ ended }: SessionState, reason: EndReason, around: Surroundings): Effect[] {
  const { own, text } = endOf(reason);
  const { pathname } = around.page;
  // Everything is ended at the portal, so at the console that is news.
  const isNews = reason === 'everywhere' && isConsolePath(pathname);
  if (own === 'silent' && !isNews)
    return pathname.startsWith('/personal') ? [{ do: 'go', to: pages.home, replace: true }] : [];
  // The page on which the password was reset tells so itself.
  if (own && pathname === pages.forgotPassword) return [];
  return [ended?.quiet ? { do: 'hint', text } : showLogin(reason, around)];
}

function endAndTell(state: SessionState, reason: EndReason, around: Surroundings, how?: EndOptions): Step {
  const [next, effects] = endLocally(state, reason, around, how);
  return [next, [...effects, ...afterEnd(next, reason, around)]];
}

/** A second reason for the session that ended last: shown when it says more than the first. */
function upgradeReason(state: SessionState, reason: EndReason, around: Surroundings, effects: Effect[] = []): Step {
  const { own, rank } = endOf(reason);
  const { ended } = state;
  if (!ended || ended.quiet || own === 'silent' || rank <= ended.rank) return [state, []];
  return [{ ...state, ended: { ...ended, rank } }, [showLogin(reason, around), ...effects]];
}

/** An end of this tab's token gives way to a login that another tab has made meanwhile. */
const isReplaced = (token: string, { stored }: Surroundings) => stored.token !== '' && stored.token !== token;

function onServerEnd(state: SessionState, reason: EndReason, ofToken: string, around: Surroundings): Step {
  const { token, leaving, ended } = state;
  if (leaving === ofToken) return [state, []];
  if (!ofToken) {
    // Nobody is signed in, so there is nothing to end; 没有权限 is said all the same.
    const refused = !token && reason === 'noPermission' && !atLogin(around);
    return [state, refused ? [showLogin(reason, around)] : []];
  }
  if (ofToken !== token) {
    if (token || ofToken !== ended?.token) return [state, []];
    return upgradeReason(state, reason, around, [{ do: 'announceEnd', reason }]);
  }
  return isReplaced(token, around) ? restoreFromStorage(state, around) : endAndTell(state, reason, around);
}

function onRemoteEnd(state: SessionState, reason: EndReason, around: Surroundings): Step {
  if (state.leaving !== null && state.leaving === state.token) return [state, []];
  if (!state.token) return upgradeReason(state, reason, around);
  // Its own login elsewhere, or a storage that is not shared: that end is not about this tab's session.
  if (!around.shared) return [state, []];
  if (isReplaced(state.token, around)) return restoreFromStorage(state, around);
  return endAndTell(state, reason, around, { announced: true });
}

function onChecked(state: SessionState, token: string, live: boolean, around: Surroundings): Step {
  if (token !== state.token || (!live && state.leaving === token)) return [state, []];
  if (live) return [{ ...state, confirmed: true }, [{ do: 'releaseCalls' }]];
  return isReplaced(token, around)
    ? restoreFromStorage(state, around)
    : endLocally(state, 'logout', around, { presumed: true });
}

/** A logout ends the token that it began with: one that a tab of this browser has got meanwhile stays. */
function onLogoutFinished(state: SessionState, token: string, around: Surroundings): Step {
  const [next, effects]: Step = isReplaced(token, around)
    ? restoreFromStorage(state, around)
    : state.token && state.token === token
      ? endLocally(state, 'logout', around)
      : [state, []];
  return [{ ...next, leaving: null }, [...effects, { do: 'go', to: pages.home }]];
}

/** What an event makes of the session of this tab, and what is to be done about it, in this order. */
export function reduce(state: SessionState, event: SessionEvent, around: Surroundings): Step {
  switch (event.type) {
    case 'opened': {
      const [next, effects] = restoreFromStorage(state, around);
      return next.token ? [{ ...next, confirmed: false }, [...effects, { do: 'holdCalls' }]] : [next, effects];
    }
    case 'loggedIn': {
      const { data } = event;
      return [
        { ...state, token: data.token, user: data.userName, ended: null, confirmed: true },
        [
          { do: 'storeLogin', data },
          { do: 'releaseCalls' },
          { do: 'showUser', user: data.userName },
          { do: 'announceStart', user: data.userName },
          { do: 'resolveLogin', signedIn: true },
          { do: 'tellToken' },
        ],
      ];
    }
    case 'storageChanged':
      return restoreFromStorage(state, around);
    case 'storageEmptied':
      if (state.token !== event.token || around.stored.token) return [state, []];
      return endAndTell(state, 'logout', around, { presumed: true });
    case 'serverEnded':
      return onServerEnd(state, event.reason, event.token, around);
    case 'remoteEnded':
      return onRemoteEnd(state, event.reason, around);
    case 'checked':
      return onChecked(state, event.token, event.live, around);
    case 'replaced':
      return endLocally(state, 'logout', around);
    case 'logoutStarted':
      return [{ ...state, leaving: state.token }, []];
    case 'logoutFinished':
      return onLogoutFinished(state, event.token, around);
  }
}
