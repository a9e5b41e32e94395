import { z } from 'zod';
import { byId, endpoint, listOf, pageInput, pageOf, uuid } from './endpoint';
import { filePurposeNames, fileTypeNames } from './vocabulary/file';

/** A file as its owner and those who may read it see it. Its content is at `fileAddress(id)` of contract/file-address. */
export const fileInfo = z.object({
  id: z.string(),
  purpose: z.enum(filePurposeNames),
  /** Fit to be shown and saved under; its ending fits the type. */
  name: z.string(),
  /** As found by content; null before the file is finished. */
  type: z.enum(fileTypeNames).nullable(),
  /** Bytes: announced ones before the file is finished, then those stored. */
  size: z.number().int(),
  /** Bytes that have arrived. */
  received: z.number().int(),
  state: z.enum(['uploading', 'ready']),
  /** Pixels; null for what is no picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Whether visitors may read it. */
  public: z.boolean(),
});
export type FileInfo = z.infer<typeof fileInfo>;

/** A file of a published record, for those whom it is for. */
export const publishedFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(fileTypeNames),
  /** Bytes. */
  size: z.number().int(),
  /** Pixels; null for what is no picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** What a picture shows. */
  alt: z.string(),
});
export type PublishedFile = z.infer<typeof publishedFile>;

/** A file that an enquiry or a quotation carries, for its two sides. */
export const carriedFile = publishedFile.pick({ id: true, name: true, type: true, size: true });
export type CarriedFile = z.infer<typeof carriedFile>;

export const fileAccess = z.object({
  /** What one account opened within one hour is one line: of the first time, of the last, and how often. */
  at: z.string(),
  lastAt: z.string(),
  times: z.number().int(),
  /** User name of an owner or colleague; 平台审核人员 for reviewers, 询盘对方 for the other side of an enquiry, 已登录的访客 for others. */
  who: z.string(),
  as: z.enum(['owner', 'member', 'reviewer', 'visitor', 'counterpart']),
});
export type FileAccess = z.infer<typeof fileAccess>;

export const fileEndpoints = {
  'File/info': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '文件的名称、类型与大小；只回答本人可以查看的，其余略去',
    input: z.object({ ids: listOf(uuid, 50) }),
    data: z.object({ files: z.array(fileInfo) }),
  }),
  'File/finish': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '全部内容送达后调用：检查内容、重新编码并保存；重复调用得到同样的结果',
    input: byId,
    data: fileInfo,
  }),
  'File/remove': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '删除本人尚未使用的文件；没有这个文件也不出错',
    input: byId,
    data: z.null(),
  }),
  'File/accesses': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '谁在什么时候打开过本人的文件，新的在前',
    input: z.object({ id: uuid, ...pageInput }),
    data: pageOf(fileAccess).extend({
      /** How often it was opened in all. */
      times: z.number().int(),
    }),
  }),
};
