import { type Term, wordsAsTerms } from './term';

export interface BudgetBand extends Term {
  /** 万元, from inclusive to exclusive; absent for 面议. */
  readonly from?: number;
  readonly to?: number;
}

/** Bands of a demand's budget. A budget counts in each band that it touches. */
export const budgets = [
  { code: 'under50', label: '50 万元以下', from: 0, to: 50 },
  { code: 'to100', label: '50–100 万元', from: 50, to: 100 },
  { code: 'to300', label: '100–300 万元', from: 100, to: 300 },
  { code: 'to1000', label: '300–1,000 万元', from: 300, to: 1000 },
  { code: 'over1000', label: '1,000 万元以上', from: 1000 },
  { code: 'negotiable', label: '面议' },
] as const satisfies readonly BudgetBand[];

export interface DueBand extends Term {
  /** Most days left; absent for all that is later and for 长期. */
  readonly days?: number;
}

/** How soon a demand closes. What is closed already stands in no band. */
export const dues = [
  { code: 'd7', label: '7 天内', days: 7 },
  { code: 'd30', label: '8–30 天', days: 30 },
  { code: 'd90', label: '31–90 天', days: 90 },
  { code: 'later', label: '90 天以上' },
  { code: 'none', label: '长期' },
] as const satisfies readonly DueBand[];

/** What a visitor sees of a demand's way: closed ones were settled, withdrawn or are past their deadline. */
export const demandStates = [
  { code: 'open', label: '征集中' },
  { code: 'matching', label: '对接中' },
  { code: 'closed', label: '已结束' },
] as const satisfies readonly Term[];

export const targetMarkets = wordsAsTerms('中国', '美国', '欧盟', '日本', 'WHO', '其他');

/** What `lookup` knows of this file, each under the name of its filter. */
export const demandVocabularies = { budgets, dues, states: demandStates, targetMarkets } as const;
