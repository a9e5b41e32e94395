import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { StreamEvents } from 'shared/contract/events';
import type { Registry } from 'shared/contract/registry';
import { type EndCode, endReasonOf, sessionEnds } from 'shared/contract/session-end';
import type { AppContext } from '../context';
import type { Cookies } from '../http/cookies';
import type { RegistryReader } from '../registry/registry';
import type { Browser, Visitors } from '../registry/visitor';
import { type Audience, type PeekedSession, peekSessions } from '../session/store';
import { createStreamRoom } from './room';
import { streamBrowser } from './stream-browser';

interface Stream {
  response: ServerResponse;
  /** Decides which registry it is sent. */
  browser: Browser;
  /** Empty for visitors and once the session is over. */
  token: string;
  userId: string | null;
  gen: string | null;
}

/** What an admitted stream starts with. */
interface Slot {
  /** State of its session; undefined: it has none, or the database is unavailable. */
  session: PeekedSession | undefined;
  /** The database could be queried. */
  queried: boolean;
  /** `noticeCount` at the time of the query. */
  since: number;
  userId: string | null;
  /** Releases the slot. */
  release(): void;
}

export interface Hub {
  /** A slot for one more stream, which `add` takes over. Throws tooMany. */
  enter(from: { token: string; ip: string }): Promise<Slot>;
  /** Takes over an open response: sends the registry first, then events for this browser until it disconnects. */
  add(response: ServerResponse, from: { token: string; slot: Slot; cookies: Cookies; secure: boolean }): Promise<void>;
  size(): number;
  close(): void;
}

const heartbeatEvery = 15_000;
/** A browser that does not read is disconnected; it reconnects and gets the whole registry. */
const unreadLimit = 1 << 20;
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

/** From here on the stream is a visitor's. */
function forgetSession(stream: Stream) {
  Object.assign(stream, { token: '', userId: null });
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
  /**
   * Counts notices about sessions, with the newest of each account: a stream may still be querying the state of its
   * session.
   */
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
  for (const event of ['enquiry', 'notification'] as const)
    listener.on(event, ({ u }) => {
      for (const stream of streams) if (stream.userId === u) send(stream, message(event, {}));
    });
  /** During an outage the last known registry; its end sends a new one to all. */
  async function tell(stream: Stream) {
    const { browser } = stream;
    const resolved = await registry.resolve(browser).catch(() => registry.resolveLast(browser));
    send(stream, textOf(resolved.registry));
  }
  const tellAll = async () => {
    for (const stream of streams) await tell(stream);
  };
  listener.on('registry', () => void tellAll().catch(() => {}));
  // Notices may have been missed while disconnected, also in the pause before a reconnect.
  listener.on('up', () => {
    void recheck(streams).catch(() => {});
    void tellAll().catch(() => {});
  });

  const heartbeat = setInterval(
    () => {
      for (const stream of streams) send(stream, ': still here\n\n');
      // Expiry sends no notification.
      void recheck(streams).catch(() => {});
    },
    Math.min(heartbeatEvery, config.session.idle * 250),
  );
  heartbeat.unref();

  const reserve = createStreamRoom(config.streams);
  return {
    async enter({ token, ip }) {
      const since = noticeCount;
      const asking =
        token === '' ? [] : await peekSessions(pool, [{ token, userId: null }], audience).catch(() => null);
      const session = asking?.[0];
      const userId = session?.status === 200 ? session.userId : null;
      return { session, queried: asking !== null, since, userId, release: reserve(ip, userId) };
    },
    async add(response, { token, slot: { session, queried, since, userId, release }, cookies, secure }) {
      // A browser that left while waiting for its slot gets no further events.
      if (response.destroyed) return release();
      let left = false;
      response.on('close', () => {
        left = true;
        streams.delete(stream);
        release();
      });
      const stream: Stream = {
        response,
        browser: { visitor: null, accountId: null, passes: [] },
        token,
        userId: null,
        gen: null,
      };
      // Before the head is written, because cookies are part of it.
      const { browser, setCookies } = queried
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
      if (session && stream.token === token) settle(stream, session, since);
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
