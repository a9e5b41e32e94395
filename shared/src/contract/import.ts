import { z } from 'zod';
import { cursor } from './console-action';
import { byId, endpoint, keysOf, uuid } from './endpoint';
import { importRefusals } from './refusals';
import { filePhases, importKinds, importPhases, importSource, importStates, rollbackKinds } from './vocabulary/import';

const kind = z.enum(keysOf(importKinds), importRefusals.kind);
const versioned = z.enum(rollbackKinds, '只有公开登记的导入可以撤销');

export const importJob = z.object({
  id: z.string(),
  kind,
  source: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Bytes that were read. */
  bytes: z.number().int(),
  /** User name. */
  by: z.string(),
  phase: z.enum(keysOf(importPhases)),
  state: z.enum(keysOf(importStates)),
  /** Lines; of a check what the import would do. Of a rollback `added` are the rows that are gone, `changed` those that are as before. */
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Whether the file was declared the whole register. */
  complete: z.boolean(),
  /** Records that a complete file does not name; null where none may be taken away. */
  gone: z.number().int().nullable(),
  /** Why it failed; empty otherwise. */
  message: z.string(),
  /** Whether the file is still there, so that it can be checked or imported again. */
  hasFile: z.boolean(),
  createdAt: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ImportJob = z.infer<typeof importJob>;

export const importRefusal = z.object({
  id: z.string(),
  /** Line of the file, from 1. */
  line: z.number().int(),
  /** External id; empty when the line has none. */
  ref: z.string(),
  /** Label of the field; empty for a fault of the whole line. */
  field: z.string(),
  reason: z.string(),
});
export type ImportRefusal = z.infer<typeof importRefusal>;

export const importRun = z.object({
  id: z.string(),
  fileName: z.string(),
  /** When it ended, or last wrote. */
  at: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Records that a complete file did not name. */
  gone: z.number().int(),
  /** Not finished. */
  open: z.boolean(),
  wrote: z.boolean(),
  rolledBackAt: z.string().nullable(),
  /** After those that stand before it in the list. */
  canRollBack: z.boolean(),
});
export type ImportRun = z.infer<typeof importRun>;

export const importEndpoints = {
  'Import/list': endpoint({
    method: 'GET',
    access: 'editor',
    console: true,
    summary: '由浏览器发起的导入，新的在前',
    input: z.object({ after: cursor }),
    data: z.object({ items: z.array(importJob), next: z.string().nullable() }),
  }),
  'Import/get': endpoint({
    method: 'GET',
    access: 'editor',
    console: true,
    summary: '一次导入的进度与结果',
    input: byId,
    data: importJob,
  }),
  'Import/refusals': endpoint({
    method: 'GET',
    access: 'editor',
    console: true,
    summary: '被拒绝的行与原因，每次 500 条，最多保留 20,000 条',
    input: byId.extend({
      after: z
        .string('位置应为文字')
        .regex(/^\d{1,18}$/, '位置不正确')
        .optional(),
    }),
    data: z.object({ items: z.array(importRefusal), next: z.string().nullable() }),
  }),
  'Import/start': endpoint({
    method: 'POST',
    access: 'editor',
    console: true,
    summary: '检查一份已上传的文件（用途 import），不写入任何内容；同类内容一次一个',
    input: z.object({
      fileId: uuid,
      kind,
      source: z
        .string('来源应为文字')
        .trim()
        .regex(importSource.pattern, `来源为 ${importSource.rule}`)
        .default('content'),
      /** The file is the whole register: an import takes away what it does not name. */
      complete: z.boolean('应为是或否').default(false),
    }),
    data: importJob,
  }),
  'Import/run': endpoint({
    method: 'POST',
    access: 'editor',
    console: true,
    summary: '再次检查，或在检查完成后导入；中断或取消的导入可以重新开始，已写入的行不会重复',
    input: byId.extend({
      phase: z.enum(filePhases, '步骤应为 check 或 write'),
      /** Take away what a complete file does not name, however much it is. */
      confirmGone: z.boolean('应为是或否').default(false),
    }),
    data: importJob,
  }),
  'Import/cancel': endpoint({
    method: 'POST',
    access: 'editor',
    console: true,
    summary: '取消进行中的导入：写完正在写的一批后停下，已写入的行保留；取消的撤销什么都不改',
    input: byId,
    data: importJob,
  }),
  'Import/runs': endpoint({
    method: 'GET',
    access: 'editor',
    console: true,
    summary: '一种公开登记最近 10 次导入（命令行的也在内）与此前最近有改动的几次，新的在前，能否撤销',
    input: z.object({ kind: versioned }),
    data: z.object({ items: z.array(importRun) }),
  }),
  'Import/rollBack': endpoint({
    method: 'POST',
    access: 'editor',
    console: true,
    summary: '撤销一种公开登记最近一次导入：新增的记录删除，更新的恢复原样，全部做完或什么都不做',
    // The run that was seen as the newest one.
    input: z.object({ kind: versioned, runId: z.string('编号应为文字').regex(/^\d{1,18}$/, '编号不正确') }),
    data: importJob,
  }),
};
