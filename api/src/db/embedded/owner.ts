import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartError } from '../../start-error';

/** The system user that runs PostgreSQL when the portal runs as root, because PostgreSQL refuses root. */
export interface Owner {
  uid: number;
  gid: number;
}

const created = 'portal-postgres';
const tools = { encoding: 'utf8', env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin` } } as const;

function lookUp(name: string): Owner | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name], tools).stdout, 10));
  return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : undefined;
}

function create(): Owner | undefined {
  const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  spawnSync('useradd', ['--system', '--user-group', ...home, created], tools);
  return lookUp(created);
}

/** Undefined: run as the current user. `folder` is the cluster; an existing one keeps its owner. */
export function clusterOwner(folder: string): Owner | undefined {
  const cluster = statSync(folder, { throwIfNoEntry: false });
  const self = process.getuid?.();
  if (self !== 0) {
    if (cluster && self !== undefined && cluster.uid !== self) {
      throw new StartError(
        `数据目录 ${folder} 属于另一个用户（uid ${cluster.uid}），当前用户 ${userInfo().username} 不能使用：请换用户，或用 PORTAL_VAR 指定别的目录。`,
      );
    }
    return undefined;
  }
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };
  const owner = lookUp('postgres') ?? lookUp(created) ?? create() ?? lookUp('nobody');
  if (!owner) throw new StartError('PostgreSQL 不能以 root 运行，系统中也没有可用的普通用户：请用普通用户启动。');
  return owner;
}

/** Whether the owner reaches a path (an existing folder). Really tried, so that ACLs and mounts count too. */
export function reaches(owner: Owner | undefined, folder: string): boolean {
  if (!owner) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}
