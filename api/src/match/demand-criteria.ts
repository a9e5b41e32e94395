import { labels } from 'shared/contract/labels';
import type { MatchCriterion } from 'shared/contract/match';
import { matchCaps, scaleShare } from 'shared/contract/match-bands';
import { labelOf, labelsOf, modalityFamilies } from 'shared/contract/vocabulary';
import type { EvidenceLevel } from 'shared/contract/vocabulary/evidence';
import { formatAmount, formatBudget, formatRange } from 'shared/format';
import { capped, criterion } from './criterion';
import type { DemandFacts, ServiceFacts, Skill } from './facts';
import { overlap } from './gates';
import { freeFrom, proofOf, rangeOf, shareOf, stageFit, timeFit } from './measures';
import { skillFit } from './skills';
import { inText } from './stated-limits';
import { textFit, type Word } from './words';

const of = (name: string, weight: number, value: number | null, text: string, state?: MatchCriterion['state']) =>
  criterion('demand', name, weight, value, text, state);

const reserved = (one: MatchCriterion) => capped(one, matchCaps.reservation);
/** As much as the category: what a demand names in its text is what it is about. match_fit and match_demand_write say the same. */
const skillWeight = 25;

function category({ categoryCode: wanted, goodsStated }: DemandFacts, { categoryCode: offered }: ServiceFacts) {
  const [want, offer] = [labelOf('categories', wanted), labelOf('categories', offered)];
  const isSame = wanted === offered;
  const one = of(
    labels.service.categoryCode,
    25,
    isSame ? 1 : 0.2,
    isSame
      ? `需求与服务同属「${want}」`
      : `需求为「${want}」，服务为「${offer}」，同属${labelOf('categories', wanted[0] as string)}`,
  );
  if (goodsStated) return capped(one, matchCaps.purchase, '需求写明采购，服务不是现货');
  return isSame ? one : capped(one, matchCaps.category);
}

const familyOf = (code: string) =>
  modalityFamilies.find(({ children }) => children.some((one) => one.code === code))?.code ?? code;

/**
 * Value 1 for the same drug type, 0.5 for its family, else 0, the last two with a cap. No `modalities` at all count as 0.
 * `noun`: what the sentence calls the supply.
 */
export function modality(
  { modality: wanted }: DemandFacts,
  { modalities: offered }: Pick<ServiceFacts, 'modalities'>,
  noun = '服务',
) {
  const [want, offer] = [labelOf('modalities', wanted), labelsOf('modalities', offered)];
  if (offered.includes(wanted)) return of(labels.service.modalities, 15, 1, `需求为${want}，${noun}承接${offer}`);
  return offered.some((one) => familyOf(one) === familyOf(wanted))
    ? reserved(of(labels.service.modalities, 15, 0.5, `需求为${want}，${noun}承接同族的${offer}`))
    : capped(of(labels.service.modalities, 15, 0, `需求为${want}，${noun}只承接${offer}`), matchCaps.modality);
}

/**
 * Null when the demand names none. Value 1 for a common form, 0.5 for one of the same group (two letters of the code), else 0;
 * null when the supply names none. All but 1 have a cap.
 */
export function dosageForm(
  { dosageForms: wanted, formsFromTitle, categoryCode }: DemandFacts,
  {
    dosageForms: offered,
    formsFromTitle: offeredInTitle,
    licensedGroups,
  }: Pick<ServiceFacts, 'dosageForms'> & Partial<Pick<ServiceFacts, 'formsFromTitle' | 'licensedGroups'>>,
  noun = '服务',
) {
  if (wanted.length === 0) return null;
  const inTitle = (told: boolean | undefined) => (told ? '（标题所述）' : '');
  const want = `${labelsOf('dosageForms', wanted)}${inTitle(formsFromTitle)}`;
  const unchecked = categoryCode[0] === 'M' && licensedGroups === null ? '，许可范围未核对' : '';
  if (offered.length === 0)
    return reserved(of(labels.service.dosageForms, 15, null, `需求为${want}，${noun}未说明剂型，待确认${unchecked}`));
  const offer = `${labelsOf('dosageForms', offered)}${inTitle(offeredInTitle)}`;
  if (overlap(offered, wanted))
    return of(labels.service.dosageForms, 15, 1, `需求为${want}，${noun}可做${offer}${unchecked}`);
  const groupsOf = (forms: readonly string[]) => forms.map((form) => form.slice(0, 2));
  return overlap(groupsOf(offered), groupsOf(wanted))
    ? capped(
        of(labels.service.dosageForms, 15, 0.5, `需求为${want}，${noun}做同类的${offer}${unchecked}`),
        matchCaps.formGroup,
      )
    : capped(of(labels.service.dosageForms, 15, 0, `需求为${want}，${noun}只做${offer}`), matchCaps.dosageForm);
}

