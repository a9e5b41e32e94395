import { labels } from '../labels';
import { contentRefusals } from '../refusals';
import { ownerships, staffRanges, stockMarkets } from '../vocabulary';
import type { Field, Section } from './field';

const label = labels.enterprise;

/** What a member may change. Name, credit code and legal representative follow the claim's papers. */
export const enterpriseSections: readonly Section[] = [
  {
    key: 'basics',
    title: '基本信息',
    fields: [
      { key: 'shortName', label: label.shortName, type: 'text', min: 2, max: 40, required: true, uses: ['card'] },
      { key: 'formerNames', label: label.formerNames, type: 'words', length: 80, max: 10, uses: ['sheet'] },
      { key: 'nameEn', label: label.nameEn, type: 'text', max: 200, uses: ['sheet'] },
      {
        key: 'orgTypes',
        label: label.orgTypes,
        type: 'terms',
        vocabulary: 'orgTypes',
        min: 1,
        max: 14,
        required: true,
        uses: ['card', 'filter'],
      },
      { key: 'ownership', label: label.ownership, type: 'term', options: ownerships, uses: ['sheet'] },
      { key: 'foundedOn', label: label.foundedOn, type: 'date', maxDays: 0, uses: ['sheet'] },
      { key: 'regCapital', label: label.regCapital, type: 'number', min: 0, unit: '万元', uses: ['sheet'] },
      { key: 'staffRange', label: label.staffRange, type: 'term', options: staffRanges, uses: ['card', 'sheet'] },
      { key: 'listing', label: label.listing, type: 'term', options: stockMarkets, uses: ['sheet'] },
    ],
  },
  {
    key: 'contact',
    title: '所在地与联系',
    fields: [
      {
        key: 'province',
        label: label.province,
        type: 'term',
        vocabulary: 'provinces',
        required: true,
        uses: ['card', 'filter'],
      },
      { key: 'city', label: label.city, type: 'text', min: 1, max: 40, required: true, uses: ['card'] },
      { key: 'address', label: label.address, type: 'text', min: 1, max: 200, required: true, uses: ['sheet'] },
      {
        key: 'website',
        label: label.website,
        type: 'text',
        max: 200,
        pattern: { rule: '^https?://[^\\s]+$', message: contentRefusals.webAddress },
        uses: ['sheet'],
      },
      { key: 'phone', label: label.phone, type: 'text', max: 40, uses: ['sheet'] },
    ],
  },
  {
    key: 'teams',
    title: label.teams,
    fields: (['hasDiscovery', 'hasTox', 'hasCmc', 'hasClinical', 'hasCommercial', 'hasFillFinish'] as const).map(
      (key): Field => ({ key, label: label[key], type: 'flag', uses: ['sheet'] }),
    ),
  },
  {
    key: 'lines',
    title: label.lines,
    fields: [
      {
        key: 'lines',
        label: label.lines,
        type: 'objects',
        item: '产线',
        max: 50,
        columns: [
          { key: 'site', label: '地点', type: 'text', max: 200, required: true },
          { key: 'workshop', label: '车间', type: 'text', max: 200 },
          { key: 'line', label: '产线', type: 'text', max: 200, required: true },
          { key: 'dosageForm', label: '剂型', type: 'text', max: 200 },
          { key: 'batchSize', label: '批量', type: 'text', max: 200 },
          { key: 'annual', label: '年产能', type: 'text', max: 200 },
          { key: 'sterile', label: '无菌', type: 'flag' },
          { key: 'oeb', label: 'OEB', type: 'integer', min: 1, max: 5, nullable: true },
          { key: 'freeFrom', label: '可承接起', type: 'text', max: 200, nullable: true },
        ],
        uses: ['sheet'],
      },
    ],
  },
  {
    key: 'intro',
    title: '简介与标志',
    fields: [
      { key: 'intro', label: label.intro, type: 'rich', max: 2000, uses: ['sheet'] },
      {
        key: 'logo',
        label: label.logo,
        help: '方形、底色为白或透明的图片最清楚；没有时显示企业简称。',
        type: 'files',
        purpose: 'logo',
        max: 1,
        uses: ['card'],
      },
    ],
  },
];
