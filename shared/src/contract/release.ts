import { z } from 'zod';
import { endpoint, noInput, pageInput, text, uuid } from './endpoint';
import { type TokenRole, tokenDays, tokenRoles } from './vocabulary/release-token';

const sectionName = z.string('请指明板块').regex(/^[a-z][a-z0-9-]{1,30}$/, '板块名称格式不正确');
const releaseHash = z.string('请指明发布').regex(/^[0-9a-f]{8,64}$/, '发布编号应为其哈希值');
const reason = text(200).trim().default('');
/** The pointer's revision that the person saw; another one means that somebody was faster (409). */
const seenRevision = z.int('请提供看到的版本序号').min(0);

export const releaseSummary = z.object({
  hash: z.string(),
  version: z.string(),
  /** ISO time of publication. */
  createdAt: z.string(),
  publishedBy: z.string(),
  /** `start`: built beside the portal; `publish`: came over HTTP. */
  source: z.enum(['start', 'publish']),
  /** Bytes of all files. */
  size: z.number().int(),
  fileCount: z.number().int(),
  lastActiveAt: z.string().nullable(),
  state: z.enum(['stable', 'trial', 'previous', 'stored']),
});
export type ReleaseSummary = z.infer<typeof releaseSummary>;

export const changeVerbs = [
  'activate',
  'rollback',
  'trial',
  'endTrial',
  'promote',
  'takeBack',
  'createToken',
  'revokeToken',
] as const;
/** Those that are about a release. */
export type ReleaseVerb = Exclude<(typeof changeVerbs)[number], 'createToken' | 'revokeToken'>;
export const registryChange = z.object({
  id: z.string(),
  /** Empty for a token of all sections. */
  section: z.string(),
  verb: z.enum(changeVerbs),
  /** Release that the change is about, as `0.2.0-1a2b3c4d`, empty for tokens; `before` is what it replaced. */
  release: z.string(),
  before: z.string().nullable(),
  who: z.string(),
  why: z.string(),
  /** Such as "20 %" or the named accounts of a trial. */
  detail: z.string(),
  at: z.string(),
});
export type RegistryChange = z.infer<typeof registryChange>;

