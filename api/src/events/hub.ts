import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { codes } from 'shared/contract/codes';
import type { StreamEvents } from 'shared/contract/events';
import type { Registry } from 'shared/contract/registry';
import type { AppContext } from '../context';
import type { Cookies } from '../http/cookies';
import type { RegistryReader } from '../registry/registry';
import type { Browser, Visitors } from '../registry/visitor';
import { type Audience, type PeekedSession, peekSessions } from '../session/store';
import { createStreamRoom } from './room';
import { streamBrowser } from './stream-browser';

interface Stream {
  response: ServerResponse;
  /** Decides which registry it is told. */
  browser: Browser;
  /** Empty for visitors and once the session is over. */
  token: string;
  userId: string | null;
  gen: string | null;
}

/** What a stream that was let in begins with. */
interface Place {
  /** How its session stands; undefined: the database is away. */
  found: Map<string, PeekedSession> | undefined;
  userId: string | null;
  /** Gives the place back. */
  leave(): void;
}

export interface Hub {
  /** A place for one more stream, which `add` takes over. Throws tooMany. */
  enter(from: { token: string; ip: string }): Promise<Place>;
  /** Takes over an open response: the registry first, then whatever concerns it until the browser leaves. */
  add(
    response: ServerResponse,
    from: { token: string; place: Place; cookies: Cookies; secure: boolean },
  ): Promise<void>;
  size(): number;
  close(): void;
}

const heartbeatEvery = 15_000;
/** A browser that does not read is let go; it connects again and gets the whole registry. */
const unreadLimit = 1 << 20;
const endings = {
  401: codes.noPermission,
  405: codes.forcedOffline,
  408: codes.expired,
  1: codes.loginTimedOut,
} as const;

function send({ response }: Stream, text: string) {
  if (response.writableLength > unreadLimit) response.destroy();
  else response.write(text);
}

const message = <K extends keyof StreamEvents>(event: K, data: StreamEvents[K]) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A registry as it is sent; browsers of one audience share the object, so it is written once for all of them. */
const texts = new WeakMap<Registry, string>();
function textOf(registry: Registry): string {
  const text = texts.get(registry) ?? message('registry', registry);
  texts.set(registry, text);
  return text;
}

/** What follows on the stream is for somebody who is not signed in. */
function forgetAccount(stream: Stream) {
  stream.browser = { ...stream.browser, accountId: null, passes: [] };
}

/** The event streams of this process for one audience, one per browser. */
export function createHub(
  { listener, pool, config }: Pick<AppContext, 'listener' | 'pool' | 'config'>,
  registry: RegistryReader,
  visitors: Visitors,
  audience: Audience = 'portal',
): Hub {
  const streams = new Set<Stream>();
  let closed = false;
  /** Logins heard a moment ago: a stream may still be asking how its session stands. */
  const latest = new LRUCache<string, string>({ max: 10_000, ttl: 30_000 });

  /** Tells a stream that its session is over; what follows on it is for a visitor. */
  function end(stream: Stream, status: keyof typeof endings) {
    stream.userId = null;
    stream.token = '';
    forgetAccount(stream);
    send(stream, message('session-ended', { code: endings[status].code, message: endings[status].text }));
  }

  /** Looks sessions up without prolonging them: an open page is no sign of life. */
  async function recheck(some: Iterable<Stream>) {
    const asked = [...some].filter(({ token }) => token !== '').map((stream) => ({ stream, token: stream.token }));
    if (asked.length === 0) return;
    const tokens = asked.map(({ token }) => token);
    settle(asked, await peekSessions(pool, tokens, audience));
  }

  /** Takes over how sessions stand; a token that is not found is unknown. */
  function settle(asked: { stream: Stream; token: string }[], found: Map<string, PeekedSession>) {
    for (const { stream, token } of asked) {
      if (stream.token !== token) continue;
      const { status, userId, gen } = found.get(token) ?? { status: 1 as const, userId: null, gen: null };
      // 401: it signed out, or was told elsewhere, by a call or another stream of the same browser.
      if (status === 401) {
        Object.assign(stream, { token: '', userId: null });
        forgetAccount(stream);
      } else if (status !== 200) end(stream, status);
      else {
        Object.assign(stream, { userId, gen });
        const newest = latest.get(userId as string);
        if (newest && BigInt(newest) > BigInt(gen as string)) end(stream, 405);
      }
    }
  }

  listener.on('session', ({ u, ...of }) => {
    const g = audience === 'operate' ? of.o : of.g;
    if (g === undefined) return;
    latest.set(u, g);
    for (const stream of streams)
      if (stream.userId === u && stream.gen !== null && BigInt(stream.gen) < BigInt(g)) end(stream, 405);
  });
  listener.on('enquiry', ({ u }) => {
    for (const stream of streams) if (stream.userId === u) send(stream, message('enquiry', {}));
  });
  /** During an outage what was known last; the end of it tells all of them anew. */
  async function tell(stream: Stream) {
    const { browser } = stream;
    const resolved = await registry.resolve(browser).catch(() => registry.resolveLast(browser));
    send(stream, textOf(resolved.registry));
  }
  const tellAll = async () => {
    for (const stream of streams) await tell(stream);
  };
  listener.on('registry', () => void tellAll().catch(() => {}));
  // Something may have been missed while nothing could be heard, in the pause before a reconnect too.
  listener.on('up', () => {
    void recheck(streams).catch(() => {});
    void tellAll().catch(() => {});
  });

  const heartbeat = setInterval(
    () => {
      for (const stream of streams) send(stream, ': still here\n\n');
      // Expiry has no event of its own.
      void recheck(streams).catch(() => {});
    },
    Math.min(heartbeatEvery, config.session.idle * 250),
  );
  heartbeat.unref();

  const enter = createStreamRoom(config.streams);
  return {
    async enter({ token, ip }) {
      // Unknown while the database is away.
      const found = token === '' ? new Map() : await peekSessions(pool, [token], audience).catch(() => undefined);
      const session = found?.get(token);
      const userId = session?.status === 200 ? session.userId : null;
      return { found, userId, leave: enter(ip, userId) };
    },
    async add(response, { token, place: { found, userId, leave }, cookies, secure }) {
      // Who went while the place was looked for is not told of again.
      if (response.destroyed) return leave();
      let left = false;
      response.on('close', () => {
        left = true;
        streams.delete(stream);
        leave();
      });
      const stream: Stream = {
        response,
        browser: { visitor: null, accountId: null, passes: [] },
        token,
        userId: null,
        gen: null,
      };
      // Before the head is written, because cookies stand there.
      const { browser, setCookies } = found
        ? await streamBrowser({ registry, visitors }, { cookies, secure }, userId)
        : { browser: await visitors.read(cookies), setCookies: [] };
      if (left || closed) return void response.destroy();
      stream.browser = browser;
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
        ...(setCookies.length > 0 ? { 'set-cookie': setCookies } : {}),
      });
      // Listed before the registry is read, so that no change falls between.
      streams.add(stream);
      await tell(stream);
      if (found && token !== '') settle([{ stream, token }], found);
    },
    size: () => streams.size,
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const { response } of streams) response.end();
      streams.clear();
    },
  };
}
