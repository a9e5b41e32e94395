import { termsOf } from 'shared/contract/vocabulary';
import { tidy } from 'shared/format';
import { dateAt, instantAt } from './calendar';
import { uuidAt } from './identifier';
import type { SampleEnterprise } from './make-enterprises';
import type { Archetype, Offer, Theme } from './offer';
import { type Drawn, drawTexts, fill, namesIn } from './pattern';
import { drawPrice } from './price';
import { createRandom, type Random } from './random';
import type { Row } from './row';
import { excludes, formsOf, modalitiesOf, oebOf, stagesOf } from './title-facts';
import { offers } from './words/offers';
import { themeOf } from './words/themes';

export type SampleService = Row<'service', 'status' | 'dosage_forms' | 'cases' | 'cert_ids'>;

/** The dosage forms that the lines of a maker can make: letters of their groups. Who is not named here has no lines, or any. */
const formGroups: Partial<Record<Archetype, RegExp>> = {
  sterile: /^(IN|EN)/,
  solid: /^(OS|OL)/,
  tcm: /^(OS|OL|TP05|OT)/,
  topical: /^(TP|EN|CV)/,
  inhalation: /^IH/,
  biologic: /^IN/,
  advanced: /^(OT|IN06)/,
  api: /^OT01/,
  hpapi: /^(OT01|IN03)/,
  peptide: /^(OT01|IN03|IN06)/,
};
const makes = (archetype: Archetype, forms: readonly string[]): boolean =>
  forms.every((form) => formGroups[archetype]?.test(form) ?? true);

/** The forms that the texts name or the offer has, as far as the maker's lines can make them. */
function formsMade({ forms }: Offer, told: readonly string[], archetype: Archetype, random: Random): string[] {
  if (!forms) return [];
  const fitting = forms.filter((group) => makes(archetype, group));
  const named = formsOf(told, random.pick(fitting.length > 0 ? fitting : forms));
  const own = named.filter((form) => makes(archetype, [form]));
  return own.length > 0 ? own : named;
}

const stageOrder = termsOf('stages').map((t) => t.code);
const production = /^(M|C0[12])/;

/** Newer records are more frequent: nearly half changed within a month. */
export const changedDaysAgo = (random: Random): number =>
  random.chance(0.45) ? random.int(1, 29) : random.int(30, 240);

/** Records that are not public: the lists must leave them out. */
export const statusOf = (random: Random) =>
  random.chance(0.97) ? ('published' as const) : random.pick(['draft', 'pending', 'offline', 'rejected'] as const);

/** Evidence that speaks for the offer: at most four, in the order of the enterprise's own. */
export function proofOf(enterprise: SampleEnterprise, random: Random) {
  const chosen = new Set(random.some(enterprise.evidence, random.int(1, 4)));
  const evidence = enterprise.evidence.filter((e) => chosen.has(e));
  return { cert_ids: evidence.map((e) => e.id), certs: [...new Set(evidence.map((e) => e.cert_type))] };
}

export function casesOf(theme: Theme, stages: readonly string[], random: Random) {
  const count = random.pick([0, 1, 1, 2, 3]);
  const outcomes = random.some(theme.outcomes, count);
  return random.some(theme.cases, count).map((name, i) => ({
    name: tidy(name),
    stage: random.pick(stages),
    year: random.int(2021, 2026),
    outcome: tidy(outcomes[i] ?? '按期交付'),
  }));
}

export const equipmentOf = (theme: Theme, random: Random) =>
  random
    .some(theme.equipment, random.int(2, Math.min(5, theme.equipment.length)))
    .map(([name, model, capacity, note]) => ({ name, model, capacity, note }));

/** The opening sentence; one that speaks only of what the title names, when there is such a one. */
function leadOf(offer: Offer, { values }: Drawn, archetype: Archetype, random: Random): string {
  const fitting = offer.leads.filter(
    (lead) => namesIn(lead).every((name) => name in values) && makes(archetype, formsOf([lead], [])),
  );
  return fill(random.pick(fitting.length > 0 ? fitting : offer.leads), offer.slots ?? {}, values, random);
}

