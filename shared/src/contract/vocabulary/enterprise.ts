import { type Term, wordsAsTerms } from './term';

export const orgTypes = [
  { code: 'cro', label: 'CRO' },
  { code: 'cmo', label: 'CMO' },
  { code: 'cdmo', label: 'CDMO' },
  { code: 'api', label: '原料药' },
  { code: 'excipient', label: '辅料' },
  { code: 'packaging', label: '包材' },
  { code: 'mah', label: 'MAH' },
  { code: 'testing', label: '检测' },
  { code: 'regulatory', label: '注册咨询' },
  { code: 'logistics', label: '冷链流通' },
  { code: 'equipment', label: '设备' },
  { code: 'park', label: '园区' },
  { code: 'academia', label: '高校院所' },
  { code: 'hospital', label: '医疗机构' },
] as const satisfies readonly Term[];

export const ownerships = wordsAsTerms('民营', '国有', '外资', '合资');
/** Employees. */
export const staffRanges = wordsAsTerms('<50', '50–99', '100–499', '500–999', '≥1000');
/** Where its shares are traded. */
export const stockMarkets = wordsAsTerms('未上市', 'A股', '港股', '美股', '新三板');
