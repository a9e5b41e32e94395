import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import type { Release } from 'shared/contract/registry';
import type { Published } from 'shared/contract/release';
import { consoleSection } from 'shared/contract/vocabulary/console';
import type { AppContext } from '../context';
import { createShellFiles } from '../document/shell-files';
import { CallError } from '../errors';
import type { MountCheck } from './browser/mount-check';
import { checkBudget, checkReact, manifestRules } from './gate';
import { receiveRelease } from './receive';
import { isStored, readKnown, register } from './store';

export interface Publisher {
  /** Null: may publish every section. */
  section: string | null;
  label: string;
}

const anHour = 3_600_000;

/** Folders of uploads that a killed process left. */
async function sweep(root: string) {
  for (const name of await readdir(root).catch(() => [])) {
    const found = await stat(join(root, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > anHour) await rm(join(root, name), { recursive: true, force: true });
  }
}

/** Takes uploads in, judges them and stores what passes. */
export function createPublish({ pool, config, storage }: AppContext, mountCheck: MountCheck) {
  const root = join(config.folder, 'publishing');
  void sweep(root).catch(() => undefined);
  const shellFiles = createShellFiles(config.shellFolder);

  async function judge(db: Pool | PoolClient, release: Release) {
    const known = { ...(await readKnown(db, release)), shares: shellFiles().shares };
    for (const rule of manifestRules) rule(release, known);
  }

  async function judgeContent({ entry, files }: Release, directory: string) {
    const contents = new Map<string, Buffer>();
    for (const { path } of files) {
      const content = await readFile(join(directory, path));
      contents.set(path, content);
      if (/\.(js|mjs|cjs)$/.test(path)) checkReact(path, content.toString('utf8'));
    }
    await checkBudget(entry, contents);
  }

  /** `signal`: the client went away. Leaves nothing behind but a stored release. */
  return async (upload: Readable, { section, label }: Publisher, signal: AbortSignal): Promise<Published> => {
    await mkdir(root, { recursive: true });
    const directory = await mkdtemp(join(root, 'upload-'));
    try {
      let known = false;
      const release = await receiveRelease(upload, directory, async (announced) => {
        if (announced.name === consoleSection) throw new CallError('sectionReserved');
        if (section !== null && section !== announced.name)
          throw new CallError('releaseTokenRefused', `此令牌只能发布板块 ${section}，不能发布 ${announced.name}`);
        known = await isStored(pool, announced);
        if (!known) await judge(pool, announced);
      });
      if (!known) {
        await judgeContent(release, directory);
        await mountCheck({ release, directory }, signal);
      }
      if (signal.aborted) throw new CallError('invalid', '上传中断');
      const { name, hash, version } = release;
      const fresh = await register(pool, release, `令牌 ${label}`, {
        judge: (db) => judge(db, release),
        put: () => storage.put(name, `${version}-${hash}`, directory),
      });
      return { section: name, hash, version, fresh };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  };
}
