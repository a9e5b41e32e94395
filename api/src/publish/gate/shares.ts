import { satisfies, validRange } from 'semver';
import { CallError } from '../../errors';
import type { Rule } from './known';

/** 1116: the running shell provides every shared package that the release needs, in a matching version. */
export const shares: Rule = (release, known) => {
  const unmet = Object.entries(release.shares).flatMap(([name, ranges]) => {
    const version = known.shares[name];
    if (!version) return [`${name}（需要 ${ranges.join('、')}，外壳没有共享）`];
    const unfit = ranges.filter((range) => !validRange(range) || !satisfies(version, range));
    return unfit.map((range) => `${name}（需要 ${range}，外壳为 ${version}）`);
  });
  if (unmet.length === 0) return;
  const shown = unmet.slice(0, 5).join('、');
  throw new CallError(
    'releaseSharesUnmet',
    `外壳不提供该发布所需的共享包：${shown}${unmet.length > 5 ? ` 等 ${unmet.length} 个` : ''}`,
  );
};
