import { countsWholeThings } from 'shared/contract/vocabulary';
import { tidy } from 'shared/format';
import { dateAt, instantAt } from './calendar';
import { uuidAt } from './identifier';
import type { SampleEnterprise } from './make-enterprises';
import type { Archetype, Offer } from './offer';
import { type Drawn, drawTexts } from './pattern';
import { rounded } from './price';
import { createRandom, type Random } from './random';
import type { Row } from './row';
import { formsOf, modalitiesOf, oebOf, stagesOf } from './title-facts';
import { archetypes } from './words/archetypes';
import { offers } from './words/offers';
import { themeOf } from './words/themes';

export type SampleDemand = Row<'demand', 'status'>;

const total = 326;

/** Who asks, and what such a publisher is called when it stays anonymous. */
const askers: Partial<Record<Archetype, string>> = {
  pharmtech: '研发机构',
  discovery: '研发机构',
  academia: '高校院所',
  sterile: '生产企业',
  solid: '持有人企业',
  tcm: '生产企业',
  topical: '持有人企业',
  api: '生产企业',
  biologic: '研发机构',
  advanced: '研发机构',
  inhalation: '持有人企业',
};

const large: readonly Archetype[] = ['biologic', 'advanced', 'pharmtech', 'discovery'];
const herbal: readonly Archetype[] = ['tcm', 'pharmtech', 'solid', 'academia'];
const chemical: readonly Archetype[] = ['solid', 'sterile', 'pharmtech', 'topical', 'inhalation', 'api'];

/** Who would ask for something of this drug type. */
function circleOf(modality: string): readonly Archetype[] {
  if (['tcm', 'botanical'].includes(modality)) return herbal;
  return ['small', 'hpapi', 'peptide', 'radio'].includes(modality) ? chemical : large;
}

const openings = ['我方为{who}，现征集：', '因产品布局调整，现征集：', '本需求由{who}提出：', '现对外征集：'];
const closings = [
  '请随方案附近三年同类项目清单与官方检查情况。',
  '合作前需签署保密协议，资料分两批提供。',
  '优先考虑同剂型已商业化的企业，可实地考察。',
  '报价请按工程批、验证批与商业批分列。',
  '质量协议与变更通知条款按我方模板协商。',
];

function budgetOf(offer: Offer, random: Random) {
  if (random.chance(0.4)) return { budget_min: null, budget_max: null };
  const low = rounded(offer.price.low + (offer.price.high - offer.price.low) * random.next() * 0.7);
  return { budget_min: low, budget_max: rounded(low * (1.15 + random.next() * 0.7)) };
}

/** A part of a scale that the offers of the category cover. */
function scaleOf(offer: Offer, random: Random) {
  if (!offer.scale || random.chance(0.15)) return { scale_min: null, scale_max: null, scale_unit: null };
  const [low, high] = random.pick(offer.scale.values);
  const figure = countsWholeThings(offer.scale.unit) ? (value: number) => Math.round(rounded(value)) : rounded;
  const min = figure(low + (high - low) * random.next() * 0.4);
  return {
    scale_min: min,
    scale_max: Math.max(min, figure(low + (high - low) * (0.5 + random.next() * 0.5))),
    scale_unit: offer.scale.unit,
  };
}

function demandOf(
  offer: Offer,
  drawn: Drawn,
  modality: string,
  asker: SampleEnterprise,
  serial: number,
  random: Random,
): SampleDemand {
  const theme = themeOf(offer.theme);
  const title = drawn.text;
  const who = askers[asker.archetype] ?? '持有人企业';
  // One state in ten is past, so that lists have something to leave out.
  const status = random.chance(0.96) ? 'published' : random.pick(['closed_done', 'expired', 'pending'] as const);
  const published = random.int(1, 60);
  const ahead = random.chance(0.1)
    ? null
    : status === 'published'
      ? random.int(2, random.chance(0.4) ? 30 : 240)
      : -random.int(1, 40);
  // Nothing ends before it was published.
  const deadline = ahead === null ? null : dateAt(Math.max(ahead, 1 - published));
  const day = dateAt(-published).replaceAll('-', '');
  const createdAt = instantAt(-published, random.int(0, 500));
  const certs = archetypes[offer.archetypes[0] as Archetype];
  const description = [
    random.pick(openings).replace('{who}', who),
    `${title}。`,
    ...random.some(theme.needs, 2),
    random.pick(closings),
  ]
    .map(tidy)
    .join('');
  return {
    id: uuidAt(createdAt, random),
    demand_no: `XQ${day}${String(serial).padStart(4, '0')}`,
    enterprise_id: asker.row.id,
    publisher_kind: who,
    title,
    category_code: offer.code,
    modality,
    dosage_form: offer.forms ? (formsOf([title], random.pick(offer.forms))[0] ?? null) : null,
    stage: stagesOf([title], random.pick(offer.stages))[0] as string,
    ...scaleOf(offer, random),
    deliver_by: random.chance(0.8) ? dateAt(random.int(60, 360)) : null,
    ...budgetOf(offer, random),
    must_certs: random.some(certs.certs, random.int(0, 2)),
    nice_certs: random.some(certs.mayHave, random.int(0, 2)),
    region_pref: random.chance(0.3) ? [asker.place.province] : [],
    region_strict: random.chance(0.05),
    sterile: offer.sterile ?? false,
    oeb_min: oebOf(title),
    target_markets: ['中国', ...random.some(['美国', '欧盟', '日本', 'WHO'], random.pick([0, 0, 1, 1, 2]))],
    anonymous: random.chance(0.45),
    nda_required: random.chance(0.5),
    province: asker.place.province,
    description,
    deadline,
    contact_name: '示例联系人',
    contact_mobile: `1390000${String(serial).padStart(4, '0')}`,
    keywords: random.some(offer.keywords, 3).map(tidy),
    status,
    response_count: random.int(0, 9),
    view_count: random.int(5, 900),
    created_at: createdAt,
    updated_at: createdAt,
    published_at: createdAt,
  };
}

/** All sample demands: every offer is asked for a few times, by enterprises of other kinds. */
export function makeDemands(enterprises: readonly SampleEnterprise[]): SampleDemand[] {
  const random = createRandom('demand');
  const used = new Set<string>();
  const publishers = enterprises.filter((e) => askers[e.archetype]);
  const share = total / offers.reduce((sum, offer) => sum + offer.count, 0);
  const rows: SampleDemand[] = [];
  let owed = 0;
  for (const offer of offers) {
    // What rounding leaves over is carried to the next offer.
    owed += offer.count * share;
    const drawn = drawTexts(offer.wants, offer.slots ?? {}, Math.round(owed), used, random);
    owed -= drawn.length;
    for (const text of drawn) {
      const modality = modalitiesOf([text.text], random.pick(offer.modalities))[0] as string;
      const circle = circleOf(modality).filter((archetype) => !offer.archetypes.includes(archetype));
      const asker = random.pick(publishers.filter((e) => circle.includes(e.archetype)));
      rows.push(demandOf(offer, text, modality, asker, rows.length + 1, random));
    }
  }
  return rows;
}
