import { z } from 'zod';
import { endpoint } from './endpoint';
import { limits } from './limits';
import { marketKinds } from './vocabulary/listing';

const { bytes } = limits.listingImport;
/** Characters of base64 for so many bytes. */
const characters = Math.ceil(bytes / 3) * 4;

const importFile = z.object({
  kind: z.enum(marketKinds, '类型不正确'),
  /** The whole CSV file in base64: its encoding is found out by the server. */
  content: z
    .string('请选择文件')
    .max(characters, `文件不能超过 ${bytes >> 20} MB`)
    .pipe(z.base64('文件内容应以 base64 传送')),
});
export type ImportFile = z.infer<typeof importFile>;

const cellFault = z.object({
  /** Key of the field's description; empty for the line as a whole. */
  field: z.string(),
  label: z.string(),
  message: z.string(),
  /** What the file has there, shortened. */
  value: z.string(),
});

export const importRow = z.object({
  /** Of the file, from 1; the heads are line 1. */
  line: z.number().int(),
  title: z.string(),
  /** `existing`: an earlier import of this enterprise made a record of the same content, which is still there. */
  state: z.enum(['new', 'existing', 'faulty']),
  faults: z.array(cellFault),
});
export type ImportRow = z.infer<typeof importRow>;

/** Lines of the file by what they are. */
const counts = { existing: z.number().int(), faulty: z.number().int() };

export const importCheck = z.object({
  ...counts,
  /** Lines that make a draft each. */
  valid: z.number().int(),
  rows: z.array(importRow),
  /** Drafts that the enterprise still has room for. */
  room: z.number().int(),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const importDone = z.object({ ...counts, created: z.number().int() });
export type ImportDone = z.infer<typeof importDone>;

/** Room for the rest of the body beside the file. */
const bodyLimit = characters + 1024;

export const listingImportEndpoints = {
  'Listing/importCheck': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '检查一个 CSV 文件：逐行逐项列出有误之处，不写入',
    input: importFile,
    data: importCheck,
    bodyLimit,
  }),
  'Listing/import': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '把 CSV 文件中无误的行一次存为本企业的草稿，不提交审核；同样内容的行只建一次',
    input: importFile,
    data: importDone,
    bodyLimit,
  }),
};
