import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../start-error';
import { isReadOnly } from './database-away';
import { refuseReadOnly } from './guard';
import { poolSettings } from './pool';

const patience = 5000;
/** A connection like those of the pool, closed after `use`. */
async function withClient<T>(
  connectionString: string,
  use: (client: Client) => Promise<T>,
  timeout = 1500,
): Promise<T> {
  const client = new Client({ ...poolSettings(connectionString), connectionTimeoutMillis: Math.max(200, timeout) });
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws StartError when texts would not fit, or a pooler drops the settings that each connection sends at its start. */
async function checkSettings(client: Client) {
  const { rows } = await client.query<{ zone: string; encoding: string }>(
    `select current_setting('timezone') as zone, current_setting('server_encoding') as encoding`,
  );
  if (rows[0]?.encoding !== 'UTF8')
    throw new StartError(
      `数据库的编码是 ${rows[0]?.encoding}，门户需要 UTF8：请新建数据库，create database … encoding 'UTF8' template template0。`,
    );
  if (rows[0]?.zone !== 'Asia/Shanghai')
    throw new StartError(
      `数据库连接的时区是 ${rows[0]?.zone}，连接参数没有生效（连接池可能忽略了它们）：请对数据库用户执行 alter role … set timezone = 'Asia/Shanghai'。`,
    );
}

/** Why an outside database cannot be used now. */
function faultOf(error: NodeJS.ErrnoException, name: string): StartError {
  const { code, message } = error;
  if (isReadOnly(error))
    return new StartError(`数据库是只读的（备库，或主备切换尚未完成）：请让 ${name} 指向可写的主库。`);
  return new StartError(`数据库没有响应（${code ?? message}）：请检查 ${name} 与数据库是否已启动。`);
}

/**
 * Waits at most 5 s for an outside database that accepts writes; a failover may be under way. `name`: the setting. Throws
 * StartError.
 */
export async function checkDatabase(connectionString: string, name = 'DATABASE_URL'): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      const check = async (client: Client) => {
        await refuseReadOnly(client);
        await checkSettings(client);
      };
      return await withClient(connectionString, check, deadline - Date.now());
    } catch (error) {
      if (error instanceof StartError) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      // Five characters: the server itself refuses (password, no such database), except while it is starting or a standby.
      const refused = /^[0-9A-Z]{5}$/.test(code ?? '') && !/^(57P03|25006|E.*)$/.test(code ?? '');
      if (refused) throw new StartError(`数据库拒绝连接（${message}）：请检查 ${name} 中的用户、密码与库名。`);
      if (Date.now() + 300 > deadline) throw faultOf(error as NodeJS.ErrnoException, name);
      await pause(300);
    }
  }
}

/**
 * Whether a notification sent at one address arrives at the other. Behind a pooler that hands out connections per
 * transaction it does not, and this process would look healthy with stale data. Throws StartError.
 */
export async function checkNotifications(connectionString: string, listenAt: string): Promise<void> {
  const channel = `portal_start_${randomBytes(6).toString('hex')}`;
  const received = await withClient(listenAt, async (listening) => {
    const notified = new Promise<true>((done) => listening.once('notification', () => done(true)));
    await listening.query(`listen ${channel}`);
    await withClient(connectionString, (client) => client.query(`notify ${channel}`));
    return Promise.race([notified, pause(2000)]);
  });
  if (received) return;
  throw new StartError(
    listenAt === connectionString
      ? '收不到数据库通知（LISTEN）：DATABASE_URL 可能指向按事务分配连接的连接池。请用 DATABASE_DIRECT_URL 指定数据库的直接地址。'
      : '收不到数据库通知（LISTEN）：DATABASE_DIRECT_URL 应直接指向 DATABASE_URL 背后的同一个数据库，不经过连接池。',
  );
}

/** Statements are prepared once per connection under a name, which a pooler must support. Throws StartError. */
export async function checkStatements(connectionString: string): Promise<void> {
  const statement = { name: 'portal-start', text: 'select 1' };
  try {
    await withClient(connectionString, (client) => client.query(statement));
    await withClient(connectionString, (client) => client.query(statement));
  } catch (error) {
    // 42P05: it exists already, 26000: it does not; another client's connection.
    if (!/^(42P05|26000)$/.test((error as { code?: string }).code ?? '')) throw error;
    throw new StartError(
      '连接池不支持预备语句：PgBouncer 请用 1.21 以上并设置 max_prepared_statements，或让 DATABASE_URL 直接指向数据库。',
    );
  }
}
