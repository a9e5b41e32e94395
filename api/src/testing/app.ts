import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Envelope } from 'shared/contract/envelope';
import type { Release } from 'shared/contract/registry';
import { buildApp } from '../app';
import { hashPassword } from '../auth/password';
import { type Config, readConfig } from '../config';
import { buildConsole } from '../console/app';
import type { ConsoleSection } from '../console/section';
import { createListener, type Listener } from '../db/listener';
import { loadable } from '../registry/store';
import { createStorage } from '../storage/create-storage';
import { knownReleases } from '../storage/known-releases';
import type { ReleaseStorage } from '../storage/release-storage';
import { createTestDatabase, type TestDatabase } from './database';
import { createTestSms, type TestSms } from './sms';

/** A server under test, and who calls it. */
export interface Called {
  url: string;
  get(path: string, token?: string): Promise<Answer>;
  post(path: string, body?: unknown, token?: string): Promise<Answer>;
  login(userName: string, password?: string): Promise<string>;
}

export interface TestApp extends Called {
  app: FastifyInstance;
  /** The operator console of the same process, from its first use on. */
  console(): Promise<Called>;
  config: Config;
  database: TestDatabase;
  listener: Listener;
  storage: ReleaseStorage;
  /** Takes the place of a gateway unless the settings name one. */
  sms: TestSms;
  /** Accounts user1 and user2; done already unless the app was given a database. */
  addAccounts(): Promise<void>;
  close(): Promise<void>;
}

export interface Answer extends Envelope<unknown> {
  status: number;
  headers: Headers;
}

export const testPassword = 'Correct-2026';

/** The id of a test account; they are numbered. */
export const accountId = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const consoleRelease = (name: string, title: string): Release => ({
  name,
  title,
  version: '0.1.0',
  contract: '1',
  routes: [{ path: `/${name}`, title, chunks: [] }],
  navigation: [],
  hash: '0e0e0e0e',
  container: `${name}_0e0e0e0e`,
  entry: 'entry.js',
  shares: {},
  files: [{ path: 'entry.js', size: 8, integrity: 'sha384-x' }],
});
/** Stand for the console's built sections. */
const sampleConsole: ConsoleSection[] = [
  consoleRelease('operate', '发布管理'),
  consoleRelease('review', '审核台'),
  consoleRelease('content', '内容台'),
].map((release) => ({
  ...loadable(release, 'sha384-x'),
  files: new Map([['entry.js', { plain: Buffer.from('/* it */'), brotli: undefined }]]),
}));

type Post = Called['post'];
function callsTo(url: string, enter: (post: Post, credentials: object) => Promise<Omit<Answer, 'headers'>>): Called {
  async function call(method: string, path: string, body: unknown, token: string): Promise<Answer> {
    const headers: Record<string, string> = token ? { token, authorization: token } : {};
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(url + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, ...((await response.json()) as Envelope<unknown>) };
  }
  const post: Post = (path, body = {}, token = '') => call('POST', path, body, token);
  return {
    url,
    get: (path, token = '') => call('GET', path, undefined, token),
    post,
    async login(userName, password = testPassword) {
      const answer = await enter(post, { userName, password });
      if (!answer.success) throw new Error(answer.message);
      return (answer.data as { token: string }).token;
    },
  };
}

/** A listening app over its own database, with accounts user1 and user2. Pass a database to run a second process over it. */
export async function createTestApp(
  options: { database?: TestDatabase; env?: Record<string, string>; stopping?: AbortSignal } = {},
): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'portal-api-'));
  mkdirSync(join(folder, 'releases'));
  mkdirSync(join(folder, 'shell'));
  const file = { path: 'main.js', integrity: 'sha384-x' };
  writeFileSync(
    join(folder, 'shell/shell.json'),
    JSON.stringify({ scripts: [file], styles: [], chunks: {}, shares: {} }),
  );
  const config = readConfig({ PORTAL_VAR: folder, PORTAL_SHELL_DIR: join(folder, 'shell'), ...options.env });
  const listener = createListener(database.connectionString);
  const storage = await createStorage(config, knownReleases(database.pool));
  const { db, pool } = database;
  const sms = createTestSms();
  const app = buildApp(
    { db, pool, config, listener, storage, ...(options.stopping && { stopping: options.stopping }) },
    db,
    config.sms.kind === 'double' ? { sms } : {},
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  if (!listener.healthy()) await once(listener, 'up');
  if (!options.database) await addAccounts(database);

  let operate: FastifyInstance | undefined;
  let operated: Promise<Called> | undefined;
  async function startConsole(): Promise<Called> {
    operate = buildConsole({ db: database.db, pool: database.pool, config, listener, storage }, sampleConsole);
    return callsTo(await operate.listen({ port: 0, host: '127.0.0.1' }), async (post, credentials) => {
      const { data, ...answer } = await post('/api/Operator/login', credentials);
      return { ...answer, data: (data as { login?: unknown } | null)?.login };
    });
  }

  return {
    ...callsTo(url, (post, credentials) => post('/api/Auth/login', credentials)),
    console() {
      operated ??= startConsole();
      return operated;
    },
    app,
    config,
    database,
    listener,
    storage,
    sms,
    addAccounts: () => addAccounts(database),
    async close() {
      await app.close();
      await operate?.close();
      await listener.close();
      if (!options.database) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Accounts user1 and user2 with the test password. */
export async function addAccounts({ pool }: TestDatabase) {
  const hash = await hashPassword(testPassword);
  for (const n of [1, 2]) {
    await pool.query(
      "insert into account (id, user_name, real_name, mobile, password_hash) values ($1, $2, '示例', $3, $4)",
      [accountId(n), `user${n}`, `1380000000${n}`, hash],
    );
  }
}
