import { casIsValid } from 'shared/contract/cas-number';
import { labels } from 'shared/contract/labels';
import { pharmacopoeias, provinces, spotKinds, storages } from 'shared/contract/vocabulary';
import { date, formatted, integer, number, optional, or, pattern, term, text } from '../fields';
import { defineKind, numberOf } from '../kind';
import { certIds, enterprise, price, priceFaults, recordNo, shownIn, supplyEnd, withoutProof } from './supply';

const label = labels.spot;

export const spot = defineKind({
  name: 'spot',
  plural: 'spots',
  label: '现货',
  enterprise: 'required',
  shownIn,
  fields: {
    enterprise,
    no: recordNo,
    name: text(label.name, 60, 2),
    nameEn: optional(text(label.nameEn, 200)),
    spotKind: term(label.spotKind, spotKinds),
    casNo: optional(pattern(label.casNo, /^\d{2,7}-\d{2}-\d$/, '应写作 1115-70-4')),
    formula: optional(text(label.formula, 100)),
    grade: optional(term(label.grade, pharmacopoeias)),
    purity: optional(text(label.purity, 100)),
    stockQty: number(label.stockQty),
    stockUnit: text(label.stockUnit, 20),
    packSpec: optional(text(label.packSpec, 100)),
    moq: optional(text(label.moq, 100)),
    ...price('元'),
    cdeRegNo: optional(pattern(label.cdeRegNo, /^[YFB]\d{10,12}$/, '应写作 Y20190001234')),
    mfgDate: optional(date(label.mfgDate)),
    expiryDate: optional(date(label.expiryDate)),
    storage: optional(term(label.storage, storages)),
    province: term(label.province, provinces),
    deliveryDays: optional(integer(`${label.deliveryDays}（天）`, 0, 365)),
    offerUntil: date(label.offerUntil),
    description: or('', formatted(label.description, 'description_rich', 20_000)),
    ...supplyEnd,
  },
  check: (row) => [
    ...priceFaults(row),
    ...(row.stockQty > 0 ? [] : [`${label.stockQty}应大于 0`]),
    ...(row.casNo === null || casIsValid(row.casNo) ? [] : [`${label.casNo}：校验位不对`]),
    ...(row.mfgDate && row.expiryDate && row.expiryDate <= row.mfgDate
      ? [`${label.expiryDate}应晚于${label.mfgDate}`]
      : []),
  ],
  unique: ['no'],
  aliases: { 纯度: 'purity', 有效期: 'expiryDate', 有效至: 'offerUntil', 资质: 'certs' },
  columns: { no: numberOf('no', 'XH-', 10), ...certIds },
  refusals: [withoutProof],
});
