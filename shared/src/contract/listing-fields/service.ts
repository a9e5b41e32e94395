import { labels } from '../labels';
import { scaleUnits, sterility } from '../vocabulary';
import { cases, certs, description, equipment, place, price, scale } from './common';
import type { Section } from './field';

const label = labels.service;

export const serviceSections: readonly Section[] = [
  {
    key: 'basics',
    title: '基本信息',
    fields: [
      { key: 'title', label: label.title, type: 'text', min: 4, max: 60, required: true, uses: ['card', 'match'] },
      {
        key: 'categoryCode',
        label: label.categoryCode,
        type: 'term',
        vocabulary: 'categories',
        required: true,
        uses: ['card', 'filter', 'match'],
      },
      {
        key: 'modalities',
        label: label.modalities,
        type: 'terms',
        vocabulary: 'modalities',
        min: 1,
        max: 8,
        required: true,
        uses: ['card', 'filter', 'match'],
      },
      {
        key: 'dosageForms',
        label: label.dosageForms,
        type: 'terms',
        vocabulary: 'dosageForms',
        max: 33,
        uses: ['card', 'filter', 'match'],
      },
      {
        key: 'stages',
        label: label.stages,
        type: 'terms',
        help: '不勾选即为未说明。',
        vocabulary: 'stages',
        max: 10,
        uses: ['card', 'filter', 'match'],
      },
    ],
  },
  {
    key: 'ability',
    title: '能力与规模',
    fields: [
      scale,
      {
        key: 'annualCapacity',
        label: label.annualCapacity,
        type: 'number',
        min: 0,
        unitKey: 'capacityUnit',
        units: scaleUnits,
        uses: ['card', 'sheet'],
      },
      { key: 'sterile', label: label.sterile, type: 'flag', answers: sterility, uses: ['filter', 'match', 'sheet'] },
      { key: 'oebLevel', label: label.oebLevel, type: 'integer', min: 1, max: 5, uses: ['match', 'sheet'] },
      {
        key: 'exclusions',
        label: label.exclusions,
        help: '例如 青霉素类、激素类；匹配时据此排除。',
        type: 'text',
        max: 200,
        uses: ['match', 'sheet'],
      },
      equipment(label.equipment),
    ],
  },
  {
    key: 'delivery',
    title: '产地与交付',
    fields: [
      ...place(label.siteProvince, label.siteCity),
      {
        key: 'leadTimeWeeks',
        label: label.leadTimeWeeks,
        type: 'integer',
        min: 1,
        max: 260,
        unit: '周',
        uses: ['card', 'sheet'],
      },
    ],
  },
  price(label.price, ['万元', '万元/批', '万元/项', '元/支', '元/片', '元/kg']),
  {
    key: 'slots',
    title: label.slots,
    fields: [{ key: 'slots', label: label.slots, type: 'months', uses: ['match', 'sheet'] }],
  },
  { key: 'certs', title: label.certs, fields: [certs] },
  { key: 'cases', title: label.cases, fields: [cases] },
  description(20, 20_000),
];
