import { type Term, wordsAsTerms } from './term';

/** Kinds of spot goods; idle capacity counts as a good at hand. */
export const spotKinds = [
  { code: 'api', label: '原料药' },
  { code: 'intermediate', label: '中间体' },
  { code: 'excipient', label: '辅料' },
  { code: 'packaging', label: '包材' },
  { code: 'standard', label: '对照品/杂质' },
  { code: 'rld', label: '参比制剂' },
  { code: 'reagent', label: '试剂耗材' },
  { code: 'capacity', label: '闲置产能/档期' },
] as const satisfies readonly Term[];

export const platformKinds = [
  { code: 'technology', label: '技术平台' },
  { code: 'pilot', label: '中试平台' },
  { code: 'public', label: '公共服务平台' },
  { code: 'testing', label: '检测平台' },
] as const satisfies readonly Term[];

export const coopModes = [
  { code: 'transfer', label: '技术转让' },
  { code: 'licence', label: '许可' },
  { code: 'commission', label: '委托开发' },
  { code: 'joint', label: '共建' },
  { code: 'service', label: '对外服务' },
] as const satisfies readonly Term[];

/** How soon a service has free capacity; named like its filter. Each takes in the ones before it. */
export const freeWithin = [
  { code: '1m', label: '1 个月内', months: 1 },
  { code: '3m', label: '3 个月内', months: 3 },
  { code: '6m', label: '6 个月内', months: 6 },
] as const satisfies readonly (Term & { months: number })[];

export const priceModes = [
  { code: 'negotiable', label: '面议' },
  { code: 'range', label: '区间' },
  { code: 'fixed', label: '固定' },
] as const satisfies readonly Term[];

/** Quality standards of goods. */
export const pharmacopoeias = wordsAsTerms('ChP', 'USP', 'EP', 'JP', '企标');
export const storages = wordsAsTerms('常温', '阴凉', '2–8 ℃', '−20 ℃', '避光');

/** What `lookup` knows of this file, each under the name of its filter. */
export const supplyVocabularies = { spotKinds, platformKinds, coopModes, freeWithin } as const;

/** Kinds of records that can be compared, each with others of its kind. */
export const compareKinds = ['service', 'spot', 'platform', 'enterprise'] as const;
