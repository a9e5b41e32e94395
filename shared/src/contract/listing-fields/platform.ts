import { labels } from '../labels';
import { cases, certs, description, equipment, place, price } from './common';
import type { Section } from './field';

const label = labels.platform;

export const platformSections: readonly Section[] = [
  {
    key: 'basics',
    title: '平台与领域',
    fields: [
      { key: 'title', label: label.title, type: 'text', min: 4, max: 60, required: true, uses: ['card', 'match'] },
      {
        key: 'platformKind',
        label: label.platformKind,
        type: 'term',
        vocabulary: 'platformKinds',
        required: true,
        uses: ['card', 'filter'],
      },
      {
        key: 'techTags',
        label: label.techTags,
        help: '回车或逗号分隔，例如 脂质体、微球。',
        type: 'words',
        length: 60,
        min: 1,
        max: 8,
        required: true,
        uses: ['card', 'match'],
      },
      {
        key: 'modalities',
        label: label.modalities,
        type: 'terms',
        vocabulary: 'modalities',
        max: 20,
        uses: ['filter', 'match', 'sheet'],
      },
      {
        key: 'dosageForms',
        label: label.dosageForms,
        type: 'terms',
        vocabulary: 'dosageForms',
        max: 40,
        uses: ['filter', 'match', 'sheet'],
      },
      {
        key: 'stages',
        label: label.stages,
        type: 'terms',
        vocabulary: 'stages',
        max: 10,
        uses: ['card', 'filter', 'match'],
      },
    ],
  },
  {
    key: 'maturity',
    title: '成熟度与指标',
    fields: [
      {
        key: 'trl',
        label: label.trl,
        help: 'TRL 1 为原理，9 为已商业化应用。',
        type: 'integer',
        min: 1,
        max: 9,
        uses: ['card', 'sheet'],
      },
      {
        key: 'metrics',
        label: label.metrics,
        type: 'objects',
        item: '指标',
        max: 50,
        columns: [
          { key: 'name', label: '指标', type: 'text', max: 200, required: true },
          { key: 'value', label: '数值', type: 'text', max: 200, required: true },
          { key: 'unit', label: '单位', type: 'text', max: 200 },
        ],
        uses: ['sheet'],
      },
      {
        key: 'patents',
        label: label.patents,
        type: 'objects',
        item: '专利',
        max: 50,
        columns: [
          { key: 'no', label: '专利号', type: 'text', max: 200, required: true },
          { key: 'title', label: '名称', type: 'text', max: 200, required: true },
          { key: 'status', label: '状态', type: 'text', max: 200 },
        ],
        uses: ['sheet'],
      },
    ],
  },
  {
    key: 'team',
    title: '设备与团队',
    fields: [
      equipment(label.equipment),
      { key: 'teamSize', label: label.teamSize, type: 'integer', min: 1, max: 100_000, unit: '人', uses: ['sheet'] },
      ...place(label.siteProvince, label.siteCity),
    ],
  },
  {
    key: 'cooperation',
    title: '合作方式',
    fields: [
      {
        key: 'coopModes',
        label: label.coopModes,
        type: 'terms',
        vocabulary: 'coopModes',
        min: 1,
        max: 5,
        required: true,
        uses: ['card', 'sheet'],
      },
    ],
  },
  price(label.price, ['万元', '万元/年', '万元/批', '万元/项']),
  { key: 'certs', title: label.certs, fields: [certs] },
  { key: 'cases', title: label.cases, fields: [cases] },
  description(20, 20_000),
];
