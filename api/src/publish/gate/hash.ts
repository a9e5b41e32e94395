import type { Release } from 'shared/contract/registry';
import { releaseHash } from 'shared/contract/release-hash';
import { CallError } from '../../errors';

/**
 * 1126: the hash is that of release.json and the files, so that neither was edited after the build. `manifest`:
 * release.json as received, since unknown fields count as well.
 */
export function checkHash(release: Release, manifest: Buffer, files: ReadonlyMap<string, Buffer>): void {
  const expected = releaseHash(JSON.parse(manifest.toString('utf8')), files, release.container);
  if (!expected.startsWith(release.hash))
    throw new CallError(
      'releaseHashWrong',
      `release.json 的哈希为 ${release.hash}，按内容计算为 ${expected.slice(0, release.hash.length)}。请用门户的构建工具重新构建，不要手工修改构建结果`,
    );
}
