import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Release, release as releaseSchema } from 'shared/contract/registry';
import type { AppContext } from '../context';
import { StartError } from '../start-error';
import { activate, readPointer, releaseFolder, storeRelease } from './store';

const sha384 = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Reads release.json of a folder and holds its files against it. Throws StartError naming the file that does not fit. */
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

/** Registers and activates every section built in this checkout whose release is not the stable one. */
export async function publishLocalBuilds(
  { pool, config, storage }: Pick<AppContext, 'pool' | 'config' | 'storage'>,
  onLine: (text: string) => void,
): Promise<number> {
  const rooms = readdirSync(config.root).filter(
    (name) => name.startsWith('remote-') && existsSync(join(config.root, name, 'dist/release.json')),
  );
  for (const room of rooms) {
    const folder = join(config.root, room, 'dist');
    const release = readRelease(folder);
    await storage.put(release.name, releaseFolder(release), folder);
    const entry = release.files.find(({ path }) => path === release.entry);
    if (!entry) throw new StartError(`板块 ${release.name} 的入口 ${release.entry} 不在 release.json 中，请重新构建。`);
    await storeRelease(pool, release, entry.integrity);
    const pointer = await readPointer(pool, release.name);
    if (pointer?.stable === release.hash) continue;
    const change = {
      section: release.name,
      hash: release.hash,
      who: 'start',
      why: '本机构建',
      seenRevision: pointer?.revision ?? 0,
    };
    if (await activate(pool, change)) onLine(`启用 ${release.title} ${releaseFolder(release)}`);
  }
  return rooms.length;
}
