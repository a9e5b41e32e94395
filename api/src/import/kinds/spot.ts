import { provinces, spotKinds } from 'shared/contract/vocabulary';
import { casIsValid } from '../../lib/identifier';
import { date, integer, number, optional, or, pattern, plainTerms, term, text } from '../fields';
import { defineKind, numberOf } from '../kind';
import { certIds, enterprise, price, priceFaults, recordNo, supplyEnd, withoutProof } from './supply';

export const spot = defineKind({
  name: 'spot',
  plural: 'spots',
  label: '现货',
  enterprise: 'required',
  fields: {
    enterprise,
    no: recordNo,
    name: text('品名', 60, 2),
    nameEn: optional(text('英文名', 200)),
    spotKind: term('现货类型', spotKinds),
    casNo: optional(pattern('CAS 号', /^\d{2,7}-\d{2}-\d$/, '应写作 1115-70-4')),
    formula: optional(text('分子式', 100)),
    grade: optional(term('质量标准', plainTerms('ChP', 'USP', 'EP', 'JP', '企标'))),
    purity: optional(text('纯度', 100)),
    stockQty: number('库存量'),
    stockUnit: text('库存单位', 20),
    packSpec: optional(text('包装规格', 100)),
    moq: optional(text('起订量', 100)),
    ...price('元'),
    cdeRegNo: optional(pattern('登记号', /^[YFB]\d{10,12}$/, '应写作 Y20190001234')),
    mfgDate: optional(date('生产日期')),
    expiryDate: optional(date('有效期')),
    storage: optional(term('贮藏', plainTerms('常温', '阴凉', '2–8 ℃', '−20 ℃', '避光'))),
    province: term('发货地', provinces),
    deliveryDays: optional(integer('货期（天）', 0, 365)),
    offerUntil: date('有效至'),
    description: or('', text('详情', 20_000)),
    ...supplyEnd,
  },
  check: (row) => [
    ...priceFaults(row),
    ...(row.stockQty > 0 ? [] : ['库存量应大于 0']),
    ...(row.casNo === null || casIsValid(row.casNo) ? [] : ['CAS 号：校验位不对']),
    ...(row.mfgDate && row.expiryDate && row.expiryDate <= row.mfgDate ? ['有效期应晚于生产日期'] : []),
  ],
  unique: ['no'],
  columns: { no: numberOf('no', 'XH-', 10), ...certIds },
  refusals: [withoutProof],
});
