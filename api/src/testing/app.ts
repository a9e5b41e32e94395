import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Envelope } from 'shared/contract/envelope';
import { buildApp } from '../app';
import { hashPassword } from '../auth/password';
import { type Config, readConfig } from '../config';
import { createListener, type Listener } from '../events/listener';
import { createStorage } from '../storage/create-storage';
import { knownReleases } from '../storage/known-releases';
import type { ReleaseStorage } from '../storage/release-storage';
import { createTestDatabase, type TestDatabase } from './database';

export interface TestApp {
  app: FastifyInstance;
  url: string;
  config: Config;
  database: TestDatabase;
  listener: Listener;
  storage: ReleaseStorage;
  get(path: string, token?: string): Promise<Answer>;
  post(path: string, body?: unknown, token?: string): Promise<Answer>;
  login(userName: string, password?: string): Promise<string>;
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

/** A listening app over its own database, with accounts user1 and user2. Pass a database to run a second process over it. */
export async function createTestApp(
  options: { database?: TestDatabase; env?: Record<string, string> } = {},
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
  const storage = createStorage(config, knownReleases(database.pool));
  const app = buildApp({ db: database.db, pool: database.pool, config, listener, storage });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  if (!listener.healthy()) await once(listener, 'up');
  if (!options.database) await addAccounts(database);

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
  const get = (path: string, token = '') => call('GET', path, undefined, token);
  const post = (path: string, body: unknown = {}, token = '') => call('POST', path, body, token);
  return {
    app,
    url,
    config,
    database,
    listener,
    storage,
    get,
    post,
    async login(userName, password = testPassword) {
      const answer = await post('/api/Auth/login', { userName, password });
      if (!answer.success) throw new Error(answer.message);
      return (answer.data as { token: string }).token;
    },
    addAccounts: () => addAccounts(database),
    async close() {
      await app.close();
      await listener.close();
      if (!options.database) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addAccounts({ pool }: TestDatabase) {
  const hash = await hashPassword(testPassword);
  for (const n of [1, 2]) {
    await pool.query(
      "insert into account (id, user_name, real_name, mobile, password_hash) values ($1, $2, '示例', $3, $4)",
      [accountId(n), `user${n}`, `1380000000${n}`, hash],
    );
  }
}
