import { labels } from 'shared/contract/labels';
import { orgTypes, provinces } from 'shared/contract/vocabulary';
import { creditCheck } from 'shared/format';
import { z } from 'zod';
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

const label = labels.enterprise;

export const enterprise = defineKind({
  name: 'enterprise',
  plural: 'enterprises',
  label: '企业',
  fields: {
    name: text(label.name, 80, 4),
    uscc: pattern(label.uscc, /^[0-9A-HJ-NP-RTUWXY]{18}$/, '应为 18 位大写字母与数字'),
    shortName: text(label.shortName, 40, 2),
    formerNames: words(label.formerNames, 10, 0, 80),
    nameEn: optional(text(label.nameEn, 200)),
    orgTypes: terms(label.orgTypes, orgTypes, 14, 1),
    ownership: optional(term(label.ownership, plainTerms('民营', '国有', '外资', '合资'))),
    foundedOn: optional(date(label.foundedOn)),
    regCapital: optional(number(`${label.regCapital}（万元）`)),
    legalRep: optional(text(label.legalRep, 40)),
    province: term(label.province, provinces),
    city: text(label.city, 40),
    address: text(label.address, 200),
    staffRange: optional(term(label.staffRange, plainTerms('<50', '50–99', '100–499', '500–999', '≥1000'))),
    listing: optional(term(label.listing, plainTerms('未上市', 'A股', '港股', '美股', '新三板'))),
    hasDiscovery: flag('有发现团队'),
    hasTox: flag('有毒理团队'),
    hasCmc: flag('有 CMC 团队'),
    hasClinical: flag('有临床团队'),
    hasCommercial: flag('有商业化生产'),
    hasFillFinish: flag('有灌装能力'),
    lines: objects(label.lines, line),
    website: optional(url(label.website)),
    intro: or('', text(label.intro, 2000)),
    phone: optional(text(label.phone, 40)),
    status,
  },
  check: ({ uscc }) => (uscc.at(-1) === creditCheck(uscc.slice(0, 17)) ? [] : [`${label.uscc}：校验位不对`]),
  unique: ['name', 'uscc'],
  known: 'uscc',
  aliases: { 性质: 'ownership' },
});
