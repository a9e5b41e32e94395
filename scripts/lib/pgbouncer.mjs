import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { fail } from './steps.mjs';

const system = '/usr/sbin/pgbouncer';

/** Path of a PgBouncer for the tests of a start behind it: PGBOUNCER_PATH, the system's, Debian's package when root. Exits with a sentence if there is none. */
export function findPgbouncer() {
  const known = process.env.PGBOUNCER_PATH ?? system;
  if (!existsSync(known)) installPackages('连接池', ['pgbouncer']);
  const path = existsSync(known) ? known : system;
  if (!existsSync(path))
    fail('找不到 PgBouncer。请安装（Debian：apt-get install pgbouncer），或用 PGBOUNCER_PATH 指明它的路径。');
  return path;
}
