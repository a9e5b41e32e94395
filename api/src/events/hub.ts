import type { ServerResponse } from 'node:http';
import { codes } from 'shared/contract/codes';
import type { StreamEvents } from 'shared/contract/events';
import type { Registry } from 'shared/contract/registry';
import type { AppContext } from '../context';
import type { Sessions } from '../session/sessions';

interface Stream {
  response: ServerResponse;
  token: string;
  userId: string | null;
  gen: string | null;
}

export interface Hub {
  /** Takes over an open response: the registry first, then whatever concerns it until the browser leaves. */
  add(response: ServerResponse, token: string): Promise<void>;
  size(): number;
  close(): void;
}

const heartbeatEvery = 15_000;
const texts = {
  401: codes.noPermission,
  405: codes.forcedOffline,
  408: codes.expired,
  1: codes.loginTimedOut,
} as const;

function write<K extends keyof StreamEvents>(stream: Stream, event: K, data: StreamEvents[K]) {
  stream.response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The event streams of this process, one per browser. */
export function createHub(
  ctx: Pick<AppContext, 'listener'>,
  sessions: Sessions,
  registry: { current(): Promise<Registry> },
): Hub {
  const streams = new Set<Stream>();

  /** Tells a stream that its session is over; what follows on it is for a visitor. */
  function end(stream: Stream, status: keyof typeof texts) {
    stream.userId = null;
    stream.token = '';
    write(stream, 'session-ended', { code: texts[status].code, message: texts[status].text });
  }

  /** Looks the session up again; used when something may have been missed. */
  async function recheck(stream: Stream) {
    if (!stream.token) return;
    const token = stream.token;
    const { status, user, gen } = await sessions.check(token);
    if (stream.token !== token) return;
    if (status === 200) Object.assign(stream, { userId: user?.userId ?? null, gen });
    // 401: it was told elsewhere already, by a call or another stream of the same browser.
    else if (status === 401) Object.assign(stream, { token: '', userId: null });
    else end(stream, status);
  }

  ctx.listener.on('session', ({ u, g }) => {
    if (g === undefined) return;
    for (const stream of streams)
      if (stream.userId === u && stream.gen !== null && BigInt(stream.gen) < BigInt(g)) end(stream, 405);
  });
  ctx.listener.on('up', () => {
    for (const stream of streams) recheck(stream).catch(() => {});
  });
  const pushRegistry = async () => {
    const now = await registry.current();
    for (const stream of streams) write(stream, 'registry', now);
  };
  ctx.listener.on('registry', () => void pushRegistry().catch(() => {}));

  const heartbeat = setInterval(() => {
    for (const stream of streams) {
      stream.response.write(': still here\n\n');
      // Expiry has no event of its own.
      recheck(stream).catch(() => {});
    }
  }, heartbeatEvery);
  heartbeat.unref();

  return {
    async add(response, token) {
      const stream: Stream = { response, token, userId: null, gen: null };
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      streams.add(stream);
      response.on('close', () => streams.delete(stream));
      write(stream, 'registry', await registry.current());
      await recheck(stream);
    },
    size: () => streams.size,
    close() {
      clearInterval(heartbeat);
      for (const { response } of streams) response.end();
      streams.clear();
    },
  };
}
