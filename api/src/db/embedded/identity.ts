import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that runs the server; PostgreSQL refuses to run as root. */
export interface Identity {
  name: string;
  uid: number;
  gid: number;
}

export const isRoot = () => process.getuid?.() === 0;

function lookUp(matches: (name: string, uid: number) => boolean): Identity | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid, gid] = line.split(':');
    if (name && matches(name, Number(uid))) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

export const byUid = (uid: number): Identity => lookUp((_, id) => id === uid) ?? { name: String(uid), uid, gid: uid };

/** For root: the user postgres, made when it is absent, or nobody where users cannot be made. */
export function serverIdentity(): Identity {
  const known = lookUp((name) => name === 'postgres');
  if (known) return known;
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    // No useradd here, or no right to use it.
  }
  const made = lookUp((name) => name === 'postgres') ?? lookUp((name) => name === 'nobody');
  return made ?? { name: '65534', uid: 65534, gid: 65534 };
}

/** Whether the mode bits let this user pass through (and for the last part: into) the folder. */
export function mayEnter(folder: string, { uid, gid }: Identity): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  const above = dirname(folder);
  return (mode & bit) !== 0 && (above === folder || mayEnter(above, { uid, gid, name: '' }));
}
