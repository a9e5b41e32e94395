import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { type Release, release as releaseSchema } from 'shared/contract/registry';
import { isConsoleSection } from 'shared/contract/vocabulary/console';
import { releaseName } from 'shared/contract/vocabulary/release';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { StartError } from '../start-error';
import type { ReleaseStorage } from '../storage/release-storage';
import { StorageAway } from '../storage/release-storage';
import { activate } from './changes';
import { withRegistrationLock } from './lock';
import { readPointer, readRelease as readStored, storeRelease } from './store';

const sha384 = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/**
 * Reads release.json of a folder and checks its files against it. Throws StartError naming the file that does not match.
 */
export function readRelease(folder: string): Release {
  const release = releaseSchema.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')));
  for (const { path, integrity } of release.files) {
    const file = join(folder, path);
    if (!file.startsWith(folder + sep)) throw new StartError(`板块 ${release.name} 的文件路径越界：${path}`);
    if (!existsSync(file)) throw new StartError(`板块 ${release.name} 缺少文件 ${path}，请重新构建。`);
    if (sha384(file) !== integrity)
      throw new StartError(`板块 ${release.name} 的文件 ${path} 与 release.json 不符，请重新构建。`);
  }
  return release;
}

/** Where local builds are stored, and who is told. */
type Target = { storage: ReleaseStorage; onLine(text: string): void };

/**
 * Stages a local build on this machine and, unless it is known or the store is `away`, in the store. The claim answers whether all
 * machines can get it. Errors: those of this machine's disk.
 */
async function stageFiles(
  pool: Pool,
  { storage, onLine }: Target,
  { folder, release }: { folder: string; release: Release },
  away: { yet: boolean },
): Promise<{ claim(locked: PoolClient): Promise<boolean>; drop(): Promise<void> }> {
  const at = [release.name, releaseName(release), folder] as const;
  const without = (error: unknown): undefined => {
    if (!(error instanceof StorageAway)) throw error;
    away.yet = true;
    onLine(`发布存储无法访问（${error.reason}），先用本机文件，恢复后自动补存`);
  };
  const isElsewhere = async (db: Pool | PoolClient) =>
    !storage.remote || (await readStored(db, release.name, release.hash)) !== undefined;
  const staged = away.yet || (await isElsewhere(pool)) ? undefined : await storage.stage(...at).catch(without);
  if (staged)
    return {
      drop: staged.drop,
      claim: () =>
        staged.claim().then(
          () => true,
          (error) => without(error) ?? false,
        ),
    };
  const local = await storage.stageLocally(...at);
  // Somebody may have removed it meanwhile.
  return { drop: local.drop, claim: (locked) => local.claim().then(() => isElsewhere(locked)) };
}

/**
 * Registers a local build and returns the revision under which it may be activated; undefined: it is stable already, or
 * must not be.
 */
async function store(
  client: PoolClient,
  { onLine }: Target,
  release: Release,
  everywhere: boolean,
): Promise<number | undefined> {
  const entry = release.files.find(({ path }) => path === release.entry);
  if (!entry) throw new StartError(`板块 ${release.name} 的入口 ${release.entry} 不在 release.json 中，请重新构建。`);
  const pointer = await readPointer(client, release.name);
  // Other machines could not fetch it: only where nothing is active yet, it is better than nothing.
  if (!everywhere && pointer) return undefined;
  await storeRelease(client, release, entry.integrity);
  if (pointer?.stable === release.hash) return undefined;
  if (!pointer || pointer.who === 'start') return pointer?.revision ?? 0;
  const fixed = await readStored(client, release.name, pointer.stable);
  onLine(
    `${release.title}：${pointer.who} 已固定 ${fixed ? releaseName(fixed.manifest) : pointer.stable}，` +
      `本机构建 ${releaseName(release)} 只存入；启用：npm run release -- activate ${release.name} ${releaseName(release)}`,
  );
  return undefined;
}

/** ms that a start waits for each registration of others: several processes may start with the same builds. */
const patience = 600_000;

interface LocalBuild {
  release: Release;
  seenRevision: number;
}

/** Makes a local build stable; answers why it could not be, or nothing. */
async function refusalOf(pool: Pool, { release, seenRevision }: LocalBuild): Promise<string> {
  const { name: section, hash } = release;
  try {
    await activate(pool, { section, hash, who: 'start', why: '本机构建', seenRevision });
    return '';
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}

/** Folders of the portal's sections that are built in this checkout. */
export const localBuilds = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('remote-') && !isConsoleSection(name.slice('remote-'.length)))
    .filter((name) => existsSync(join(root, name, 'dist/release.json')))
    .map((name) => join(root, name, 'dist'));

/**
 * Stores every section built in this checkout, and makes it stable unless a person or the auto-rollback has chosen the
 * stable release. The console's sections are not among them (console/section.ts). A build that claims another section's
 * property is reported and skipped. An unavailable store gets them later (store-later.ts). Returns how many there are.
 */
export async function publishLocalBuilds(
  { pool, config, storage }: Pick<AppContext, 'pool' | 'config'> & { storage: ReleaseStorage },
  onLine: (text: string) => void,
): Promise<number> {
  const folders = localBuilds(config.root);
  const target = { storage, onLine };
  const away = { yet: false };
  const waiting: LocalBuild[] = [];
  for (const folder of folders) {
    const release = readRelease(folder);
    const staged = await stageFiles(pool, target, { folder, release }, away);
    const seenRevision = await withRegistrationLock(
      pool,
      async (client) => {
        const everywhere = await staged.claim(client);
        return store(client, target, release, everywhere);
      },
      { wait: patience, onWait: () => onLine(`${release.title}：其他进程正在登记发布，等待中 …`) },
    ).finally(staged.drop);
    if (seenRevision !== undefined) waiting.push({ release, seenRevision });
  }
  // A route may have moved from one section to another: the section that gives it up comes first.
  const refused = new Map<LocalBuild, string>();
  for (const build of [...waiting, ...waiting]) {
    if (refused.get(build) === '') continue;
    refused.set(build, await refusalOf(pool, build));
    if (!refused.get(build)) onLine(`启用 ${build.release.title} ${releaseName(build.release)}`);
  }
  for (const [{ release }, why] of refused)
    if (why) onLine(`${release.title} ${releaseName(release)} 没有启用：${why}`);
  return folders.length;
}
