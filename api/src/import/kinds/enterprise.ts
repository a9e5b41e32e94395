import { provisionalName } from 'shared/contract/claim-check';
import { labels } from 'shared/contract/labels';
import { orgTypes, ownerships, provinces, staffRanges, stockMarkets } from 'shared/contract/vocabulary';
import { creditCheck } from 'shared/format';
import { z } from 'zod';
import {
  date,
  flag,
  formatted,
  inner,
  number,
  objects,
  optional,
  or,
  pattern,
  term,
  terms,
  text,
  url,
  words,
} from '../fields';
import { defineKind } from '../kind';
import { shownIn, status } from './supply';

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
  shownIn,
  shownByOthers: true,
  fields: {
    name: text(label.name, 80, 4),
    uscc: pattern(label.uscc, /^[0-9A-HJ-NP-RTUWXY]{18}$/, '应为 18 位大写字母与数字'),
    shortName: text(label.shortName, 40, 2),
    formerNames: words(label.formerNames, 10, 0, 80),
    nameEn: optional(text(label.nameEn, 200)),
    orgTypes: terms(label.orgTypes, orgTypes, 14, 1),
    ownership: optional(term(label.ownership, ownerships)),
    foundedOn: optional(date(label.foundedOn)),
    regCapital: optional(number(`${label.regCapital}（万元）`)),
    legalRep: optional(text(label.legalRep, 40)),
    province: term(label.province, provinces),
    city: text(label.city, 40),
    address: text(label.address, 200),
    staffRange: optional(term(label.staffRange, staffRanges)),
    listing: optional(term(label.listing, stockMarkets)),
    hasDiscovery: flag(label.hasDiscovery),
    hasTox: flag(label.hasTox),
    hasCmc: flag(label.hasCmc),
    hasClinical: flag(label.hasClinical),
    hasCommercial: flag(label.hasCommercial),
    hasFillFinish: flag(label.hasFillFinish),
    lines: objects(label.lines, line),
    website: optional(url(label.website)),
    intro: or('', formatted(label.intro, 'intro_rich', 2000)),
    phone: optional(text(label.phone, 40)),
    status,
  },
  check: ({ uscc }) => (uscc.at(-1) === creditCheck(uscc.slice(0, 17)) ? [] : [`${label.uscc}：校验位不对`]),
  unique: ['name', 'uscc'],
  // As the approval of another claim does: a name that an applicant alone has typed is free.
  yields: {
    field: 'name',
    when: 'enterprise_described(t)',
    lines: `select s.line from staging as s join enterprise as e on e.name = s.doc ->> 'name'
      where e.uscc <> s.doc ->> 'uscc' and enterprise_described(e)`,
    statement: `update enterprise as e set name = '${provisionalName('')}' || e.uscc from staging as s
      where s.line = any ($1::bigint[]) and e.name = s.doc ->> 'name' and e.uscc <> s.doc ->> 'uscc' and enterprise_described(e)`,
  },
  known: 'uscc',
  aliases: { 性质: 'ownership' },
});
