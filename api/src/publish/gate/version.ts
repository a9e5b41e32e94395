import { CallError } from '../../errors';
import { nameOf, type Rule } from './known';

/** 1106: a version, once stored, keeps its content. */
export const version: Rule = (release, { own }) => {
  const taken = own.find((stored) => stored.version === release.version);
  if (!taken) return;
  throw new CallError(
    'releaseVersionTaken',
    `版本号 ${release.version} 已有内容不同的发布（已存 ${nameOf(taken)}，提交 ${nameOf(release)}），请提高 section.json 的 version 后重新构建`,
  );
};
