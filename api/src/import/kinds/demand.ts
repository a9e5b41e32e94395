import { certs, provinces, stages, type Term } from 'shared/contract/vocabulary';
import { date, flag, instant, number, optional, or, pattern, term, terms, text, words } from '../fields';
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

export const demand = defineKind({
  name: 'demand',
  plural: 'demands',
  label: '需求',
  enterprise: 'optional',
  fields: {
    enterprise: optional(enterprise),
    demandNo: optional(pattern('需求编号', /^XQ\d{12}$/, '应写作 XQ202611210007')),
    publisherKind: text('发布方类型', 40),
    title: text('标题', 60, 6),
    categoryCode: term('需求类别', categories),
    modality: term('药物类型', modalities),
    dosageForm: optional(term('剂型', dosageForms)),
    stage: term('当前阶段', stages),
    ...scale,
    deliverBy: optional(date('期望交期')),
    budgetMin: optional(number('预算下限（万元）')),
    budgetMax: optional(number('预算上限（万元）')),
    mustCerts: terms('必备资质', certs, 20),
    niceCerts: terms('加分资质', certs, 20),
    regionPref: terms('地区要求', provinces, 35),
    regionStrict: flag('地区必须满足'),
    sterile: flag('无菌'),
    oebMin: oeb('高活等级'),
    targetMarkets: markets,
    anonymous: flag('匿名'),
    ndaRequired: flag('需要保密'),
    province: term('省份', provinces),
    description: text('描述', 5000, 30),
    deadline: optional(date('截止日期')),
    contactName: optional(text('联系人', 40)),
    contactMobile: optional(pattern('联系手机', /^1\d{10}$/, '应为 11 位手机号')),
    keywords: words('关键词', 10),
    status: or('published', term('状态', statuses)),
    publishedAt: optional(instant('发布时间')),
  },
  check: (row) => [...scaleFaults(row), ...boundsOf('预算', row.budgetMin, row.budgetMax)],
  unique: ['demandNo'],
  columns: {
    // A day has room for 9,999 numbers of people's own; imported ones count elsewhere.
    demand_no: numberOf('demand_no', 'XQ9', 11),
    published_at: `coalesce(n.published_at, o.published_at, case when n.status = 'published' then now() end)`,
  },
  personal: ['contactName', 'contactMobile'],
});
