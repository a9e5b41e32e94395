import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from 'shared/testing/real/portal';
import { until } from 'shared/testing/real/until';

const program = process.env.PGBOUNCER_PATH ?? '/usr/sbin/pgbouncer';

export interface Pooler {
  /** A connection string for the database behind the pooler. */
  connectionString: string;
  stop(): Promise<void>;
}

/** Whether this PgBouncer carries prepared statements from one server connection to the next (1.21 and newer). */
export function preparesStatements(): boolean {
  const [, major, minor] =
    /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = connect(port, '127.0.0.1', () => {
      probe.destroy();
      done(true);
    });
    probe.on('error', () => done(false));
  });

/** What docs/database.md asks of a pooled database: the connection's parameters do not reach it. */
async function setDefaults(connectionString: string, name: string) {
  const client = new Client({ connectionString });
  await client.connect();
  for (const setting of [
    "timezone = 'Asia/Shanghai'",
    "statement_timeout = '1500ms'",
    "lock_timeout = '1s'",
    'jit = off',
  ])
    await client.query(`alter role postgres in database ${name} set ${setting}`);
  await client.end();
}

/**
 * A real PgBouncer that hands out connections per transaction, in front of a database of the tests' server, set as docs/database.md
 * says. `statements`: prepared statements that it keeps per connection; 0 or an older PgBouncer: none.
 */
export async function createPooler(database: string, { statements = 100 } = {}): Promise<Pooler> {
  const [, name, host] = /\/([^/?]+)\?host=(.+)$/.exec(database) as unknown as [string, string, string];
  await setDefaults(database, name);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    settings,
    `[databases]
${name} = host=${decodeURIComponent(host)} dbname=${name} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
${preparesStatements() ? `max_prepared_statements = ${statements}` : ''}
`,
  );
  chmodSync(folder, 0o755);
  // As the server's own user: its socket lets in no other, and PgBouncer refuses to run as root.
  const { uid, gid } = statSync(decodeURIComponent(host));
  const child = spawn(program, [settings], { stdio: 'ignore', uid, gid });
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  await until(() => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    return answers(port);
  });
  return {
    connectionString: `postgresql://postgres@127.0.0.1:${port}/${name}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
