import { tidy } from 'shared/format';
import type { ProductionLine } from '../db/column-types';
import { dateAt, instantAt } from './calendar';
import { creditCode, uuidAt } from './identifier';
import type { Archetype } from './offer';
import { createRandom, type Random } from './random';
import type { Row } from './row';
import { archetypes } from './words/archetypes';
import { brands } from './words/brands';
import { certificates, scopes } from './words/certificates';
import { type Place, parks, places, streets } from './words/places';

export interface SampleEnterprise {
  row: Row<'enterprise'>;
  archetype: Archetype;
  place: Place;
  evidence: Row<'evidence'>[];
}

const municipalities = ['北京', '上海', '天津', '重庆'];

/** 江苏 -> 江苏省, 上海 -> 上海市, 广西 -> 广西壮族自治区 */
export function fullProvince(name: string): string {
  if (municipalities.includes(name)) return `${name}市`;
  return name === '广西' ? '广西壮族自治区' : `${name}省`;
}

export const addressIn = (place: Place, random: Random): string => {
  const city = municipalities.includes(place.city) ? '' : `${place.city}市`;
  return tidy(
    `${fullProvince(place.province)}${city}${random.pick(parks)}${random.pick(streets)} ${random.int(1, 288)} 号`,
  );
};

/** Every archetype as often as it should occur, the kinds mixed so that ids and places do not run in blocks. */
function sequence(): Archetype[] {
  const left = new Map((Object.keys(archetypes) as Archetype[]).map((name) => [name, archetypes[name].count]));
  const order: Archetype[] = [];
  while (left.size > 0) {
    for (const [name, count] of [...left]) {
      order.push(name);
      if (count === 1) left.delete(name);
      else left.set(name, count - 1);
    }
  }
  return order;
}

function evidenceOf(
  enterprise: Omit<SampleEnterprise, 'evidence'>,
  claimed: boolean,
  random: Random,
): Row<'evidence'>[] {
  const facts = archetypes[enterprise.archetype];
  const types = [...facts.certs, ...random.some(facts.mayHave, random.int(0, Math.min(4, facts.mayHave.length)))];
  return types.map((type) => {
    const certificate = certificates[type];
    if (!certificate) throw new Error(`no facts about certificate ${type}`);
    const issued = -random.int(40, certificate.years ? certificate.years * 300 : 900);
    const year = dateAt(issued).slice(0, 4);
    const put = (text: string) =>
      text
        .replace('{p}', fullProvince(enterprise.place.province))
        .replace('{a}', enterprise.place.abbreviation)
        .replace('{y}', year)
        .replace('{n}', String(random.int(1000, 9899)));
    const level = claimed
      ? random.pick(['register_matched', 'verified', 'verified', 'uploaded'] as const)
      : random.pick(['register_matched', 'self', 'self'] as const);
    return {
      id: uuidAt(enterprise.row.created_at ?? '', random),
      enterprise_id: enterprise.row.id,
      cert_type: type,
      cert_no: certificate.number && put(certificate.number),
      authority: put(certificate.authority),
      scope: random.pick(certificate.scope ?? scopes[enterprise.archetype] ?? ['药品生产质量管理']),
      line_ref: null,
      issued_on: dateAt(issued),
      expires_on: certificate.years ? dateAt(issued + certificate.years * 365) : null,
      level,
      checked_on: level === 'verified' || level === 'register_matched' ? dateAt(-random.int(3, 120)) : null,
    };
  });
}

const batchSizes: Partial<Record<Archetype, string>> = {
  sterile: '5,000–60,000 支',
  api: '50–800 kg',
  biologic: '200–2,000 L',
  advanced: '10–200 L',
  inhalation: '2–5 万支',
};

const large = ['100–499', '500–999', '≥1000'];

/** Only joint-stock companies of some size are listed: the draw stands where staff and capital bear it out. */
function settleListing(row: Row<'enterprise'>): void {
  const [staff, capital] = [row.staff_range ?? '', row.reg_capital ?? 0];
  const bearsOut =
    row.listing === 'A股'
      ? large.includes(staff) && capital >= 8000
      : row.listing === '新三板' && ['50–99', ...large].includes(staff) && capital >= 2000;
  if (!bearsOut || !row.name.endsWith('有限公司')) row.listing = '未上市';
  else row.name = row.name.replace(/有限公司$/, '股份有限公司');
}

