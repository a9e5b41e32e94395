import { labels } from '../labels';
import { listingRefusals } from '../refusals';
import { sterileNeeds } from '../vocabulary';
import { filesMost, keywords, longText, markets, scale } from './common';
import type { Section } from './field';

const label = labels.demand;

export const demandSections: readonly Section[] = [
  {
    key: 'basics',
    title: '需求与类别',
    fields: [
      { key: 'title', label: label.title, type: 'text', min: 6, max: 60, required: true, uses: ['card', 'match'] },
      {
        key: 'categoryCode',
        label: label.categoryCode,
        type: 'term',
        vocabulary: 'categories',
        required: true,
        uses: ['card', 'filter', 'match'],
      },
      {
        key: 'modality',
        label: label.modality,
        type: 'term',
        vocabulary: 'modalities',
        required: true,
        uses: ['filter', 'match', 'sheet'],
      },
      {
        key: 'dosageForm',
        label: label.dosageForm,
        type: 'term',
        vocabulary: 'dosageForms',
        uses: ['filter', 'match', 'sheet'],
      },
      {
        key: 'stage',
        label: label.stage,
        type: 'term',
        vocabulary: 'stages',
        required: true,
        uses: ['card', 'filter', 'match'],
      },
    ],
  },
  {
    key: 'scale',
    title: '规模与交期',
    fields: [
      { ...scale, label: label.scale },
      { key: 'deliverBy', label: label.deliverBy, type: 'date', minDays: 0, uses: ['card', 'match', 'sheet'] },
    ],
  },
  {
    key: 'budget',
    title: '预算',
    fields: [
      {
        key: 'budget',
        label: label.budget,
        help: '两端都不填即为面议。',
        type: 'range',
        from: 'budgetMin',
        to: 'budgetMax',
        unit: '万元',
        uses: ['card', 'filter', 'sheet'],
      },
    ],
  },
  {
    key: 'requirements',
    title: '资质与地区要求',
    fields: [
      {
        key: 'mustCerts',
        label: label.mustCerts,
        type: 'terms',
        vocabulary: 'certs',
        max: 20,
        uses: ['match', 'sheet'],
      },
      {
        key: 'niceCerts',
        label: label.niceCerts,
        type: 'terms',
        vocabulary: 'certs',
        max: 20,
        uses: ['match', 'sheet'],
      },
      {
        key: 'regionPref',
        label: label.regionPref,
        type: 'terms',
        vocabulary: 'provinces',
        max: 35,
        uses: ['match', 'sheet'],
      },
      { key: 'regionStrict', label: label.regionStrict, type: 'flag', uses: ['match', 'sheet'] },
      { key: 'sterile', label: label.sterile, type: 'flag', answers: sterileNeeds, uses: ['match', 'sheet'] },
      { key: 'oebMin', label: label.oebMin, type: 'integer', min: 1, max: 5, uses: ['match', 'sheet'] },
      markets(label.targetMarkets),
    ],
  },
  {
    key: 'publisher',
    title: '发布方与保密',
    fields: [
      {
        key: 'publisherKind',
        label: label.publisherKind,
        help: '匿名时公开页只显示这一项，例如 创新药企业、MAH 持有人。',
        type: 'text',
        max: 40,
        required: true,
        uses: ['card'],
      },
      {
        key: 'province',
        label: label.province,
        type: 'term',
        vocabulary: 'provinces',
        required: true,
        uses: ['card', 'filter', 'sheet'],
      },
      {
        key: 'anonymous',
        label: label.anonymous,
        help: '公开页只有标题、结构化要求与关键词；发布方、描述、附件与联系方式由您在询盘中对每一家分步披露，匹配也不读取描述。',
        type: 'flag',
        uses: ['card'],
      },
      { key: 'ndaRequired', label: label.ndaRequired, type: 'flag', uses: ['sheet'] },
    ],
  },
  {
    key: 'description',
    title: '描述',
    fields: [
      longText(label.description, 30, 5000),
      {
        key: 'files',
        label: label.files,
        help: '发布后只有登录的用户可以查看，匿名发布的由您分步披露。请勿上传含联系方式的文件。',
        type: 'files',
        purpose: 'listing',
        max: filesMost,
        described: true,
        uses: ['sheet'],
      },
      keywords,
    ],
  },
  {
    key: 'contact',
    title: '截止与联系人',
    fields: [
      {
        key: 'deadline',
        label: label.deadline,
        help: '最长 365 天，到期后自动结束征集；不填为长期。',
        type: 'date',
        minDays: 1,
        maxDays: 365,
        uses: ['card', 'filter'],
      },
      {
        key: 'contactName',
        label: label.contactName,
        help: '不公开；匿名需求在您开放联系方式后，对方可以查看。',
        type: 'text',
        max: 40,
        uses: [],
      },
      {
        key: 'contactMobile',
        label: label.contactMobile,
        help: '不公开；匿名需求在您开放联系方式后，对方可以查看。',
        type: 'text',
        max: 11,
        pattern: { rule: '^1\\d{10}$', message: listingRefusals.mobile },
        uses: [],
      },
    ],
  },
];
