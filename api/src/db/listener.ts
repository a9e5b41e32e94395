import { EventEmitter } from 'node:events';
import { Client, type QueryConfig } from 'pg';

/** What processes send each other through NOTIFY. */
export interface ListenerEvents {
  /** Sessions of account `u` changed; those of a generation before `g` (of the console: `o`) are over. */
  session: [{ u: string; g?: string; o?: string }];
  registry: [];
  /** Something has changed in the enquiries of account `u`. */
  enquiry: [{ u: string }];
  /** Account `u` has new notifications, or some were read. */
  notification: [{ u: string }];
  /** A record was published or withdrawn: what is kept of public answers is of the time before. */
  content: [];
  /** Notifications are lost: caches that rely on them must be dropped. */
  down: [];
  up: [];
}

export interface Listener extends EventEmitter<ListenerEvents> {
  healthy(): boolean;
  close(): Promise<void>;
}

const heartbeatEvery = 500;
const answerWithin = 400;
/** Of the first query alone: on a heartbeat this timer, too, would come before an answer that lies in the socket. */
const answerAtStart = 1500;
const listening = 'listen session; listen registry; listen content; listen enquiry; listen notification';

/**
 * One direct connection that LISTENs. A peer can fall silent without an event, so a heartbeat with its own deadline
 * detects a loss within 0.9 s; then it reconnects, without limit.
 */
export function createListener(connectionString: string): Listener {
  const events = new EventEmitter<ListenerEvents>();
  let client: Client | undefined;
  let healthy = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  function lost() {
    clearTimeout(timer);
    const old = client;
    client = undefined;
    if (old) {
      old.removeAllListeners();
      old.on('error', () => {});
      old.end().catch(() => {});
    }
    if (healthy) {
      healthy = false;
      events.emit('down');
    }
    if (!closed) timer = setTimeout(connect, 250);
  }

  function beat() {
    timer = setTimeout(async () => {
      const current = client;
      if (!current) return;
      let deadline: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        // After a standstill of this process deadlines come before the socket, in which the answer may lie: it is read first.
        deadline = setTimeout(() => setImmediate(() => reject(new Error('silent'))), answerWithin);
      });
      try {
        await Promise.race([current.query('select 1'), late]);
        if (current === client) beat();
      } catch {
        if (current === client) lost();
      } finally {
        clearTimeout(deadline);
      }
    }, heartbeatEvery);
  }

  async function connect() {
    const next = new Client({
      connectionString,
      connectionTimeoutMillis: 1500,
      application_name: 'portal-listener',
    });
    client = next;
    next.on('error', () => next === client && lost());
    next.on('end', () => next === client && lost());
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'registry') events.emit('registry');
      if (channel === 'content') events.emit('content');
      if (channel === 'enquiry' && payload) events.emit('enquiry', JSON.parse(payload));
      if (channel === 'notification' && payload) events.emit('notification', JSON.parse(payload));
      if (channel === 'session' && payload) events.emit('session', JSON.parse(payload));
    });
    try {
      await next.connect();
      await next.query({ text: listening, query_timeout: answerAtStart } as QueryConfig);
      if (next !== client || closed) return void next.end().catch(() => {});
      healthy = true;
      events.emit('up');
      beat();
    } catch {
      if (next === client) lost();
    }
  }

  void connect();
  return Object.assign(events, {
    healthy: () => healthy,
    async close() {
      closed = true;
      clearTimeout(timer);
      const old = client;
      client = undefined;
      old?.removeAllListeners();
      old?.on('error', () => {});
      await old?.end().catch(() => {});
    },
  });
}
