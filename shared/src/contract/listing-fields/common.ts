import { labels } from '../labels';
import { pages } from '../paths';
import { priceModes, scaleUnits, targetMarkets } from '../vocabulary';
import type { Field, FieldOf, Section } from './field';

const supply = labels.service;

export const scale: FieldOf<'range'> = {
  key: 'scale',
  label: supply.scale,
  name: '规模',
  type: 'range',
  from: 'scaleMin',
  to: 'scaleMax',
  unitKey: 'scaleUnit',
  units: scaleUnits,
  uses: ['card', 'filter', 'match', 'sheet'],
};

/** `label`: what a kind calls its price. */
export const price = (label: string, units: readonly string[]): Section => ({
  key: 'price',
  title: label,
  fields: [
    { key: 'priceMode', label: supply.priceMode, type: 'term', options: priceModes, required: true, uses: ['card'] },
    {
      key: 'price',
      label,
      name: '价格',
      type: 'range',
      from: 'priceMin',
      to: 'priceMax',
      unitKey: 'priceUnit',
      units: units.map((code) => ({ code, label: code })),
      required: true,
      uses: ['card', 'sheet'],
      when: { key: 'priceMode', is: ['range', 'fixed'] },
    },
  ],
});

/** Province and city of a site, called by these labels. */
export const place = (province: string, city: string): Field[] => [
  {
    key: 'siteProvince',
    label: province,
    type: 'term',
    vocabulary: 'provinces',
    required: true,
    uses: ['card', 'filter', 'match'],
  },
  { key: 'siteCity', label: city, type: 'text', max: 40, uses: ['card', 'sheet'] },
];

export const certs: Field = {
  key: 'certs',
  label: supply.certs,
  help: '只能选择企业已登记的资质，其余的请先登记资质凭证。',
  helpLink: { label: '去资质凭证', path: pages.evidence },
  type: 'terms',
  vocabulary: 'certs',
  max: 20,
  uses: ['card', 'filter', 'match'],
};

export const keywords: Field = {
  key: 'keywords',
  label: supply.keywords,
  help: '回车或逗号分隔，用于搜索。',
  type: 'words',
  length: 60,
  max: 10,
  uses: ['match'],
};

/** The markets that something is meant for. */
export const markets = (label: string): Field => ({
  key: 'targetMarkets',
  label,
  type: 'terms',
  options: targetMarkets,
  max: 6,
  uses: ['sheet'],
});

export const cases: Field = {
  key: 'cases',
  label: supply.cases,
  help: '写明品种类别、阶段、年份与结果，不必写客户名称。',
  type: 'objects',
  item: '案例',
  max: 50,
  columns: [
    { key: 'name', label: '品种或项目', type: 'text', max: 200, required: true },
    { key: 'stage', label: '阶段', type: 'term', vocabulary: 'stages', required: true },
    { key: 'year', label: '年份', type: 'integer', min: 1950, max: 2100, required: true },
    { key: 'outcome', label: '结果', type: 'text', max: 200 },
  ],
  uses: ['sheet'],
};

/** A table of equipment: name, model, size or capacity. */
export const equipment = (label: string): Field => ({
  key: 'equipment',
  label,
  type: 'objects',
  item: '设备',
  max: 50,
  columns: [
    { key: 'name', label: '名称', type: 'text', max: 200, required: true },
    { key: 'model', label: '型号', type: 'text', max: 200 },
    { key: 'capacity', label: '规格或产能', type: 'text', max: 200 },
    { key: 'note', label: '备注', type: 'text', max: 200 },
  ],
  uses: ['sheet'],
});

/** A text with headings, lists and tables. */
export const longText = (label: string, min: number, max: number): Field => ({
  key: 'description',
  label,
  help: '可加章节名、列表、表格与链接。文字中请勿写手机号、微信号或网址，联系方式在询盘同意后交换。',
  type: 'rich',
  min,
  max,
  ...(min > 0 && { required: true as const }),
  uses: ['sheet', 'match'],
});

/** Of one record. */
export const filesMost = 9;

/** The section with the long text, of `min` to `max` characters, and its files. */
export const description = (min: number, max: number): Section => ({
  key: 'description',
  title: '详细说明',
  fields: [
    longText(supply.description, min, max),
    {
      key: 'files',
      label: supply.files,
      help: '图片按此顺序展示；PDF 列为附件，发布后访客可以下载。请勿上传含联系方式或保密内容的文件。',
      type: 'files',
      purpose: 'listing',
      max: filesMost,
      described: true,
      uses: ['sheet'],
    },
    keywords,
  ],
});
