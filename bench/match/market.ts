import { type Draws, drawsOf, uuid } from './draws';
import {
  demandLines,
  formNames,
  hardNegatives,
  modalityNames,
  notWishedLines,
  onlyLines,
  otherSkillLines,
  refusalLines,
  ruledOut,
  serviceLines,
  skillLines,
  skillNames,
  wishLines,
} from './words';

/** The hidden truth of a provider's line: what it really can do, whether its page says so or not. */
interface Ability {
  form: string;
  modality: string;
  stages: number[];
  low: number;
  high: number;
  certs: Set<string>;
  province: string;
  weeks: number;
  refuses: string | null;
  /** What its sentences rule out: a drug type, or every dosage form but its own; the highest containment that it tells. */
  refusedModality: string | null;
  onlyForm: boolean;
  oeb: number | null;
  skills: Set<number>;
  /** The least that it takes, in 10,000 yuan. */
  price: number;
}
export interface Service extends Ability {
  id: string;
  family: number;
  /** The sentences of its page that tell limits, and those that tell skills. */
  limitText: string;
  skillText: string;
  row: Record<string, unknown>;
  text: string;
  leaf: string;
  newness: number;
}
export interface Demand {
  id: string;
  family: number;
  need: {
    form: string;
    modality: string;
    stage: number;
    amount: number;
    certs: string[];
    province: string | null;
    strict: boolean;
    weeks: number;
    about: string | null;
    oeb: number | null;
    skills: number[];
    /** The most that it pays, in 10,000 yuan. */
    budget: number;
  };
  skillText: string;
  row: Record<string, unknown>;
  text: string;
  leaf: string;
}

export const stageCodes = [
  'discovery',
  'preclinical',
  'ind',
  'phase1',
  'phase2',
  'phase3',
  'nda',
  'commercial',
  'postApproval',
  'generic',
];
const leafOf: Record<string, string> = {
  OS01: 'M03',
  OS02: 'M03',
  OS05: 'M03',
  IN01: 'M04',
  IN03: 'M05',
  IN05: 'M06',
  TP02: 'M08',
  OL01: 'M03',
};
const forms = Object.keys(formNames);
const modalities = Object.keys(modalityNames);
const certs = ['LIC_C', 'GMP_CN', 'EU_GMP', 'FDA'];
export const provinces = ['江苏', '浙江', '上海', '山东', '四川'];

const say = (line: string, form: string, modality: string, d: Draws) =>
  line.replace('{f}', d.pick(formNames[form] as string[])).replace('{m}', d.pick(modalityNames[modality] as string[]));
/** One typing mistake in some texts. */
const typo = (text: string, d: Draws) => {
  if (!d.chance(0.1)) return text;
  const at = Math.floor(d.next() * (text.length - 1));
  return text.slice(0, at) + text.slice(at + 1);
};

/** Drawn apart from the rest, so that the rest of the market stays as it was. */
function limitsOf(i: number, seed: string): Pick<Ability, 'refusedModality' | 'onlyForm' | 'oeb'> {
  const d = drawsOf(`${seed}-limits${i}`);
  return {
    refusedModality: d.chance(0.25) ? d.pick(modalities) : null,
    onlyForm: d.chance(0.1),
    oeb: d.chance(0.3) ? 1 + Math.floor(d.next() * 5) : null,
  };
}

/** The sentences of a page that tell its limits, in any of the names that people use. */
function limitLines({ form, refusedModality, onlyForm }: Ability, d: Draws): string {
  const line = (lines: readonly string[], name: string) => d.pick(lines).replace('{x}', name);
  return [
    refusedModality && line(refusalLines, d.pick(modalityNames[refusedModality] as string[])),
    // 片子 alone would take coated tablets as well: the first name is never wider than the form.
    onlyForm && line(onlyLines, (formNames[form] as string[])[0] as string),
  ]
    .filter(Boolean)
    .join('');
}

const everySkill = skillNames.map((_, i) => i);
const skillLine = (lines: readonly string[], skill: number, d: Draws) =>
  d.pick(lines).replace('{x}', d.pick(skillNames[skill] as string[]));

/** What it masters, and what its page says of that: 85 %, and one skill that it only speaks of. */
function skillsOf(i: number, seed: string): { skills: Set<number>; lines: string } {
  const d = drawsOf(`${seed}-skills${i}`);
  const skills = new Set(everySkill.filter(() => d.chance(0.4)));
  const other = d.pick(everySkill.filter((one) => !skills.has(one)));
  const told = [...skills].filter(() => d.chance(0.85)).map((one) => skillLine(skillLines, one, d));
  return { skills, lines: `${told.join('')}${d.chance(0.5) ? skillLine(otherSkillLines, other, d) : ''}` };
}

