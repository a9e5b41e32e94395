import { labels } from '../labels';
import { pharmacopoeias, storages } from '../vocabulary';
import { certs, description, price } from './common';
import type { Section } from './field';

const label = labels.spot;

export const spotSections: readonly Section[] = [
  {
    key: 'basics',
    title: '品名与类型',
    fields: [
      { key: 'name', label: label.name, type: 'text', min: 2, max: 60, required: true, uses: ['card', 'match'] },
      { key: 'nameEn', label: label.nameEn, type: 'text', max: 200, uses: ['sheet'] },
      {
        key: 'spotKind',
        label: label.spotKind,
        type: 'term',
        vocabulary: 'spotKinds',
        required: true,
        uses: ['card', 'filter'],
      },
      {
        key: 'casNo',
        label: label.casNo,
        type: 'text',
        max: 12,
        pattern: { rule: '^\\d{2,7}-\\d{2}-\\d$', message: '应写作 1115-70-4' },
        check: 'cas',
        uses: ['card', 'match'],
      },
      { key: 'formula', label: label.formula, type: 'text', max: 100, uses: ['sheet'] },
    ],
  },
  {
    key: 'quality',
    title: '质量与登记',
    fields: [
      { key: 'grade', label: label.grade, type: 'term', options: pharmacopoeias, uses: ['card', 'sheet'] },
      { key: 'purity', label: label.purity, type: 'text', max: 100, uses: ['sheet'] },
      {
        key: 'cdeRegNo',
        label: label.cdeRegNo,
        type: 'text',
        max: 13,
        pattern: { rule: '^[YFB]\\d{10,12}$', message: '应写作 Y20190001234' },
        uses: ['sheet'],
      },
      certs,
    ],
  },
  {
    key: 'stock',
    title: '库存与包装',
    fields: [
      {
        key: 'stockQty',
        label: label.stockQty,
        type: 'number',
        min: 0,
        above: true,
        unitKey: 'stockUnit',
        units: ['g', 'kg', 't', 'L', '支', '瓶', '盒', '桶', '万片', '万支', '批'].map((code) => ({
          code,
          label: code,
        })),
        required: true,
        uses: ['card'],
      },
      { key: 'packSpec', label: label.packSpec, type: 'text', max: 100, uses: ['card', 'sheet'] },
      { key: 'moq', label: label.moq, type: 'text', max: 100, uses: ['sheet'] },
      { key: 'mfgDate', label: label.mfgDate, type: 'date', uses: ['sheet'] },
      { key: 'expiryDate', label: label.expiryDate, type: 'date', after: 'mfgDate', uses: ['card', 'sheet'] },
      { key: 'storage', label: label.storage, type: 'term', options: storages, uses: ['sheet'] },
    ],
  },
  price(label.price, ['元', '元/g', '元/kg', '元/支', '元/盒', '万元']),
  {
    key: 'delivery',
    title: '发货与有效期',
    fields: [
      {
        key: 'province',
        label: label.province,
        type: 'term',
        vocabulary: 'provinces',
        required: true,
        uses: ['card', 'filter', 'match'],
      },
      {
        key: 'deliveryDays',
        label: label.deliveryDays,
        type: 'integer',
        min: 0,
        max: 365,
        unit: '天',
        uses: ['card', 'sheet'],
      },
      {
        key: 'offerUntil',
        label: label.offerUntil,
        help: '最长 180 天，到期后自动停止展示。',
        type: 'date',
        minDays: 0,
        maxDays: 180,
        required: true,
        uses: ['sheet'],
      },
    ],
  },
  description(0, 20_000),
];