/** What browsers reported of one release; counts of the last 24 hours. */
export const releaseHealth = z.object({
  hash: z.string(),
  loads: z.number().int(),
  failures: z.number().int(),
  errors: z.number().int(),
  browsers: z.number().int(),
  failingBrowsers: z.number().int(),
  /** ms from entering the section to its first mounted page; null without loads. */
  loadP75: z.number().nullable(),
  /** One entry for each of the last 60 minutes that had reports, oldest first. */
  series: z.array(
    z.object({
      at: z.string(),
      loads: z.number().int(),
      failures: z.number().int(),
      errors: z.number().int(),
      loadP75: z.number().nullable(),
    }),
  ),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

export const sectionStatus = z.object({
  name: z.string(),
  title: z.string(),
  /** 0: nothing was activated yet. */
  revision: z.number().int(),
  stable: z.string().nullable(),
  previous: z.string().nullable(),
  trial: z.object({ hash: z.string(), percent: z.number(), accounts: z.array(z.string()) }).nullable(),
  /** Newest first. */
  releases: z.array(releaseSummary),
  /** The last ten, newest first. */
  changes: z.array(registryChange),
  health: z.array(releaseHealth),
});
export type SectionStatus = z.infer<typeof sectionStatus>;

const changed = z.object({ revision: z.number().int(), stable: z.string(), release: z.string() });

export const releaseToken = z.object({
  id: z.string(),
  /** Null: for all sections. */
  section: z.string().nullable(),
  label: z.string(),
  /** `read` looks, `publish` stores releases too, `activate` moves what visitors get too, `all` is the installation's own. */
  role: z.enum(Object.keys(tokenRoles) as [TokenRole, ...TokenRole[]]),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Null: never, for the token that each start writes for its own machine. */
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type ReleaseToken = z.infer<typeof releaseToken>;

/** What a browser reports of a release; `ms` only with `loaded`. */
export const reportItem = z.object({
  section: sectionName,
  hash: releaseHash,
  kind: z.enum(['loaded', 'load', 'integrity', 'mount', 'error']),
  ms: z.int().min(0).max(600_000).optional(),
  /** For the log only. */
  message: z.string().max(500).default(''),
});
export type ReportItem = z.input<typeof reportItem>;

/**
 * Calls of operators: open to a login of the operator console, and to release tokens (header `x-release-token`) whose role
 * allows it, for their own section.
 */
export const releaseEndpoints = {
  'Release/overview': endpoint({
    method: 'GET',
    access: 'operator',
    machine: 'read',
    summary: '各板块的发布、变更与运行状况',
    input: noInput,
    data: z.object({ sections: z.array(sectionStatus) }),
  }),
  'Release/history': endpoint({
    method: 'GET',
    access: 'operator',
    machine: 'read',
    summary: '变更历史，新的在前',
    input: z.object({ section: sectionName.optional(), ...pageInput }),
    data: z.object({ items: z.array(registryChange), total: z.number().int() }),
  }),
  'Release/activate': endpoint({
    method: 'POST',
    access: 'operator',
    machine: 'activate',
    confirmed: true,
    summary: '启用一个已存入的发布',
    input: z.object({ section: sectionName, hash: releaseHash, reason, seenRevision }),
    data: changed,
  }),
  'Release/rollback': endpoint({
    method: 'POST',
    access: 'operator',
    machine: 'activate',
    confirmed: true,
    summary: '回到上一个稳定发布',
    input: z.object({ section: sectionName, reason, seenRevision }),
    data: changed,
  }),
  'Release/trial': endpoint({
    method: 'POST',
    access: 'operator',
    machine: 'activate',
    confirmed: true,
    summary: '按比例或指定账号试用一个发布；比例为 0 且无账号时结束试用',
    input: z.object({
      section: sectionName,
      hash: releaseHash.optional(),
      percent: z.number('试用比例应为 0–100 的数字').min(0).max(100, '试用比例应为 0–100 的数字'),
      accounts: z.array(text(64, 1)).max(100, '最多 100 个账号').default([]),
      reason,
      seenRevision,
    }),
    data: changed,
  }),
  'Release/promote': endpoint({
    method: 'POST',
    access: 'operator',
    machine: 'activate',
    confirmed: true,
    summary: '把试用的发布转为稳定',
    input: z.object({ section: sectionName, reason, seenRevision }),
    data: changed,
  }),
  'Release/verify': endpoint({
    method: 'POST',
    access: 'operator',
    machine: 'activate',
    summary: '重新计算已存文件的哈希并与登记比对',
    input: z.object({ section: sectionName.optional() }),
    data: z.object({
      releases: z.number().int(),
      files: z.number().int(),
      problems: z.array(z.object({ release: z.string(), section: z.string(), file: z.string(), problem: z.string() })),
    }),
  }),
  'Release/tokens': endpoint({
    method: 'GET',
    access: 'operator',
    summary: '发布令牌',
    input: noInput,
    data: z.object({ items: z.array(releaseToken) }),
  }),
  'Release/createToken': endpoint({
    method: 'POST',
    access: 'operator',
    confirmed: true,
    summary: '新建发布令牌；明文只在此返回一次',
    input: z.object({
      section: sectionName.nullable(),
      label: text(60, 1),
      role: z.enum(['read', 'publish', 'activate'], '令牌的权限不正确').default('publish'),
      days: z
        .int('有效天数应为整数')
        .min(1, '有效期至少 1 天')
        .max(tokenDays.most, `有效期最多 ${tokenDays.most} 天`)
        .default(tokenDays.usual),
    }),
    data: releaseToken.extend({ token: z.string() }),
  }),
  'Release/revokeToken': endpoint({
    method: 'POST',
    access: 'operator',
    confirmed: true,
    summary: '吊销发布令牌',
    input: z.object({ id: uuid }),
    data: releaseToken,
  }),
  'Release/createPass': endpoint({
    method: 'POST',
    access: 'operator',
    confirmed: true,
    summary: '签发调试通行证：一个板块、一个发布或一个许可地址、一个账号、一小时',
    input: z.object({
      section: sectionName,
      hash: releaseHash.optional(),
      url: z.url('地址格式不正确').max(500).optional(),
      userName: text(64, 1),
    }),
    data: z.object({ link: z.string(), expiresAt: z.string() }),
  }),
  'Release/usePass': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '在当前浏览器启用通行证',
    input: z.object({ pass: z.string().max(4000) }),
    data: z.object({ section: z.string(), release: z.string(), expiresAt: z.string() }),
  }),
  'Release/leavePass': endpoint({
    method: 'POST',
    access: 'public',
    summary: '在当前浏览器停用通行证',
    input: noInput,
    data: z.null(),
  }),
  'Release/report': endpoint({
    method: 'POST',
    access: 'public',
    summary: '浏览器报告发布的加载与错误，成批',
    input: z.object({ items: z.array(reportItem).min(1).max(50) }),
    data: z.null(),
  }),
};

/** Answer of `POST /api/Release/publish` (body: application/x-tar, release.json first; header `x-release-token`). */
export const published = z.object({
  section: z.string(),
  hash: z.string(),
  version: z.string(),
  /** False: the very same release was stored before. */
  fresh: z.boolean(),
});
export type Published = z.infer<typeof published>;