/** What six demands of ten ask for in their descriptions, and one skill that they name for another reason. */
function wishesOf(i: number, seed: string): { skills: number[]; lines: string } {
  const d = drawsOf(`${seed}-wishes${i}`);
  const skills = d.chance(0.6) ? [...new Set([d.pick(everySkill), d.pick(everySkill)])] : [];
  const other = d.pick(everySkill.filter((one) => !skills.includes(one)));
  return {
    skills,
    lines: `${skills.map((one) => skillLine(wishLines, one, d)).join('')}${d.chance(0.3) ? skillLine(notWishedLines, other, d) : ''}`,
  };
}

/** From 20 to 300, told by half of the pages. */
function moneyOf(key: string) {
  const d = drawsOf(key);
  return { amount: Math.round(20 * 15 ** d.next()), isTold: d.chance(0.5) };
}

/** A provider's page: 30 % of each field left out, 10 % over-claimed, some that only speak of a form they do not make. */
function serviceOf(i: number, seed: string): Service {
  const d = drawsOf(`${seed}-s${i}`);
  const start = Math.floor(d.next() * 8);
  const low = 10 ** (2 + 3 * d.next());
  const price = moneyOf(`${seed}-price${i}`);
  const mastered = skillsOf(i, seed);
  const ability: Ability = {
    form: d.pick(forms),
    modality: d.pick(modalities),
    stages: [start, start + 1, start + 2].filter((s) => s < 10),
    low,
    high: low * (3 + 40 * d.next()),
    certs: new Set(certs.filter(() => d.chance(0.5))),
    province: d.pick(provinces),
    weeks: 6 + Math.floor(d.next() * 40),
    refuses: d.chance(0.3) ? d.pick(ruledOut) : null,
    ...limitsOf(i, seed),
    skills: mastered.skills,
    price: price.amount,
  };
  // What it can make it does not refuse.
  if (ability.refusedModality === ability.modality) ability.refusedModality = null;
  const told = () => !d.chance(0.3);
  const decoy = d.chance(0.12) ? d.pick(forms.filter((f) => f !== ability.form)) : null;
  const claims = new Set([...ability.certs].filter(told));
  if (d.chance(0.1)) claims.add(d.pick(certs));
  const stages = d.chance(0.1) ? [Math.max(0, start - 1), ...ability.stages] : ability.stages;
  const line = decoy
    ? say(d.pick(hardNegatives), decoy, ability.modality, d)
    : say(d.pick(serviceLines), ability.form, ability.modality, d);
  const text = typo(`${line}${i}`, d);
  const sized = told();
  const id = uuid(`${seed}-service-${i}`);
  const limitText = limitLines(ability, drawsOf(`${seed}-lines${i}`));
  return {
    ...ability,
    id,
    limitText,
    skillText: mastered.lines,
    family: i % 400,
    text,
    leaf: leafOf[ability.form] as string,
    newness: d.next(),
    row: {
      id,
      no: `BM-${i}`,
      enterprise_id: uuid(`${seed}-enterprise-${i % 400}`),
      title: text,
      category_code: leafOf[ability.form],
      modalities: [ability.modality],
      dosage_forms: told() ? [ability.form] : [],
      stages: stages.map((s) => stageCodes[s]),
      scale_min: sized ? ability.low : null,
      scale_max: sized ? ability.high : null,
      scale_unit: sized ? '支/批' : null,
      lead_time_weeks: told() ? ability.weeks : null,
      cert_ids: [...claims].map((c) => uuid(`${seed}-evidence-${i % 400}-${c}`)),
      certs: [...claims],
      site_province: ability.province,
      exclusions: ability.refuses && told() ? `${ability.refuses}类` : null,
      description: `生成的服务说明，供量测所用，没有其他含义，字数足够即可。${limitText}${mastered.lines}`,
      price_mode: price.isTold ? 'fixed' : 'negotiable',
      price_min: price.isTold ? price.amount : null,
      oeb_level: ability.oeb,
      status: 'published',
      updated_at: new Date(Date.UTC(2026, 9, 1) + d.next() * 4e9).toISOString(),
    },
  };
}

