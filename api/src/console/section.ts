import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleSections } from 'shared/contract/vocabulary/console';
import type { Config } from '../config';
import { readRelease } from '../registry/local-builds';
import { type Loadable, loadable } from '../registry/store';
import { StartError } from '../start-error';

export interface ConsoleFile {
  plain: Buffer;
  /** Compressed with brotli, where the build did so. */
  brotli: Buffer | undefined;
}

export interface ConsoleSection extends Loadable {
  /** By path below the release's own address. */
  files: Map<string, ConsoleFile>;
}

/**
 * The console's sections as this checkout built them, each file checked against its hash and kept in memory: no release
 * that came over HTTP and no later change of a stored copy reaches an operator. Throws StartError.
 */
export const readConsoleSections = (config: Pick<Config, 'root'>): ConsoleSection[] =>
  consoleSections.map((name) => readSection(config, name));

function readSection({ root }: Pick<Config, 'root'>, name: string): ConsoleSection {
  const folder = join(root, `remote-${name}`, 'dist');
  if (!existsSync(join(folder, 'release.json')))
    throw new StartError(`运营控制台的板块 ${name} 还没有构建：请运行 npm start，或先运行 npm run build。`);
  const release = readRelease(folder);
  const entry = release.files.find(({ path }) => path === release.entry);
  if (!entry) throw new StartError(`运营控制台板块 ${name} 的入口 ${release.entry} 不在 release.json 中，请重新构建。`);
  const files = release.files.map(({ path }): [string, ConsoleFile] => {
    const at = join(folder, path);
    return [path, { plain: readFileSync(at), brotli: existsSync(`${at}.br`) ? readFileSync(`${at}.br`) : undefined }];
  });
  return { ...loadable(release, entry.integrity), files: new Map(files) };
}
