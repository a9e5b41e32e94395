import { CallError } from '../../errors';
import type { Rule } from './known';

/** 1108: the window's global is unique per release and names its section. */
export const container: Rule = (release, { holder }) => {
  const expected = `${release.name.replaceAll('-', '_')}_${release.hash}`;
  if (release.container !== expected)
    throw new CallError('releaseContainerTaken', `容器名称 ${release.container} 不符合规则，应为 ${expected}`);
  if (holder) throw new CallError('releaseContainerTaken', `容器名称 ${release.container} 已被 ${holder} 使用`);
};
