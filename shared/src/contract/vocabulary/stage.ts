import type { Term } from './term';

/** Stages of development in the order of a drug's life; the distance of two stages is the difference of their places. */
export const stages = [
  { code: 'discovery', label: '发现' },
  { code: 'preclinical', label: '临床前候选' },
  { code: 'ind', label: 'IND' },
  { code: 'phase1', label: 'I 期' },
  { code: 'phase2', label: 'II 期' },
  { code: 'phase3', label: 'III 期' },
  { code: 'nda', label: 'NDA/BLA' },
  { code: 'commercial', label: '商业化' },
  { code: 'postApproval', label: '上市后变更' },
  { code: 'generic', label: '仿制（BE/一致性评价）' },
] as const satisfies readonly Term[];
