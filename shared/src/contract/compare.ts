import { z } from 'zod';
import { endpoint, uuid } from './endpoint';
import { enterpriseBrief, evidence } from './enterprise';
import { limits } from './limits';
import { serviceKind } from './service';
import { compareKinds } from './vocabulary';

/** Records can be compared only with others of their kind. */
export const compareKind = z.enum(compareKinds);
export type CompareKind = z.infer<typeof compareKind>;

const { min: least, max: most } = limits.compare;
const tooFew = `请选择 ${least} 到 ${most} 项进行对比`;
const tooMany = `最多对比 ${most} 项`;

/** Some numbers, as `ids=a,b` or `ids=a&ids=b`; one that comes twice counts once. */
const ids = z
  .union([z.string(), z.array(z.string()).max(20, tooMany)], tooFew)
  .transform((value) => [
    ...new Set(
      [value]
        .flat()
        .join(',')
        .split(',')
        .map((id) => id.trim().toLowerCase())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(uuid).min(least, tooFew).max(most, tooMany));

export const compareColumn = z.object({
  id: z.string(),
  title: z.string(),
  /** Who offers it, or the enterprise itself. */
  enterprise: enterpriseBrief,
});
export type CompareColumn = z.infer<typeof compareColumn>;

const comparedProof = z.object({ label: z.string(), level: evidence.shape.level, lapsed: z.boolean() });
export type ComparedProof = z.infer<typeof comparedProof>;

export const compareRow = z.object({
  key: z.string(),
  /** Heading under which neighbouring rows stand together. */
  group: z.string(),
  label: z.string(),
  /** One cell for each column, as lines; a cell without lines: not told. */
  cells: z.array(z.array(z.string())),
  /** The columns do not all say the same; what only some tell differs. */
  differs: z.boolean(),
  /** What was done to make figures comparable, or that they are not. */
  note: z.string().nullable(),
  /** Of a row about proofs of qualification: its cells in parts, for the sign of each level. */
  proofs: z.array(z.array(comparedProof)).optional(),
});
export type CompareRow = z.infer<typeof compareRow>;

export const compareTable = z.object({
  kind: compareKind,
  /** In the order asked for. */
  columns: z.array(compareColumn),
  /** Criteria in a fixed order; those that no column tells are left out. */
  rows: z.array(compareRow),
  /** Numbers asked for that are not public: unknown, or taken down. */
  gone: z.array(z.string()),
});
export type CompareTable = z.infer<typeof compareTable>;

export const compareEndpoints = {
  'Compare/services': endpoint({
    method: 'GET',
    access: 'public',
    summary: `并排对比 ${least} 到 ${most} 项服务、现货或技术平台：固定顺序的对比项，同一量纲换算为同一单位`,
    input: z.object({ kind: serviceKind.default('service'), ids }),
    data: compareTable,
  }),
  'Compare/enterprises': endpoint({
    method: 'GET',
    access: 'public',
    summary: `并排对比 ${least} 到 ${most} 家服务商：企业、能力、资质、公开登记与榜单`,
    input: z.object({ ids }),
    data: compareTable,
  }),
};
