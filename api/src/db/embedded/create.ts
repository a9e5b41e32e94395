import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { freeSpace, isDiskFull, StartError } from '../../start-error';
import type { Binaries } from './binaries';
import { makeElsewhere, sweepElsewhere } from './elsewhere';
import { type Owner, reaches } from './owner';
import { initFlags } from './settings';

function initdb(binaries: Binaries, data: string, owner: Owner | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(join(binaries.folder, 'bin/initdb'), ['-D', data, ...initFlags()], {
      ...owner,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (chunk) => {
      text += chunk;
    });
    const refuse = (reason: string) => fail(new StartError(`数据库初始化失败（${reason}）：${data}。`));
    child.on('error', (error) => refuse(error.message));
    child.on('close', (code) => {
      if (code === 0) done();
      else if (/No space left/i.test(text) || isDiskFull(dirname(data))) refuse('磁盘空间不足');
      else refuse(text.split('\n').find((line) => /error|fatal/i.test(line)) ?? `initdb 退出码 ${code}`);
    });
  });
}

/** MB of a new cluster with its log and the sample data: 140, and some to work with. */
const roomNeeded = 200;

/** Replaces the cluster's folder, which may exist and be empty, by the link. */
function link(data: string, folder: string) {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) rmdirSync(folder);
  symlinkSync(data, folder);
}

/** Removes leftovers of first starts that were killed; younger ones may still be at work. */
function sweepHere(folder: string) {
  for (const name of readdirSync(dirname(folder)).filter((entry) => entry.startsWith(`${basename(folder)}.new-`))) {
    const path = join(dirname(folder), name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 600_000) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Makes the cluster at `folder`, under another name first, then moves it as a whole: an interrupted first start leaves
 * nothing incomplete, and of two concurrent first starts one wins.
 */
export async function createCluster(
  binaries: Binaries,
  folder: string,
  owner: Owner | undefined,
  onLine: (text: string) => void,
) {
  const here = reaches(owner, dirname(folder));
  if (here) sweepHere(folder);
  else sweepElsewhere();
  const free = freeSpace(here ? dirname(folder) : '/var');
  if (free < roomNeeded)
    throw new StartError(`磁盘空间不足：首次启动需要 ${roomNeeded} MB，${dirname(folder)} 所在的磁盘只剩 ${free} MB。`);
  const room = here ? mkdtempSync(`${folder}.new-`) : makeElsewhere(folder);
  const fresh = join(room, 'postgres');
  try {
    mkdirSync(fresh, { mode: 0o700 });
    if (here && owner) chmodSync(room, 0o711);
    if (owner) chownSync(fresh, owner.uid, owner.gid);
    await initdb(binaries, fresh, owner);
    if (here) {
      renameSync(fresh, folder);
      rmdirSync(room);
    } else {
      link(fresh, folder);
      onLine(`数据库用户进不了 ${dirname(folder)}，数据库文件放在 ${fresh}`);
    }
  } catch (error) {
    rmSync(room, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    // Another first start was quicker; its cluster is as good.
    if (code !== 'EEXIST' && code !== 'ENOTEMPTY') throw error;
  }
}