/** Three paragraphs: what it is, how it runs, what the customer gets. */
const describe = (lead: string, theme: Theme, random: Random): string =>
  [
    `${lead}${random.some(theme.does, random.int(1, 2)).map(tidy).join('')}`,
    random.some(theme.how, random.int(1, 2)).map(tidy).join(''),
    random.some(theme.delivers, random.int(1, 2)).map(tidy).join(''),
  ].join('\n\n');

function slotsOf(random: Random) {
  const start = random.int(20, 150);
  const first = { from: dateAt(start), to: dateAt(start + random.int(25, 80)), freeShare: random.int(2, 8) / 10 };
  const later = start + 100 + random.int(0, 60);
  const second = { from: dateAt(later), to: dateAt(later + random.int(30, 90)), freeShare: random.int(3, 10) / 10 };
  return random.chance(0.5) ? [first] : [first, second];
}

function serviceOf(
  offer: Offer,
  drawn: Drawn,
  enterprise: SampleEnterprise,
  serial: number,
  random: Random,
): SampleService {
  const theme = themeOf(offer.theme);
  const title = drawn.text;
  const lead = leadOf(offer, drawn, enterprise.archetype, random);
  const told = [title, lead];
  const exclusions = theme.exclusions.filter((text) => !excludes(text, title));
  const stages = stagesOf([title], random.pick(offer.stages)).sort(
    (a, b) => stageOrder.indexOf(a) - stageOrder.indexOf(b),
  );
  const [scaleMin, scaleMax] = offer.scale ? random.pick(offer.scale.values) : [null, null];
  const hasCapacity = offer.capacity && random.chance(0.8);
  const changed = changedDaysAgo(random);
  const createdAt = instantAt(-changed - random.int(0, 300), random.int(0, 540));
  const made = production.test(offer.code);
  return {
    id: uuidAt(createdAt, random),
    no: `SV-2026-${String(serial).padStart(4, '0')}`,
    enterprise_id: enterprise.row.id,
    title,
    category_code: offer.code,
    modalities: modalitiesOf(told, random.pick(offer.modalities)).slice(0, 8),
    dosage_forms: formsMade(offer, told, enterprise.archetype, random),
    stages,
    scale_min: scaleMin,
    scale_max: scaleMax,
    scale_unit: offer.scale?.unit ?? null,
    annual_capacity: hasCapacity ? random.pick(offer.capacity?.values ?? []) : null,
    capacity_unit: hasCapacity ? (offer.capacity?.unit ?? null) : null,
    lead_time_weeks: random.chance(0.93) ? random.int(...offer.weeks) : null,
    ...drawPrice(offer.price.unit, offer.price.low, offer.price.high, random),
    ...proofOf(enterprise, random),
    oeb_level: oebOf(title),
    sterile: offer.sterile ?? false,
    site_province: enterprise.place.province,
    site_city: enterprise.place.city,
    slots: made && random.chance(0.6) ? slotsOf(random) : [],
    exclusions: made || random.chance(0.35) ? tidy(random.pick(exclusions)) : null,
    cases: casesOf(theme, stages, random),
    equipment: equipmentOf(theme, random),
    description: describe(lead, theme, random),
    keywords: random.some(offer.keywords, random.int(2, Math.min(5, offer.keywords.length))).map(tidy),
    status: statusOf(random),
    view_count: random.int(12, 2600),
    created_at: createdAt,
    updated_at: instantAt(-changed, random.int(0, 540)),
  };
}

/** All sample services; titles never repeat, and the enterprises of an archetype take turns. */
export function makeServices(enterprises: readonly SampleEnterprise[]): SampleService[] {
  const random = createRandom('service');
  const used = new Set<string>();
  const rows: SampleService[] = [];
  for (const offer of offers) {
    const providers = random.some(
      enterprises.filter((e) => offer.archetypes.includes(e.archetype)),
      enterprises.length,
    );
    drawTexts(offer.titles, offer.slots ?? {}, offer.count, used, random).forEach((drawn, i) => {
      const named = formsOf([drawn.text], []);
      const able = providers.filter(({ archetype }) => makes(archetype, named));
      const turn = able.length > 0 ? able : providers;
      rows.push(serviceOf(offer, drawn, turn[i % turn.length] as SampleEnterprise, rows.length + 1, random));
    });
  }
  return rows;
}
