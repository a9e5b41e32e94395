import { z } from 'zod';
import { byId, endpoint, keysOf, noInput, pageInput, text } from './endpoint';
import { limits } from './limits';
import { consoleRefusals } from './refusals';
import { releaseHashPattern, sectionNamePattern } from './vocabulary/release';
import { tokenDays, tokenRoles } from './vocabulary/release-token';

const sectionName = z.string('请指明板块').regex(sectionNamePattern, '板块名称格式不正确');
const releaseHash = z.string('请指明发布').regex(releaseHashPattern, '发布编号应为其哈希值');
const reason = text(limits.reason).trim().default('');
/** For verbs that came with this rule: nobody has to be spared for having sent none before. */
const givenReason = text(limits.reason).trim().pipe(text(limits.reason, 1));
/** Such as CF-20261121-143005-7K3QX. */
const errorNumber = z.string().regex(/^CF-\d{8}-\d{6}-[0-9A-Z]{5}$/, '错误编号格式不正确');
/** The pointer's revision that the person saw; another one means that somebody was faster (409). */
const seenRevision = z.int('请提供看到的版本序号').min(0);

/** A call of the API that a release makes when its pages are opened, as the gate saw it; nobody was signed in. */
export const releaseCall = z.object({
  method: z.string(),
  /** Such as Service/list. */
  path: z.string(),
  count: z.number().int(),
});
export type ReleaseCall = z.infer<typeof releaseCall>;

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
  /** Null: built beside the portal, or stored before the gate looked for calls. */
  calls: z.array(releaseCall).nullable(),
  state: z.enum(['stable', 'trial', 'previous', 'stored']),
  /** Nobody may choose it until it is unblocked; `automatic`: taken back by the healing. */
  blocked: z.object({ at: z.string(), who: z.string(), why: z.string(), automatic: z.boolean() }).nullable(),
});
export type ReleaseSummary = z.infer<typeof releaseSummary>;

export const changeVerbs = [
  ...(['activate', 'rollback', 'trial', 'endTrial', 'promote', 'takeBack', 'takeBackRefused'] as const),
  ...(['disable', 'enable', 'block', 'unblock', 'createToken', 'revokeToken'] as const),
] as const;
/** Those that change something for a release or its section. */
export type ReleaseVerb = Exclude<(typeof changeVerbs)[number], 'takeBackRefused' | 'createToken' | 'revokeToken'>;
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
  /** The section is switched off; `reason` is what visitors read. */
  disabled: z.object({ at: z.string(), who: z.string(), reason: z.string() }).nullable(),
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
  role: z.enum(keysOf(tokenRoles)),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Null: never, for the token that each start writes for its own machine. */
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type ReleaseToken = z.infer<typeof releaseToken>;

/** What a browser reports of a release; `ms` only with `loaded`. */
export const failureKinds = ['load', 'integrity', 'mount', 'error'] as const;
export const reportItem = z.object({
  section: sectionName,
  hash: releaseHash,
  kind: z.enum(['loaded', ...failureKinds]),
  ms: z.int().min(0).max(600_000).optional(),
  message: z.string().max(500).default(''),
  /** Of a failure, as the person reads it; kept with message, stack and route. Without one it only counts. */
  number: errorNumber.optional(),
  stack: z.string().max(4000).default(''),
  /** Pattern of the route that was shown, such as /detail/:id, never the address itself. */
  route: z.string().max(200).default(''),
});
export type ReportItem = z.input<typeof reportItem>;

/** A failure that a browser reported, without anything that names the person. */
export const releaseError = z.object({
  number: z.string(),
  section: z.string(),
  /** As `0.2.0-1a2b3c4d`. */
  release: z.string(),
  at: z.string(),
  kind: z.enum(failureKinds),
  route: z.string(),
  message: z.string(),
  stack: z.string(),
});
export type ReleaseError = z.infer<typeof releaseError>;

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
  'Release/errors': endpoint({
    method: 'GET',
    access: 'operator',
    machine: 'read',
    summary: '浏览器报告的错误，新的在前；可按板块、发布或错误编号查找',
    input: z.object({
      section: sectionName.optional(),
      hash: releaseHash.optional(),
      number: errorNumber.optional(),
      ...pageInput,
    }),
    data: z.object({ items: z.array(releaseError), total: z.number().int() }),
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
      accounts: z.array(text(64, 1)).max(limits.trialAccounts, consoleRefusals.trialAccounts).default([]),
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
  'Release/disable': endpoint({
    method: 'POST',
    access: 'operator',
    machine: 'activate',
    confirmed: true,
    summary: '停用一个板块：访客看到停用说明，导航中不再出现',
    input: z.object({
      section: sectionName,
      reason: givenReason,
      /** What visitors read; empty: no reason is named. */
      notice: text(limits.reason).trim().default(''),
      seenRevision,
    }),
    data: changed,
  }),
  'Release/enable': endpoint({
    method: 'POST',
    access: 'operator',
    machine: 'activate',
    confirmed: true,
    summary: '恢复一个停用的板块',
    input: z.object({ section: sectionName, reason: givenReason, seenRevision }),
    data: changed,
  }),
  'Release/block': endpoint({
    method: 'POST',
    access: 'operator',
    machine: 'activate',
    confirmed: true,
    summary: '禁用一个发布：不能再启用、试用或回退到它；正在进行的试用随之结束',
    input: z.object({ section: sectionName, hash: releaseHash, reason: givenReason, seenRevision }),
    data: changed,
  }),
  'Release/unblock': endpoint({
    method: 'POST',
    access: 'operator',
    machine: 'activate',
    confirmed: true,
    summary: '解除对一个发布的禁用',
    input: z.object({ section: sectionName, hash: releaseHash, reason: givenReason, seenRevision }),
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
      label: text(limits.tokenLabel, 1),
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
    input: byId,
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

/**
 * Answer of `POST /api/Release/publish` (body: application/x-tar, release.json first; header `x-release-token`), and of
 * `POST /api/Release/check`, which takes the same through the same gate and stores nothing.
 */
export const published = z.object({
  section: z.string(),
  hash: z.string(),
  version: z.string(),
  /** False: the very same release was stored before. */
  fresh: z.boolean(),
});
export type Published = z.infer<typeof published>;
