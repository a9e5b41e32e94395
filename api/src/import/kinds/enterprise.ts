import { orgTypes, provinces } from 'shared/contract/vocabulary';
import { z } from 'zod';
import { creditCheck } from '../../lib/identifier';
import {
  date,
  flag,
  inner,
  number,
  objects,
  optional,
  or,
  pattern,
  plainTerms,
  term,
  terms,
  text,
  url,
  words,
} from '../fields';
import { defineKind } from '../kind';
import { status } from './supply';

const line = z.strictObject({
  site: inner(),
  workshop: inner(),
  line: inner(),
  dosageForm: inner(),
  batchSize: inner(),
  annual: inner(),
  sterile: z.boolean('无菌应为 true 或 false'),
  oeb: z.int().min(1).max(5).nullable(),
  freeFrom: inner().nullable(),
});

export const enterprise = defineKind({
  name: 'enterprise',
  plural: 'enterprises',
  label: '企业',
  fields: {
    name: text('企业名称', 80, 4),
    uscc: pattern('统一社会信用代码', /^[0-9A-HJ-NP-RTUWXY]{18}$/, '应为 18 位大写字母与数字'),
    shortName: text('简称', 40, 2),
    formerNames: words('曾用名', 10, 0, 80),
    nameEn: optional(text('英文名', 200)),
    orgTypes: terms('企业类型', orgTypes, 14, 1),
    ownership: optional(term('性质', plainTerms('民营', '国有', '外资', '合资'))),
    foundedOn: optional(date('成立日期')),
    regCapital: optional(number('注册资本（万元）')),
    legalRep: optional(text('法定代表人', 40)),
    province: term('省份', provinces),
    city: text('城市', 40),
    address: text('地址', 200),
    staffRange: optional(term('人员规模', plainTerms('<50', '50–99', '100–499', '500–999', '≥1000'))),
    listing: optional(term('上市情况', plainTerms('未上市', 'A股', '港股', '美股', '新三板'))),
    hasDiscovery: flag('有发现团队'),
    hasTox: flag('有毒理团队'),
    hasCmc: flag('有 CMC 团队'),
    hasClinical: flag('有临床团队'),
    hasCommercial: flag('有商业化生产'),
    hasFillFinish: flag('有灌装能力'),
    lines: objects('产线', line),
    website: optional(url('官网')),
    intro: or('', text('简介', 2000)),
    phone: optional(text('公开电话', 40)),
    status,
  },
  check: ({ uscc }) => (uscc.at(-1) === creditCheck(uscc.slice(0, 17)) ? [] : ['统一社会信用代码：校验位不对']),
  unique: ['name', 'uscc'],
  known: 'uscc',
});
