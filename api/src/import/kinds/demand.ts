import { labels } from 'shared/contract/labels';
import { listingRefusals } from 'shared/contract/refusals';
import { certs, provinces, stages, sterileNeeds, type Term } from 'shared/contract/vocabulary';
import {
  answer,
  date,
  flag,
  formatted,
  instant,
  number,
  optional,
  or,
  pattern,
  term,
  terms,
  text,
  words,
} from '../fields';
import { defineKind, numberOf } from '../kind';
import { boundsOf, categories, dosageForms, enterprise, markets, modalities, oeb, scale, scaleFaults } from './supply';

const statuses: Term[] = [
  { code: 'draft', label: '草稿' },
  { code: 'pending', label: '待审核' },
  { code: 'published', label: '已发布' },
  { code: 'matching', label: '对接中' },
  { code: 'closed_done', label: '已达成' },
  { code: 'closed_none', label: '已关闭' },
  { code: 'expired', label: '已过期' },
  { code: 'rejected', label: '已驳回' },
];

const label = labels.demand;

export const demand = defineKind({
  name: 'demand',
  plural: 'demands',
  label: '需求',
  enterprise: 'optional',
  shownIn: ['published', 'matching', 'expired'],
  fields: {
    enterprise: optional(enterprise),
    demandNo: optional(pattern(label.demandNo, /^XQ\d{12}$/, '应写作 XQ202611210007')),
    publisherKind: text(label.publisherKind, 40),
    title: text(label.title, 60, 6),
    categoryCode: term(label.categoryCode, categories),
    modality: term(label.modality, modalities),
    dosageForm: optional(term(label.dosageForm, dosageForms)),
    stage: term(label.stage, stages),
    ...scale,
    deliverBy: optional(date(label.deliverBy)),
    budgetMin: optional(number(`${label.budgetMin}（万元）`)),
    budgetMax: optional(number(`${label.budgetMax}（万元）`)),
    mustCerts: terms(label.mustCerts, certs, 20),
    niceCerts: terms(label.niceCerts, certs, 20),
    regionPref: terms(label.regionPref, provinces, 35),
    regionStrict: flag(label.regionStrict),
    sterile: answer(label.sterile, sterileNeeds),
    oebMin: oeb(label.oebMin),
    targetMarkets: markets,
    anonymous: flag(label.anonymous),
    ndaRequired: flag(label.ndaRequired),
    province: term(label.province, provinces),
    description: formatted(label.description, 'description_rich', 5000, 30),
    deadline: optional(date(label.deadline)),
    contactName: optional(text(label.contactName, 40)),
    contactMobile: optional(pattern(label.contactMobile, /^1\d{10}$/, listingRefusals.mobile)),
    keywords: words(label.keywords, 10),
    status: or('published', term('状态', statuses)),
    publishedAt: optional(instant(label.publishedAt)),
  },
  check: (row) => [...scaleFaults(row), ...boundsOf(label.budget, row.budgetMin, row.budgetMax)],
  unique: ['demandNo'],
  aliases: { 无菌: 'sterile', 高活等级: 'oebMin', 需要保密: 'ndaRequired', 省份: 'province' },
  columns: {
    // A day has room for 9,999 numbers of people's own; imported ones count elsewhere.
    demand_no: numberOf('demand_no', 'XQ9', 11),
    published_at: `coalesce(n.published_at, o.published_at, case when n.status = 'published' then now() end)`,
  },
  personal: ['contactName', 'contactMobile'],
});
