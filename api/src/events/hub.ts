import type { ServerResponse } from 'node:http';
import type { Registry } from 'shared/contract/registry';
import type { AppContext } from '../context';
import type { Cookies } from '../http/cookies';
import { withPassLeft } from '../registry/pass-left';
import type { RegistryReader } from '../registry/registry';
import type { Visitors } from '../registry/visitor';
import type { Audience } from '../session/store';
import { createStreamRoom } from './room';
import { message, type Stream, send } from './stream';
import { streamBrowser } from './stream-browser';
import { type Peeked, watchSessions } from './stream-sessions';

/** What an admitted stream starts with. */
interface Slot extends Peeked {
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

/** A registry as it is sent; browsers of one audience share the object, so it is written once for all of them. */
const texts = new WeakMap<Registry, string>();
function textOf(registry: Registry): string {
  const text = texts.get(registry) ?? message('registry', registry);
  texts.set(registry, text);
  return text;
}

interface Heard {
  listener: AppContext['listener'];
  registry: RegistryReader;
  sessions: ReturnType<typeof watchSessions>;
}

/** Sends the open streams their registry whenever it changes. Answers how one stream is sent its own. */
function tellRegistry({ listener, registry }: Pick<Heard, 'listener' | 'registry'>, streams: ReadonlySet<Stream>) {
  /** During an outage the last known registry; its end sends a new one to all. */
  async function tell(stream: Stream) {
    const { browser } = stream;
    const resolved = await registry.resolve(browser).catch(() => registry.resolveLast(browser));
    send(stream, textOf(withPassLeft(resolved.registry)));
  }
  const tellAll = async () => {
    for (const stream of streams) await tell(stream);
  };
  // Notices may have been missed while disconnected, also in the pause before a reconnect.
  for (const event of ['registry', 'up'] as const) listener.on(event, () => void tellAll().catch(() => {}));
  return tell;
}

/** Tells the open streams what concerns their account, and whether their session lives. */
function tellPersons({ listener, sessions }: Pick<Heard, 'listener' | 'sessions'>, streams: ReadonlySet<Stream>) {
  const personal = ['enquiry', 'notification'] as const;
  for (const event of personal)
    listener.on(event, ({ u }) => {
      for (const stream of streams) if (stream.userId === u) send(stream, message(event, {}));
    });
  listener.on('up', async () => {
    await sessions.recheck(streams).catch(() => {});
    // Whom a missed notice concerned, nobody knows any more.
    for (const stream of streams)
      if (stream.token !== '') for (const event of personal) send(stream, message(event, {}));
  });
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
  const tell = tellRegistry({ listener, registry }, streams);
  const sessions = watchSessions({ listener, pool, audience }, streams, (stream) => void tell(stream).catch(() => {}));
  tellPersons({ listener, sessions }, streams);

  const heartbeat = setInterval(
    () => {
      for (const stream of streams) send(stream, ': still here\n\n');
      // Expiry sends no notification.
      void sessions.recheck(streams).catch(() => {});
    },
    Math.min(heartbeatEvery, config.session.idle * 250),
  );
  heartbeat.unref();

  const reserve = createStreamRoom(config.streams);
  return {
    async enter({ token, ip }) {
      const peeked = await sessions.peek(token);
      const userId = peeked.session?.status === 200 ? peeked.session.userId : null;
      return { ...peeked, userId, release: reserve(ip, userId) };
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
      if (session && stream.token === token) sessions.settle(stream, session, since);
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
