import { z } from 'zod';
import { consoleAction, cursor } from './console-action';
import { endpoint, keyword, text, uuid } from './endpoint';
import { limits } from './limits';
import { fieldFault } from './listing';
import { conceptRefusals } from './refusals';
import { type ConceptStatus, conceptRoots, conceptStatuses } from './vocabulary/concept';

const keysOf = <K extends string>(terms: readonly { code: K }[]) => terms.map(({ code }) => code) as [K, ...K[]];
const status = z.enum(keysOf<ConceptStatus>(conceptStatuses), '状态不正确');

export const conceptRow = z.object({
  id: z.string(),
  code: z.string(),
  /** Code of another concept, or of a root. */
  parent: z.string(),
  parentLabel: z.string(),
  /** The first one is shown. */
  zh: z.array(z.string()),
  en: z.array(z.string()),
  abbr: z.array(z.string()),
  misspelt: z.array(z.string()),
  reference: z.string(),
  /** In everybody's texts: no demand asks for it in particular. */
  general: z.boolean(),
  status,
  /** Enterprises whose texts have it; null for what was not mined. */
  support: z.number().int().nullable(),
  /** Goes back with a change. */
  updatedAt: z.string(),
  /** What editors did last; null: nothing yet. */
  lastAction: consoleAction.nullable(),
});
export type ConceptRow = z.infer<typeof conceptRow>;

/** What suggestions are mined from is the market's own words. */
export const minedSource = '市场文本';

const one = limits.concept;
const name = z.string('名称应为文字').trim().pipe(text(one.name));
const names = z
  .array(name, '名称应为列表')
  .max(one.names, conceptRefusals.names)
  .transform((list) => list.filter(Boolean))
  .default([]);
const ofEditors = { access: 'editor', console: true } as const;
const seenAt = z.iso.datetime({ offset: true, message: '版本不正确' });

export const conceptEndpoints = {
  'Concept/list': endpoint({
    ...ofEditors,
    method: 'GET',
    summary: '术语，待确认的在前，其后按提及的企业数；q 查找任一名称或代码；counts 为同一查找下各状态的数量',
    input: z.object({
      q: keyword,
      status: status.optional(),
      root: z.enum(keysOf(conceptRoots), '大类不正确').optional(),
      after: cursor,
    }),
    data: z.object({
      items: z.array(conceptRow),
      next: z.string().nullable(),
      total: z.number().int(),
      counts: z.object({ confirmed: z.number().int(), suggested: z.number().int(), rejected: z.number().int() }),
    }),
  }),
  'Concept/save': endpoint({
    ...ofEditors,
    method: 'POST',
    summary: '新增（不给 id）或修改一条术语；有待改正之处时不写入并逐项列出，他人已修改时答 409',
    input: z.object({
      id: uuid.optional(),
      /** As the list gave it; needed with an id. */
      updatedAt: seenAt.optional(),
      code: z.string('请填写代码').trim().pipe(text(one.code)),
      parent: z.string(conceptRefusals.parent).trim().pipe(text(one.code)),
      zh: names,
      en: names,
      abbr: names,
      misspelt: names,
      reference: z.string(conceptRefusals.reference).trim().pipe(text(one.reference)),
      general: z.boolean('通用应为是或否').default(false),
      status,
    }),
    data: z.discriminatedUnion('state', [
      z.object({ state: z.literal('faults'), faults: z.array(fieldFault) }),
      z.object({ state: z.literal('saved'), id: z.string() }),
    ]),
  }),
  'Concept/decide': endpoint({
    ...ofEditors,
    method: 'POST',
    summary: '确认或不采用多条待确认的术语；不能处理的逐条说明，其余照办',
    input: z.object({
      items: z
        .array(z.object({ id: uuid, updatedAt: seenAt }), '请选择术语')
        .min(1, '请选择术语')
        .max(one.atOnce, `一次最多 ${one.atOnce} 条`),
      status: z.enum(['confirmed', 'rejected'], '应为确认或不采用'),
    }),
    data: z.object({
      done: z.number().int(),
      refused: z.array(z.object({ id: z.string(), name: z.string(), message: z.string() })),
    }),
  }),
  'Concept/suggest': endpoint({
    ...ofEditors,
    method: 'POST',
    summary: '从已发布的服务、平台、现货与需求的文本中找新词，列为待确认；不采用过的不再出现',
    input: z.object({}),
    data: z.object({ added: z.number().int(), renewed: z.number().int() }),
  }),
};
