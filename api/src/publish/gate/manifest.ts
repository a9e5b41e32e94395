import { valid } from 'semver';
import { type Release, release as schema } from 'shared/contract/registry';
import { releaseHashPattern } from 'shared/contract/vocabulary/release';
import { formatSize } from 'shared/format';
import type { z } from 'zod';
import { CallError } from '../../errors';
import { limits } from '../limits';

const refuse = (what: string): never => {
  throw new CallError('releaseInvalid', `release.json 不符合要求：${what}`);
};
/** Of a route: plain segments, or `:name` for one that varies. */
const routePath = /^(\/:?[A-Za-z0-9_-]+)+$/;
/** Of a navigation entry: a path of this site, optionally with a query. */
const linkPath = /^(\/[A-Za-z0-9_-]+)+(\?[^#\s]*)?$/;

/** The field, and what it would have to be where the schema says so. */
function faultOf(issue: z.core.$ZodIssue | undefined): string {
  const field = `字段 ${issue?.path.join('.') || '（根）'}`;
  if (issue?.code === 'too_big')
    return `${field} 过长，上限 ${issue.maximum} ${issue.origin === 'array' ? '项' : '个字'}`;
  if (issue?.code === 'invalid_value') return `${field} 缺失或格式不对，应为 ${issue.values.join('、')}`;
  return `${field} 缺失或格式不对`;
}

/** 1101: release.json is valid. Throws, or returns it without unknown fields. */
export function readManifest(content: Buffer): Release {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return refuse('不是 UTF-8 编码的 JSON');
  }
  const result = schema.safeParse(json);
  if (!result.success) return refuse(faultOf(result.error.issues[0]));
  const release = result.data;
  if (!releaseHashPattern.test(release.hash)) refuse('hash 应为 8–64 位小写十六进制');
  const { version } = release;
  if (valid(version) !== version || version.length > 40) refuse(`version「${version}」不是语义化版本号，例如 1.2.0`);
  checkAddresses(release);
  checkFiles(release);
  return release;
}

function checkAddresses({ routes, navigation }: Release) {
  for (const { path } of routes) if (!routePath.test(path)) refuse(`路由 ${path} 格式不对，例如 /sys/Name`);
  for (const { path } of navigation) if (!linkPath.test(path)) refuse(`导航入口 ${path} 格式不对，例如 /sys/Name`);
  const paths = routes.map(({ path }) => path);
  const twice = paths.find((path, i) => paths.indexOf(path) !== i);
  if (twice) refuse(`路由 ${twice} 出现两次`);
}

function checkFiles({ files, entry }: Release) {
  if (files.length === 0) refuse('files 为空');
  if (files.length > limits.files) refuse(`files 有 ${files.length} 个，上限 ${limits.files} 个`);
  const names = files.map(({ path }) => path);
  const twice = names.find((path, i) => names.indexOf(path) !== i);
  if (twice) refuse(`files 中 ${twice} 出现两次`);
  if (!names.includes(entry) || !entry.endsWith('.js')) refuse(`入口 ${entry} 不是 files 中的 js 文件`);
  for (const { path, size } of files) {
    if (path === 'release.json') refuse('files 不应列出 release.json 自身');
    if (path.endsWith('.br')) refuse(`files 不应列出 ${path}：压缩副本由门户生成`);
    if (size < 0) refuse(`files 中 ${path} 的大小为 ${size}`);
    if (size > limits.file)
      throw new CallError(
        'releaseFileOversized',
        `${path} 有 ${formatSize(size)}，单个文件上限 ${formatSize(limits.file)}`,
      );
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.total)
    throw new CallError('releaseFileOversized', `全部文件共 ${formatSize(total)}，上限 ${formatSize(limits.total)}`);
}
