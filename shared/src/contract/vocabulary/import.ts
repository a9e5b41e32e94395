/** Kinds of content that files contain, in the order in which they depend on each other; a test compares them with the importer's. */
export const importKinds = {
  enterprise: '企业',
  evidence: '资质证据',
  service: '服务',
  spot: '现货',
  platform: '技术平台',
  demand: '需求',
  conference: '会议资讯',
  road_show: '路演',
  special_service: '专题',
  concept: '术语',
  commissioned_production: '委托生产',
  batch_release: '批签发',
  drug_approval: '药品批文',
  clinical_trial: '临床试验',
  clinical_site: '临床试验机构',
  raw_material: '原辅包登记',
} as const;
export type ImportKind = keyof typeof importKinds;

/** Kinds whose runs can be rolled back: only imports write them. A test compares them with the importer's. */
export const rollbackKinds = [
  'raw_material',
  'commissioned_production',
  'batch_release',
  'drug_approval',
  'clinical_trial',
  'clinical_site',
] as const satisfies readonly ImportKind[];
export type RollbackKind = (typeof rollbackKinds)[number];

export const importPhases = { check: '检查', write: '导入', rollback: '撤销' } as const;
export type ImportPhase = keyof typeof importPhases;
/** What is done with a file. */
export const filePhases = ['check', 'write'] as const satisfies readonly ImportPhase[];
export type FilePhase = (typeof filePhases)[number];

export const importStates = {
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
  interrupted: '已中断',
} as const;
export type ImportState = keyof typeof importStates;

/** Whose external ids a file carries, with the rule in words. */
export const importSource = { pattern: /^[A-Za-z0-9_.-]{1,40}$/, rule: '1–40 位字母、数字、点、下划线或短横' } as const;

/** Faults of one run that are kept; more are only counted. */
export const refusalsKept = 20_000;
/** Days that the file of a run which was not finished is kept. */
export const importFileDays = 7;
