import { labels } from 'shared/contract/labels';
import { listingRefusals } from 'shared/contract/refusals';
import {
  certs,
  countsWholeThings,
  priceModes,
  scaleUnits,
  stages,
  type Term,
  targetMarkets,
  termsOf,
} from 'shared/contract/vocabulary';
import { z } from 'zod';
import { day, inner, integer, number, objects, optional, or, pattern, term, terms, text, words } from '../fields';

/** Life of a published record. */
export const statuses: Term[] = [
  { code: 'draft', label: '草稿' },
  { code: 'pending', label: '待审核' },
  { code: 'published', label: '已发布' },
  { code: 'rejected', label: '已驳回' },
  { code: 'offline', label: '已下架' },
  { code: 'expired', label: '已过期' },
];

/** In which visitors meet a record. A date that has passed takes nothing away from what was published. */
export const shownIn: readonly string[] = ['published', 'expired'];

export const recordNo = optional(pattern(labels.service.no, /^[A-Za-z0-9-]{4,40}$/, '应为 4–40 位字母、数字或短横'));
export const enterprise = text(labels.service.enterprise, 100);
export const status = or('published', term('状态', statuses));
export const modalities = termsOf('modalities');
export const dosageForms = termsOf('dosageForms');
export const categories = termsOf('categories');

/** Fields of a price: negotiable by default, bounds of at least 0 or null, in `unit` (such as 万元) where the file names none. */
export const price = (unit: string) => ({
  priceMode: or('negotiable', term(labels.service.priceMode, priceModes)),
  priceMin: optional(number(labels.service.priceMin)),
  priceMax: optional(number(labels.service.priceMax)),
  priceUnit: or(unit, text(labels.service.priceUnit, 20)),
});

export const supplyEnd = {
  certs: terms(labels.service.certs, certs, 20),
  keywords: words(labels.service.keywords, 10),
  status,
};

const stageCode = term(labels.service.stages, stages).schema;
export const cases = objects(
  labels.service.cases,
  z.strictObject({
    name: inner(),
    stage: stageCode,
    year: z.int('年份应为整数').min(1950).max(2100),
    outcome: inner(),
  }),
);
/** At most 50 objects; each has name, model, capacity and note, of at most 200 code points. */
export const equipment = (label: string) =>
  objects(label, z.strictObject({ name: inner(), model: inner(), capacity: inner(), note: inner() }));
export const slots = objects(
  labels.service.slots,
  z.strictObject({
    from: day,
    to: day,
    freeShare: z.number('空闲比例应为数字').min(0).max(1),
    line: inner(401).optional(),
  }),
);
export const metrics = objects(
  labels.platform.metrics,
  z.strictObject({ name: inner(), value: inner(), unit: inner() }),
);
export const patents = objects(
  labels.platform.patents,
  z.strictObject({ no: inner(), title: inner(), status: inner() }),
);

export const scale = {
  scaleMin: optional(number(labels.service.scaleMin)),
  scaleMax: optional(number(labels.service.scaleMax)),
  scaleUnit: optional(term(labels.service.scaleUnit, scaleUnits)),
};
/** A containment level, OEB 1 to 5; null when the file has none. */
export const oeb = (label: string) => optional(integer(label, 1, 5));
export const markets = terms(labels.demand.targetMarkets, targetMarkets, 6);

/** The faults of a pair of bounds; blank ones have none. */
export const boundsOf = (label: string, min: number | null, max: number | null): string[] =>
  min !== null && max !== null && min > max ? [`${label}下限大于上限`] : [];

interface Priced {
  priceMode: string;
  priceMin: number | null;
  priceMax: number | null;
}
/** Chinese faults, none when empty: bounds in the wrong order, or no lower bound although the price is not negotiable. */
export const priceFaults = (row: Priced): string[] => [
  ...boundsOf('价格', row.priceMin, row.priceMax),
  ...(row.priceMode !== 'negotiable' && row.priceMin === null ? [listingRefusals.priceMin] : []),
];

const isFraction = (value: number | null) => value !== null && !Number.isInteger(value);

interface Scaled {
  scaleMin: number | null;
  scaleMax: number | null;
  scaleUnit: string | null;
}
/** Chinese faults, none when empty: bounds in the wrong order, a fraction of what is counted whole, amounts without a unit. */
export const scaleFaults = (row: Scaled): string[] => [
  ...boundsOf('规模', row.scaleMin, row.scaleMax),
  ...(row.scaleUnit !== null && countsWholeThings(row.scaleUnit) && [row.scaleMin, row.scaleMax].some(isFraction)
    ? [`规模以${row.scaleUnit}计时应为整数`]
    : []),
  ...(row.scaleUnit === null && (row.scaleMin !== null || row.scaleMax !== null) ? ['有规模时要有规模单位'] : []),
];

/** `cert_ids` follows `certs` when those change: all proofs of the enterprise that are of these types. */
export const certIds = {
  cert_ids: `case when o.certs = n.certs and o.enterprise_id = l.enterprise_id then o.cert_ids else coalesce(
    (select array_agg(e.id order by e.id) from evidence e where e.enterprise_id = l.enterprise_id and e.cert_type = any (n.certs)),
    '{}') end`,
};

/** A listing claims no certificate that its enterprise has no proof of. */
export const withoutProof: [string, string] = [
  `not n.certs <@ (coalesce(o.certs, '{}') || array(select e.cert_type from evidence e where e.enterprise_id = l.enterprise_id))`,
  `'${labels.service.certs}没有对应的资质证据：请先导入该企业的资质证据（evidence）'`,
];