/** Value as `stageFit` has it, null when the supply names no stage; never a cap. */
export function stage(
  { stage: wanted }: DemandFacts,
  { stages: offered, stagesFromText }: Pick<ServiceFacts, 'stages' | 'stagesFromText'>,
  noun = '服务',
) {
  const want = `需求处于${labelOf('stages', wanted)}`;
  if (offered.length === 0) return of(labels.service.stages, 10, null, `${want}，${noun}未说明，待确认`);
  const value = stageFit(wanted, offered);
  const what = ['覆盖该阶段', '与之相邻', '与之相隔两个阶段', '与之相差较远'][[1, 0.65, 0.3, 0].indexOf(value)];
  return of(
    labels.service.stages,
    10,
    value,
    `${want}，${noun}承接${labelsOf('stages', offered)}${inText(stagesFromText)}，${what}`,
  );
}

function scale(demand: DemandFacts, service: ServiceFacts) {
  const wanted = rangeOf(demand.scaleMin, demand.scaleMax, demand.scaleUnit);
  if (!wanted) return null;
  const want = formatRange(demand.scaleMin, demand.scaleMax, demand.scaleUnit);
  const offered = rangeOf(service.scaleMin, service.scaleMax, service.scaleUnit);
  const yearly = rangeOf(0, service.annualCapacity, service.capacityUnit);
  const offer = formatRange(service.scaleMin, service.scaleMax, service.scaleUnit);
  const textOf = (value: number) =>
    value >= 0.999 ? '完全覆盖' : value > 0.001 ? `覆盖约 ${Math.max(1, Math.round(value * 100))}%` : '不在范围内';
  const limited = (one: MatchCriterion, value: number) =>
    value < scaleShare ? capped(one, matchCaps.scale, value > 0 ? '不到两成' : '') : one;
  if (offered?.dimension === wanted.dimension) {
    const value = shareOf(wanted, offered);
    return limited(of('规模', 10, value, `需求 ${want}，服务 ${offer}，${textOf(value)}`), value);
  }
  if (yearly?.dimension === wanted.dimension && service.annualCapacity !== null) {
    const value = shareOf(wanted, yearly);
    const capacity = formatAmount(service.annualCapacity, service.capacityUnit ?? '');
    return limited(of('规模', 10, value, `需求 ${want}，服务年产能 ${capacity}，${textOf(value)}`), value);
  }
  return of(
    '规模',
    10,
    null,
    offer ? `需求 ${want}，服务以 ${offer} 计，口径不同，待确认` : `需求 ${want}，服务未说明规模，待确认`,
  );
}

const proofText = (level: EvidenceLevel | 'lapsed') =>
  level === 'lapsed' ? '已过期' : labelOf('evidenceLevels', level);

/**
 * Null when the demand requires none. Value: the mean worth of the best proofs (`proofOf`), null when none is seen.
 * A cap while all are absent or lapsed. `today` is an ISO date.
 */
