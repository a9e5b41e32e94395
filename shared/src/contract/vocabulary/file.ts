/** What a file is uploaded for: which types are taken, and what is written across it. Plain data for browsers and the API. */
export const filePurposes = {
  /** Licence and authorisation letter of a claim. */
  claim: { title: '认领材料', pdf: true, watermark: 'claim' },
  /** Certificates, for visitors once published. */
  evidence: { title: '能力凭证', pdf: true, watermark: 'display' },
  /** Pictures and papers of what members publish. */
  listing: { title: '图片与附件', pdf: true, watermark: null },
  /** What an enquiry or a quotation carries, for its two sides alone. */
  enquiry: { title: '询盘附件', pdf: true, watermark: null },
  logo: { title: '企业标志', pdf: false, watermark: null },
  /** Pictures of what editors publish, at the console only: public as long as the record that shows them. */
  content: { title: '内容图片', pdf: false, watermark: null },
  /** Content to import, at the console only: stored as it came and shown to nobody. */
  import: { title: '导入文件', pdf: false, watermark: null },
} as const;

export type FilePurpose = keyof typeof filePurposes;
/** Uploaded at the operator console alone. */
export const consolePurposes: readonly FilePurpose[] = ['content', 'import'];
export const filePurposeNames = Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]];

/** Media types that are stored, by what a file is found to be. */
export const fileTypes = {
  'image/jpeg': { extension: 'jpg', title: 'JPG' },
  'image/png': { extension: 'png', title: 'PNG' },
  'image/webp': { extension: 'webp', title: 'WebP' },
  'application/pdf': { extension: 'pdf', title: 'PDF' },
  'text/csv': { extension: 'csv', title: 'CSV' },
  'application/x-ndjson': { extension: 'jsonl', title: 'JSONL' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extension: 'xlsx', title: 'XLSX' },
} as const;

export type FileType = keyof typeof fileTypes;
export const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]];

/** Of files to import. */
export const importTypes = [
  'text/csv',
  'application/x-ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const satisfies readonly FileType[];

/** The media types that a purpose takes. */
export const typesFor = (purpose: FilePurpose): FileType[] =>
  purpose === 'import'
    ? [...importTypes]
    : fileTypeNames.filter(
        (type) =>
          !importTypes.some((taken) => taken === type) && (type !== 'application/pdf' || filePurposes[purpose].pdf),
      );

/** In a sentence: JPG、PNG、WebP 图片或 PDF. */
export const typesText = (purpose: FilePurpose): string => {
  if (purpose === 'import') return 'CSV、Excel（.xlsx）或 JSONL';
  return filePurposes[purpose].pdf ? 'JPG、PNG、WebP 图片或 PDF' : 'JPG、PNG、WebP 图片';
};

/** With which forms and the server refuse a file of another type. */
export const typeRefusal = (purpose: FilePurpose): string => `这里只能上传 ${typesText(purpose)}`;