/** English names, as most of those have that keep their page up themselves. */
function nameInEnglish(row: Row<'enterprise'>, serial: number): void {
  if (row.claim_status === 'claimed' ? serial % 4 !== 3 : serial % 5 === 0)
    row.name_en = `Sample Enterprise No. ${serial + 1} Co., Ltd.`;
}

function linesOf(archetype: Archetype, place: Place, random: Random): ProductionLine[] {
  const scope = scopes[archetype];
  if (!scope) return [];
  return scope.slice(0, random.int(1, 2)).map((dosageForm, i) => ({
    site: `${place.city}厂区`,
    workshop: tidy(`${random.pick(['一', '二', '三', '综合'])}车间`),
    line: tidy(`${i + 1} 号线`),
    dosageForm,
    batchSize: batchSizes[archetype] ?? '20–600 kg',
    annual: tidy(`${random.pick(['60', '120', '240', '360'])} 批`),
    sterile: ['sterile', 'biologic', 'advanced'].includes(archetype),
    oeb: archetype === 'hpapi' ? 5 : null,
    freeFrom: random.chance(0.6) ? dateAt(random.int(15, 160)) : null,
  }));
}

/** All sample enterprises with their evidence. The first one is the sterile maker that account supply01 belongs to. */
export function makeEnterprises(): SampleEnterprise[] {
  const random = createRandom('enterprise');
  const seats = random.some(places, places.length);
  return sequence().map((archetype, i) => {
    const facts = archetypes[archetype];
    const place = i === 0 ? (places[0] as Place) : (seats[i % seats.length] as Place);
    const brand = brands[i];
    if (!brand) throw new Error('more enterprises than names for them');
    const business = i === 0 ? '药业' : random.pick(facts.business);
    const ending = /研究院$|园区$|产业园$/.test(business) ? '' : '有限公司';
    const claim =
      i === 0
        ? 'claimed'
        : random.pick(['claimed', 'claimed', 'claimed', 'unclaimed', 'unclaimed', 'pending'] as const);
    const created = -random.int(200, 700);
    const founded = -random.int(1200, 9800);
    const row: Row<'enterprise'> = {
      id: uuidAt(instantAt(created, i), random),
      name: `示例${brand}${business}（${place.city}）${ending}`,
      former_names: random.chance(0.12)
        ? [`示例${brand}${random.pick(['医药', '化工', '技术'])}（${place.city}）有限公司`]
        : [],
      uscc: creditCode(place.division, i + 1),
      name_en: null,
      short_name: `${brand}${business}`,
      org_types: [...random.pick(facts.orgTypes)],
      ownership: random.pick(['民营', '民营', '民营', '合资', '国有', '外资']),
      founded_on: dateAt(founded),
      reg_capital: random.pick([500, 1000, 2000, 3000, 5000, 8000, 12000, 20000]),
      legal_rep: null,
      province: place.province,
      city: place.city,
      address: addressIn(place, random),
      staff_range: random.pick(['<50', '50–99', '100–499', '100–499', '500–999', '≥1000']),
      listing: random.pick(['未上市', '未上市', '未上市', '未上市', 'A股', '新三板']),
      has_discovery: facts.teams.includes('has_discovery'),
      has_tox: facts.teams.includes('has_tox'),
      has_cmc: facts.teams.includes('has_cmc'),
      has_clinical: facts.teams.includes('has_clinical'),
      has_commercial: facts.teams.includes('has_commercial'),
      has_fill_finish: facts.teams.includes('has_fill_finish'),
      lines: linesOf(archetype, place, random),
      logo: null,
      website: null,
      intro: random.pick(facts.intros),
      phone: null,
      claim_status: claim,
      status: 'published',
      sample: true,
      created_at: instantAt(created, i),
      updated_at: instantAt(-random.int(1, 150), random.int(0, 500)),
    };
    settleListing(row);
    nameInEnglish(row, i);
    const enterprise = { row, archetype, place };
    return { ...enterprise, evidence: evidenceOf(enterprise, claim === 'claimed', random) };
  });
}
