import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import type { Release } from 'shared/contract/registry';
import type { Published, ReleaseCall } from 'shared/contract/release';
import { isConsoleSection } from 'shared/contract/vocabulary/console';
import { releaseName } from 'shared/contract/vocabulary/release';
import { requireAlive } from '../call/access';
import { createShellFiles } from '../document/shell-files';
import { CallError } from '../errors';
import type { CheckedToken } from '../http/handlers';
import { sweep } from '../lib/sweep';
import type { MountCheck } from './browser/mount-check';
import type { PublishContext } from './context';
import { checkBudget, checkHash, checkReact, checkStyles, manifestRules } from './gate';
import { receiveRelease } from './receive';
import { shellProperties } from './shell-properties';
import { isStored, readKnown, register } from './store';

const anHour = 3_600_000;

/** Takes uploads in, judges them and stores what passes. */
export function createPublish({ pool, config, storage }: Omit<PublishContext, 'checks'>, mountCheck: MountCheck) {
  const root = join(config.folder, 'publishing');
  void sweep(root, anHour).catch(() => undefined);
  const shellFiles = createShellFiles(config.shellFolder);

  async function judge(db: Pool | PoolClient, release: Release) {
    const known = { ...(await readKnown(db, release)), shares: shellFiles().shares };
    for (const rule of manifestRules) rule(release, known);
  }

  async function judgeContent(release: Release, directory: string) {
    const contents = new Map<string, Buffer>();
    for (const { path } of release.files) contents.set(path, await readFile(join(directory, path)));
    checkHash(release, await readFile(join(directory, 'release.json')), contents);
    await checkBudget(release.entry, contents);
    const styles = {
      section: release.name,
      files: new Set(contents.keys()),
      shellProperties: await shellProperties(config.shellFolder, shellFiles()),
    };
    for (const [path, content] of contents) {
      if (/\.(js|mjs|cjs)$/.test(path)) checkReact(path, content.toString('utf8'));
      if (/\.css$/i.test(path)) checkStyles(path, content.toString('utf8'), styles);
    }
  }

  /** `signal`: the client went away. Leaves nothing behind but a stored release, and with `only: 'check'` nothing at all. */
  return async (upload: Readable, token: CheckedToken, signal: AbortSignal, only?: 'check'): Promise<Published> => {
    const { section, label } = token;
    await mkdir(root, { recursive: true });
    const directory = await mkdtemp(join(root, 'upload-'));
    try {
      let known = false;
      let calls: ReleaseCall[] = [];
      const release = await receiveRelease(upload, directory, async (announced) => {
        if (isConsoleSection(announced.name)) throw new CallError('sectionReserved');
        if (section !== null && section !== announced.name)
          throw new CallError('releaseTokenRefused', `此令牌只能发布板块 ${section}，不能发布 ${announced.name}`);
        known = await isStored(pool, announced);
        if (!known || only) await judge(pool, announced);
      });
      if (!known || only) {
        await judgeContent(release, directory);
        calls = await mountCheck({ release, directory }, signal);
      }
      if (signal.aborted) throw new CallError('invalid', '上传中断');
      const { name, hash, version } = release;
      if (only) return { section: name, hash, version, fresh: !known };
      const staged = await storage.stage(name, releaseName(release), directory);
      const by = { publishedBy: `令牌 ${label}`, calls };
      const judgeAgain = async (db: PoolClient) => {
        // Upload, queue and the gate take minutes, in which a token may end.
        await requireAlive(db, token);
        await judge(db, release);
      };
      const fresh = await register(pool, release, by, { judge: judgeAgain, put: staged.claim }).finally(staged.drop);
      return { section: name, hash, version, fresh };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  };
}
