import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { StartError } from '../../start-error';
import { findPostmaster } from './pid-file';

/** Home of clusters with a temporary data directory; systems clean it by age, so others do not go there. */
const passing = '/var/tmp';
const lasting = '/var/lib';
/** In each folder made here: which cluster it is for. */
const origin = 'origin';

const isTemporary = (folder: string) => `${folder}${sep}`.startsWith(realpathSync(tmpdir()) + sep);

/**
 * A folder for a cluster whose user has no access to the data directory. Its name is new each time, so that deleting the
 * data directory gives a fresh start.
 */
export function makeElsewhere(folder: string): string {
  const real = realpathSync(dirname(folder));
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 8);
  for (const base of isTemporary(real) ? [passing] : [lasting, passing]) {
    try {
      const room = mkdtempSync(join(base, `portal-${hash}-`));
      chmodSync(room, 0o711);
      writeFileSync(join(room, origin), real);
      return room;
    } catch {
      // A read-only /var/lib: the next one.
    }
  }
  throw new StartError(`数据库用户进不了 ${real}，也无法在 ${lasting} 下另建目录：请换一个数据目录（PORTAL_VAR）。`);
}

/** Removes clusters whose temporary data directory is gone. Permanent ones are never removed by the program. */
export function sweepElsewhere() {
  for (const name of readdirSync(passing).filter((entry) => /^portal-[0-9a-f]{8}-/.test(entry))) {
    const room = join(passing, name);
    const note = join(room, origin);
    // Anybody can create folders here; only those of this user are ours.
    if (lstatSync(room).uid !== process.getuid?.() || !existsSync(note)) continue;
    const real = readFileSync(note, 'utf8');
    if (!isTemporary(real) || existsSync(real) || findPostmaster(join(room, 'postgres'))) continue;
    rmSync(room, { recursive: true, force: true });
  }
}
