import type { Term } from './term';

export type ScaleDimension =
  | 'mass'
  | 'volume'
  | 'countPerBatch'
  | 'countPerYear'
  | 'massPerYear'
  | 'batchesPerYear'
  | 'casesPerYear'
  | 'samplesPerYear'
  | 'projectsPerYear'
  | 'case'
  | 'sample'
  | 'batch'
  | 'time';

export interface ScaleUnit extends Term {
  readonly dimension: ScaleDimension;
  /** How many of the dimension's base unit (g, L, piece, piece a year, ..., day) one of this unit is. */
  readonly factor: number;
}

/** Units of scale; the code is the unit as it is written. Amounts may be compared only inside one dimension. */
export const scaleUnits = [
  { code: 'mg', label: 'mg', dimension: 'mass', factor: 0.001 },
  { code: 'g', label: 'g', dimension: 'mass', factor: 1 },
  { code: 'kg', label: 'kg', dimension: 'mass', factor: 1_000 },
  { code: 't', label: 't', dimension: 'mass', factor: 1_000_000 },
  { code: 'L', label: 'L', dimension: 'volume', factor: 1 },
  { code: '支/批', label: '支/批', dimension: 'countPerBatch', factor: 1 },
  { code: '瓶/批', label: '瓶/批', dimension: 'countPerBatch', factor: 1 },
  { code: '片/批', label: '片/批', dimension: 'countPerBatch', factor: 1 },
  { code: '粒/批', label: '粒/批', dimension: 'countPerBatch', factor: 1 },
  { code: '贴/批', label: '贴/批', dimension: 'countPerBatch', factor: 1 },
  { code: '盒/批', label: '盒/批', dimension: 'countPerBatch', factor: 1 },
  { code: '万支/年', label: '万支/年', dimension: 'countPerYear', factor: 10_000 },
  { code: '万瓶/年', label: '万瓶/年', dimension: 'countPerYear', factor: 10_000 },
  { code: '万片/年', label: '万片/年', dimension: 'countPerYear', factor: 10_000 },
  { code: '万粒/年', label: '万粒/年', dimension: 'countPerYear', factor: 10_000 },
  { code: '万袋/年', label: '万袋/年', dimension: 'countPerYear', factor: 10_000 },
  { code: '万贴/年', label: '万贴/年', dimension: 'countPerYear', factor: 10_000 },
  { code: '万盒/年', label: '万盒/年', dimension: 'countPerYear', factor: 10_000 },
  { code: 't/年', label: 't/年', dimension: 'massPerYear', factor: 1_000_000 },
  { code: 'kg/年', label: 'kg/年', dimension: 'massPerYear', factor: 1_000 },
  { code: '批/年', label: '批/年', dimension: 'batchesPerYear', factor: 1 },
  { code: '例', label: '例', dimension: 'case', factor: 1 },
  { code: '例/年', label: '例/年', dimension: 'casesPerYear', factor: 1 },
  { code: '样本', label: '样本', dimension: 'sample', factor: 1 },
  { code: '万样本/年', label: '万样本/年', dimension: 'samplesPerYear', factor: 10_000 },
  { code: '批次', label: '批次', dimension: 'batch', factor: 1 },
  { code: '项/年', label: '项/年', dimension: 'projectsPerYear', factor: 1 },
  { code: '天', label: '天', dimension: 'time', factor: 1 },
  { code: '周', label: '周', dimension: 'time', factor: 7 },
  { code: '月', label: '月', dimension: 'time', factor: 30 },
] as const satisfies readonly ScaleUnit[];

export type ScaleUnitCode = (typeof scaleUnits)[number]['code'];

/** Units in which a batch or an order is measured; a filter by scale takes these. Capacities a year are not among them. */
export const batchUnits = [
  'mg',
  'g',
  'kg',
  't',
  'L',
  '支/批',
  '瓶/批',
  '片/批',
  '粒/批',
  '贴/批',
  '盒/批',
  '例',
  '样本',
  '批次',
] as const satisfies readonly ScaleUnitCode[];

const wholeDimensions: readonly ScaleDimension[] = ['countPerBatch', 'case', 'sample', 'batch'];

/** Units that count whole things: there are no 7.8 样本. */
export const countsWholeThings = (unit: string): boolean =>
  scaleUnits.some(({ code, dimension }) => code === unit && wholeDimensions.includes(dimension));