export function certificates({ mustCerts }: DemandFacts, { evidence }: Pick<ServiceFacts, 'evidence'>, today: string) {
  if (mustCerts.length === 0) return null;
  const proofs = mustCerts.map((cert) => ({ label: labelOf('certs', cert), ...proofOf(cert, evidence, today) }));
  const value = proofs.reduce((sum, { worth }) => sum + worth, 0) / proofs.length;
  const shown = proofs.flatMap(({ label, level }) => (level ? [`${label}（${proofText(level)}）`] : []));
  const open = proofs.flatMap(({ label, level }) => (level ? [] : [label]));
  const had = [
    shown.length > 0 && `已有${shown.join('、')}`,
    open.length > 0 && `未见${open.join('、')}，待确认`,
  ].filter(Boolean);
  const state =
    shown.length === 0 ? 'unknown' : open.length === 0 && value >= 0.9 ? 'met' : value > 0.001 ? 'partly' : 'missing';
  const one = of(
    labels.demand.mustCerts,
    10,
    state === 'unknown' ? null : value,
    `要求 ${labelsOf('certs', mustCerts)}；${had.join('；')}`,
    state,
  );
  return proofs.every(({ level }) => level === null || level === 'lapsed') ? reserved(one) : one;
}

function niceCertificates({ niceCerts }: DemandFacts, { evidence }: ServiceFacts, today: string) {
  if (niceCerts.length === 0) return null;
  const proofs = niceCerts.map((cert) => ({ cert, ...proofOf(cert, evidence, today) }));
  const shown = proofs.filter(({ level }) => level !== null && level !== 'lapsed').map(({ cert }) => cert);
  const want = `优先 ${labelsOf('certs', niceCerts)}`;
  return shown.length === 0
    ? of(labels.demand.niceCerts, 3, null, `${want}；均未见，待确认`)
    : of(labels.demand.niceCerts, 3, shown.length / niceCerts.length, `${want}；已有${labelsOf('certs', shown)}`);
}

/** How a cost in 10,000 yuan, said as `offer`, keeps to the budget; null where the demand tells none. */
export function withinBudget({ budgetMin, budgetMax }: DemandFacts, cost: number, offer: string) {
  const most = budgetMax ?? budgetMin;
  if (most === null) return null;
  const said = `需求预算 ${formatBudget(budgetMin, budgetMax)}，${offer}`;
  if (cost <= most) return of(labels.demand.budget, 5, 1, `${said}，在预算内`);
  const over = Math.ceil((100 * (cost - most)) / Math.max(most, 0.01));
  return of(labels.demand.budget, 5, most / cost, `${said}，高出约 ${over}%`);
}

/** Counts only where both sides name an amount for the whole. */
function budget(demand: DemandFacts, { priceMin }: ServiceFacts) {
  if (priceMin === null) return null;
  return withinBudget(demand, priceMin, `服务报价 ${formatBudget(priceMin, priceMin)}起`);
}

function time(
  { deliverBy, deliverByFromText }: DemandFacts,
  { leadTimeWeeks, slots, slotFromText }: ServiceFacts,
  today: string,
) {
  if (deliverBy === null) return null;
  const free = freeFrom(slots, today);
  const want = `需求期望 ${deliverBy} 前交付${inText(deliverByFromText)}`;
  const fit = timeFit(deliverBy, leadTimeWeeks, free, today);
  if (!fit) return of('交期', 5, null, `${want}，服务未说明周期与档期，待确认`);
  const times = [
    free && `${free} 起有档期${inText(slotFromText)}`,
    leadTimeWeeks !== null && `周期 ${leadTimeWeeks} 周`,
  ]
    .filter(Boolean)
    .join('、');
  const late = fit.late > 0 ? `，晚 ${fit.late < 14 ? `${fit.late} 天` : `${Math.round(fit.late / 7)} 周`}` : '';
  const one = of('交期', 5, fit.value, `${want}，服务方 ${times}，预计 ${fit.ready} 可交付${late}`);
  return fit.tooLate ? capped(one, matchCaps.delivery, leadTimeWeeks === null ? '' : '超过周期的四分之一') : one;
}

/** Counts only where both sides name markets: a service has no field for them. */
export function market(
  { targetMarkets: wanted }: DemandFacts,
  { markets: offered }: Pick<ServiceFacts, 'markets'>,
  noun = '服务',
) {
  if (wanted.length === 0 || offered.length === 0) return null;
  const said = `需求的目标市场为${wanted.join('、')}，${noun}写明面向${offered.join('、')}`;
  return wanted.some((one) => offered.includes(one))
    ? of(labels.demand.targetMarkets, 5, 1, said)
    : capped(of(labels.demand.targetMarkets, 5, 0, said), matchCaps.targetMarket);
}