function demandOf(i: number, seed: string): Demand {
  // Demands of one family share their hard needs, and go to one side of the split together.
  const family = Math.floor(i / 2);
  const hard = drawsOf(`${seed}-f${family}`);
  const d = drawsOf(`${seed}-d${i}`);
  const form = hard.pick(forms);
  const wishes = wishesOf(i, seed);
  const budget = moneyOf(`${seed}-budget${i}`);
  const need = {
    form,
    modality: hard.pick(modalities),
    stage: Math.floor(hard.next() * 10),
    amount: 10 ** (2.5 + 3 * d.next()),
    certs: certs.filter(() => d.chance(0.3)),
    province: d.chance(0.4) ? d.pick(provinces) : null,
    strict: d.chance(0.15),
    weeks: 10 + Math.floor(d.next() * 40),
    about: d.chance(0.2) ? d.pick(ruledOut) : null,
    oeb: drawsOf(`${seed}-oeb${i}`).chance(0.2) ? 4 : null,
    skills: wishes.skills,
    // Most can pay what most ask.
    budget: budget.amount * 2,
  };
  const text = typo(`${say(d.pick(demandLines), form, need.modality, d)}${need.about ? `，${need.about}品种` : ''}`, d);
  const id = uuid(`${seed}-demand-${i}`);
  const sized = !d.chance(0.3);
  return {
    id,
    family,
    need,
    text,
    skillText: wishes.lines,
    leaf: leafOf[form] as string,
    row: {
      id,
      demand_no: `XQ${String(900_000_000_000 + i)}`,
      publisher_kind: '持有人企业',
      title: text.padEnd(6, '。'),
      category_code: leafOf[form],
      modality: need.modality,
      dosage_form: d.chance(0.3) ? null : form,
      stage: stageCodes[need.stage],
      scale_min: sized ? need.amount : null,
      scale_max: sized ? need.amount * 1.5 : null,
      scale_unit: sized ? '支/批' : null,
      deliver_by: d.chance(0.3) ? null : new Date(Date.now() + need.weeks * 7 * 864e5).toISOString().slice(0, 10),
      oeb_min: need.oeb,
      must_certs: need.certs,
      nice_certs: [],
      region_pref: need.province ? [need.province] : [],
      region_strict: need.strict && need.province !== null,
      province: d.pick(provinces),
      description: `${text}。生成的需求说明，仅供量测，没有其他含义，字数足够即可通过校验。${wishes.lines}`,
      budget_max: budget.isTold ? need.budget : null,
      status: 'published',
      published_at: new Date().toISOString(),
    },
  };
}

export type Market = ReturnType<typeof marketOf>;
export const marketOf = (seed: string, services: number, demands: number) => ({
  services: Array.from({ length: services }, (_, i) => serviceOf(i, seed)),
  demands: Array.from({ length: demands }, (_, i) => demandOf(i, seed)),
  enterprises: Array.from({ length: 400 }, (_, i) => ({ id: uuid(`${seed}-enterprise-${i}`), i })),
  evidence: Array.from({ length: 400 }, (_, i) =>
    certs.map((c) => ({ id: uuid(`${seed}-evidence-${i}-${c}`), enterprise: uuid(`${seed}-enterprise-${i}`), c })),
  ).flat(),
});

/** 0 to 3 from the hidden truth by another rule than the score: the worst hard need decides, two soft ones take one step off. */
export function truthOf(demand: Demand, service: Service): number {
  const { need } = demand;
  if (need.about !== null && need.about === service.refuses) return 0;
  if (need.strict && need.province !== null && need.province !== service.province) return 0;
  if (need.modality === service.refusedModality) return 0;
  if (need.oeb !== null && service.oeb !== null && service.oeb < need.oeb) return 0;
  if (need.form !== service.form) return 0;
  const hard = [
    need.modality === service.modality ? 3 : 1,
    service.stages.includes(need.stage) ? 3 : service.stages.some((s) => Math.abs(s - need.stage) === 1) ? 2 : 0,
    need.amount >= service.low && need.amount <= service.high
      ? 3
      : need.amount >= service.low / 3 && need.amount <= service.high * 3
        ? 2
        : 1,
    need.skills.every((one) => service.skills.has(one))
      ? 3
      : need.skills.some((one) => service.skills.has(one))
        ? 2
        : 1,
    need.certs.every((c) => service.certs.has(c)) ? 3 : need.certs.some((c) => service.certs.has(c)) ? 2 : 1,
  ];
  const soft = [
    service.weeks > need.weeks,
    need.province !== null && need.province !== service.province,
    service.price > need.budget,
  ].filter(Boolean).length;
  return Math.max(0, Math.min(...hard) - (soft >= 2 ? 1 : 0));
}

/** What a person would have judged: one step beside the truth in 10 %. */
export function labelOf(demand: Demand, service: Service, seed: string): number {
  const d = drawsOf(`${seed}-noise-${demand.id}-${service.id}`);
  const truth = truthOf(demand, service);
  return d.chance(0.1) ? Math.min(3, Math.max(0, truth + d.pick([-1, 1]))) : truth;
}
