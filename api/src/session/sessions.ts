import { LRUCache } from 'lru-cache';
import type { AppContext } from '../context';
import type { Listener } from '../db/listener';
import type { SessionUser } from '../http/handlers';
import { type Audience, type CheckedSession, checkSession, peekSessions } from './store';

export interface Sessions {
  check(token: string): Promise<CheckedSession>;
  /** The user of a live token, for calls that visitors may make too: reports no end, so that the next call can. */
  live(token: string): Promise<SessionUser | null>;
  /** Forgets what is known of an account, or of all. */
  forget(userId?: string): void;
}

/**
 * Drops an account's sessions from this process's cache at once, after it ended one itself; other processes are notified
 * by the database.
 */
export const forgetSessions = (listener: Listener, userId: string) => listener.emit('session', { u: userId });

/**
 * Checks tokens. Live ones are cached for at most 5 s and only while the listening connection is alive: a login elsewhere
 * is notified and drops them at once, a silent database is detected within 0.9 s and drops all. Tokens of another
 * audience are unknown.
 */
export function createSessions(
  { pool, config, listener }: Pick<AppContext, 'pool' | 'config' | 'listener'>,
  audience: Audience = 'portal',
): Sessions {
  const live = new LRUCache<string, { user: SessionUser; gen: string }>({
    max: 20_000,
    ttl: Math.min(5000, config.session.idle * 250),
  });
  let changes = 0;

  function forget(userId?: string) {
    changes += 1;
    if (userId === undefined) return live.clear();
    for (const [token, { user }] of live.entries()) if (user.userId === userId) live.delete(token);
  }
  listener.on('session', ({ u }) => forget(u));
  listener.on('down', () => forget());
  listener.on('up', () => forget());

  const sessions: Sessions = {
    forget,
    async live(token) {
      const [peeked] = await peekSessions(pool, [{ token, userId: null }], audience);
      if (peeked?.status !== 200) return null;
      // It is used, so it is extended.
      const { status, user } = await sessions.check(token);
      return status === 200 ? user : null;
    },
    async check(token) {
      const known = listener.healthy() ? live.get(token) : undefined;
      if (known) return { status: 200, ...known };
      const before = changes;
      const checked = await checkSession(pool, token, config.session.idle, audience);
      // An answer that was under way while something changed may be of the time before.
      if (checked.status === 200 && checked.user && checked.gen && before === changes && listener.healthy()) {
        live.set(token, { user: checked.user, gen: checked.gen });
      }
      return checked;
    },
  };
  return sessions;
}
