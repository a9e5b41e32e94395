import { type Term, wordsAsTerms } from './term';

/** What has become of a quotation. `expired`: open, but past its date. */
export const quotationStatuses = [
  { code: 'open', label: '待对方决定' },
  { code: 'expired', label: '已过有效期' },
  { code: 'accepted', label: '已接受' },
  { code: 'declined', label: '已婉拒' },
  { code: 'withdrawn', label: '已撤回' },
  { code: 'replaced', label: '已更新' },
] as const satisfies readonly Term[];
export type QuotationStatus = (typeof quotationStatuses)[number]['code'];

/** What a quotation names its price in; amounts are compared inside one dimension. */
export const quotationUnits = wordsAsTerms(
  '元',
  '元/支',
  '元/瓶',
  '元/片',
  '元/粒',
  '元/盒',
  '元/g',
  '元/kg',
  '万元',
  '万元/批',
  '万元/项',
  '万元/年',
);

/** Why one of several providers cannot be asked. */
export const requestRefusals = {
  absent: '已不存在或已下架',
  own: '是您自己或本企业发布的内容',
  closed: '已不再接受询盘',
  recent: '24 小时内已发送过询盘',
  double: '与前面一项属于同一家，只发送一条',
} as const;

/** What one request to several providers can be about. */
export const requestTargetTypes = ['service', 'spot', 'platform', 'enterprise'] as const;

/** What a gap is about that no demand measures: the quotation leaves something unsaid. */
export const unsaidGap = '待确认';