/** The gates have compared the levels. */
const containment = ({ oebMin }: DemandFacts, { oebLevel }: ServiceFacts) =>
  oebMin === null || oebLevel === null
    ? null
    : of(labels.demand.oebMin, 5, 1, `需求至少 OEB ${oebMin} 级，服务可达 OEB ${oebLevel} 级`);

/** The gates have refused those that deny it. */
function sterile({ sterileAsked, dosageForms }: DemandFacts, { sterile: offered }: Pick<ServiceFacts, 'sterile'>) {
  if (!sterileAsked) return null;
  const injected = dosageForms.filter((form) => form.startsWith('IN'));
  const want = injected.length > 0 ? `需求为${labelsOf('dosageForms', injected)}，须无菌生产` : '需求须无菌生产';
  return offered
    ? of(labels.service.sterile, 5, 1, `${want}，服务支持`)
    : of(labels.service.sterile, 5, null, `${want}，服务未说明，待确认`);
}

/** Null when the demand prefers no region. Value 1 inside the preferred ones, else 0, without a cap. */
export function region({ regionPref }: DemandFacts, { province }: Pick<ServiceFacts, 'province'>, noun = '服务') {
  if (regionPref.length === 0) return null;
  const inside = regionPref.includes(province);
  return of('地区', 3, inside ? 1 : 0, `需求希望在${regionPref.join('、')}，${noun}在${province}`);
}

/** The first four words, each in 「」, with nothing between them. */
export const quoted = (list: readonly string[]) =>
  list
    .slice(0, 4)
    .map((word) => `「${word}」`)
    .join('');

/** Counts only where the demand's text names something of the trade. */
export function skills(demand: DemandFacts, service: Pick<ServiceFacts, 'skills'>, noun = '服务') {
  if (demand.skills.length === 0) return null;
  const named = (list: readonly Skill[]) => quoted(list.map(({ name }) => name));
  const want = `要求${named(demand.skills)}`;
  const { value, met, near, open } = skillFit(demand, service);
  if (value === null) return reserved(of('技术要求', skillWeight, null, `${want}，${noun}未写明，待确认`));
  const said = [
    met.length > 0 && `${noun}写明${named(met)}`,
    ...near.slice(0, 2).map((one) => `${noun}写明同类的「${one.named.name}」（对应「${one.asked.name}」）`),
    open.length > 0 && `未写明${named(open)}`,
  ].filter(Boolean);
  const one = of('技术要求', skillWeight, value, `${want}，${said.join('，')}`);
  return value < 0.5 ? reserved(one) : one;
}

/** Value as `textFit` has it; the state goes by the share of the words' weight that is found: met from 0.6 on. */
export function text(words: readonly Word[], { norm }: Pick<ServiceFacts, 'norm'>, noun = '服务') {
  const { value, share, hits } = textFit(words, norm);
  const state = share >= 0.6 ? 'met' : value > 0 ? 'partly' : 'missing';
  const firstWords = words.slice(0, 4).map(({ spellings }) => spellings[0] as string);
  return of(
    '文字',
    7,
    value,
    hits.length > 0
      ? `需求与${noun}的标题和关键词都提到${quoted(hits)}`
      : `需求提到${quoted(firstWords)}，${noun}的标题和关键词未提及`,
    state,
  );
}

/** The criteria that the demand states, in reading order. Others have no part. */
export const demandCriteria = (
  demand: DemandFacts,
  service: ServiceFacts,
  today: string,
  words: readonly Word[],
): MatchCriterion[] =>
  [
    category(demand, service),
    skills(demand, service),
    modality(demand, service),
    dosageForm(demand, service),
    stage(demand, service),
    scale(demand, service),
    certificates(demand, service, today),
    niceCertificates(demand, service, today),
    time(demand, service, today),
    budget(demand, service),
    region(demand, service),
    market(demand, service),
    sterile(demand, service),
    containment(demand, service),
    text(words, service),
  ].filter((one) => one !== null);
