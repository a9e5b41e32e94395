import { gt, rsort } from 'semver';
import { CallError } from '../../errors';
import { nameOf, type Rule } from './known';

/** 1106 and 1127: a stored version keeps its content; a new one is not older than all stored ones. */
export const version: Rule = (release, { own, versions }) => {
  const sameVersion = own.find((stored) => stored.version === release.version);
  if (!sameVersion) return notBelowAll(release.version, versions);
  throw new CallError(
    'releaseVersionTaken',
    `版本号 ${release.version} 已有内容不同的发布（已存 ${nameOf(sameVersion)}，提交 ${nameOf(release)}），请提高 section.json 的 version 后重新构建`,
  );
};

function notBelowAll(wanted: string, versions: string[]): void {
  const lowest = rsort([...versions]).at(-1);
  if (lowest && gt(lowest, wanted))
    throw new CallError(
      'releaseVersionLow',
      `版本号 ${wanted} 低于已存的全部版本（最低为 ${lowest}），请提高后重新构建`,
    );
}
