import { LRUCache } from 'lru-cache';
import { type EndCode, endReasonOf, sessionEnds } from 'shared/contract/session-end';
import type { AppContext } from '../context';
import { type Audience, type PeekedSession, peekSessions } from '../session/store';
import { message, type Stream, send } from './stream';

/** The session of a token before its stream begins. */
export interface Peeked {
  /** Undefined: the token is none, or the database is unavailable. */
  session: PeekedSession | undefined;
  /** The database could be queried. */
  queried: boolean;
  /** Number of notices at the time of the query. */
  since: number;
}

/** From here on the stream is a visitor's. */
function forgetSession(stream: Stream) {
  Object.assign(stream, { token: '', userId: null });
  stream.browser = { ...stream.browser, accountId: null, passes: [] };
}

/**
 * The browser is this account's: one that came while the database was away has what its cookies said. Answers whether
 * that changes what it gets.
 */
function belongTo(stream: Stream, userId: string): boolean {
  const { accountId, passes } = stream.browser;
  const own = passes.filter((pass) => pass.accountId === userId);
  if (accountId === userId && own.length === passes.length) return false;
  stream.browser = { ...stream.browser, accountId: userId, passes: own };
  return true;
}

/**
 * Keeps the sessions of the open streams as they are: a stream whose session ends is told so, and goes on for a visitor.
 * `onChanged`: the stream turned out to be another account's than its cookies said.
 */
export function watchSessions(
  { listener, pool, audience }: Pick<AppContext, 'listener' | 'pool'> & { audience: Audience },
  streams: ReadonlySet<Stream>,
  onChanged: (stream: Stream) => void,
) {
  /** Counts notices, with the newest of each account: a stream may still be querying the state of its session. */
  let noticeCount = 0;
  const noticeOf = new LRUCache<string, number>({ max: 10_000, ttl: 30_000 });

  /** Tells a stream that its session is over; what follows on it is for a visitor. */
  function end(stream: Stream, code: EndCode) {
    forgetSession(stream);
    send(stream, message('session-ended', { code, message: sessionEnds[endReasonOf(code)].text }));
  }

  /** Looks sessions up without prolonging them: an open page is no sign of life. */
  async function recheck(some: Iterable<Stream>) {
    const queried = [...some].filter(({ token }) => token !== '').map((stream) => ({ ...stream, stream }));
    if (queried.length === 0) return;
    const since = noticeCount;
    const found = await peekSessions(pool, queried, audience);
    queried.forEach(({ stream, token }, i) => {
      if (stream.token === token) settle(stream, found[i] as PeekedSession, since);
    });
  }

  /** Applies the state of a stream's session as it was at the given number of notices. */
  function settle(stream: Stream, { status, userId, gen }: PeekedSession, since: number) {
    if (status === 200) {
      Object.assign(stream, { userId, gen });
      if (belongTo(stream, userId as string)) onChanged(stream);
      if ((noticeOf.get(userId as string) ?? 0) > since) recheckSoon(userId as string);
      return;
    }
    // 401: a forced logout that a call or another stream of the same browser has reported already.
    if (status === sessionEnds.noPermission.code) forgetSession(stream);
    else end(stream, status);
  }

  /** Accounts whose streams must be checked; one query at a time covers all that have gathered. */
  const changed = new Set<string>();
  let rechecking = false;
  async function recheckSoon(userId: string) {
    changed.add(userId);
    if (rechecking) return;
    rechecking = true;
    while (changed.size > 0) {
      const concerned = [...streams].filter((stream) => stream.userId !== null && changed.has(stream.userId));
      changed.clear();
      // The end of an outage and the heartbeat check all of them again.
      await recheck(concerned).catch(() => {});
    }
    rechecking = false;
  }

  listener.on('session', ({ u, ...of }) => {
    noticeCount += 1;
    noticeOf.set(u, noticeCount);
    const g = audience === 'operate' ? of.o : of.g;
    // Without a generation, some login of the account was closed, deleted or shortened.
    if (g === undefined) return void recheckSoon(u);
    for (const stream of streams)
      if (stream.userId === u && stream.gen !== null && BigInt(stream.gen) < BigInt(g))
        end(stream, sessionEnds.forcedOffline.code);
  });

  return {
    async peek(token: string): Promise<Peeked> {
      const since = noticeCount;
      const found = token === '' ? [] : await peekSessions(pool, [{ token, userId: null }], audience).catch(() => null);
      return { session: found?.[0], queried: found !== null, since };
    },
    settle,
    recheck,
  };
}
