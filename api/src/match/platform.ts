import { labels } from 'shared/contract/labels';
import type { MatchCriterion } from 'shared/contract/match';
import { matchCaps } from 'shared/contract/match-bands';
import { coopModes, labelOf, labelsOf, stages } from 'shared/contract/vocabulary';
import { formatTrl } from 'shared/format';
import { capped, criterion } from './criterion';
import { certificates, dosageForm, market, modality, quoted, region, stage, text } from './demand-criteria';
import type { DemandFacts, PlatformFacts } from './facts';
import { type Gate, limitGateOf, openGateOf, overlap } from './gates';
import { stageFit } from './measures';
import { judge, type Match } from './score';
import { skillFit } from './skills';
import { inText } from './stated-limits';
import { exclusion } from './supply-criteria';
import { type Word, wordsOfDemand } from './words';

const noun = '平台';
const of = (name: string, weight: number, value: number | null, words: string, state?: MatchCriterion['state']) =>
  criterion('demand', name, weight, value, words, state);

/** Whether both have anything of technology in common: without it a platform is no answer. */
const related = (demand: DemandFacts, platform: PlatformFacts) =>
  platform.skills.some(({ no }) => demand.skills.some((one) => one.no === no || one.parent === no)) ||
  overlap(platform.dosageForms, demand.dosageForms);

/** Why a pair must never be shown; null when it may. `today` is an ISO date. */
export function platformGateOf(demand: DemandFacts, platform: PlatformFacts, today: string): Gate | null {
  const gate = openGateOf(demand, platform, today);
  if (gate) return gate;
  if (!platform.roots.includes(demand.categoryCode[0] as string)) return 'category';
  return limitGateOf(demand, platform) ?? (related(demand, platform) ? null : 'technology');
}

function technology(demand: DemandFacts, platform: PlatformFacts) {
  const own = `平台专长于${quoted(platform.techTags)}`;
  if (demand.skills.length === 0)
    return capped(of(labels.platform.techTags, 30, null, `需求未写明所需技术，${own}，待确认`), matchCaps.reservation);
  const { value, met, near, open } = skillFit(demand, platform);
  const names = (list: readonly { name: string }[]) => quoted(list.map(({ name }) => name));
  const want = `要求${names(demand.skills)}`;
  if (value === null)
    return capped(of(labels.platform.techTags, 30, null, `${want}，${own}，未写明，待确认`), matchCaps.reservation);
  const said = [
    met.length > 0 && `平台写明${names(met)}`,
    near.length > 0 && `平台写明同类的${names(near.map(({ named }) => named))}`,
    open.length > 0 && `未写明${names(open)}`,
  ].filter(Boolean);
  const one = of(labels.platform.techTags, 30, value, `${want}，${said.join('，')}`);
  return value === 0 ? capped(one, matchCaps.category) : value < 0.5 ? capped(one, matchCaps.reservation) : one;
}

/** A platform that names no drug types or stages has not ruled them out. */
const unknown = (name: string, weight: number, want: string) =>
  of(name, weight, null, `需求${want}，平台未说明，待确认`);

/** The readiness that work of a stage needs, by the places of `stages`. */
const neededTrl = [2, 3, 4, 5, 6, 7, 8, 8, 8, 7];

function maturity({ stage: wanted }: DemandFacts, { trl }: PlatformFacts) {
  const needed = neededTrl[stages.findIndex(({ code }) => code === wanted)] ?? 5;
  const want = `需求处于${labelOf('stages', wanted)}，一般需 ${formatTrl(needed)}`;
  if (trl === null) return of(labels.platform.trl, 10, null, `${want}，平台未说明成熟度，待确认`);
  const value = trl >= needed ? 1 : Math.max(0, 1 - 0.25 * (needed - trl));
  const one = of(labels.platform.trl, 10, value, `${want}，平台为 ${formatTrl(trl)}`);
  return needed - trl >= 3 ? capped(one, matchCaps.scale, '成熟度相差较远') : one;
}

const modeWords: Readonly<Record<(typeof coopModes)[number]['code'], RegExp>> = {
  transfer: /技术(转让|受让)/,
  licence: /许可(?!证)|授权引进/,
  commission: /委托(开发|研究|研发)/,
  joint: /共建|联合(开发|研发|实验室)|合作开发/,
  service: /技术服务|对外服务/,
};

/** What a demand names; one that names nothing asks for work, and one for rights asks for rights. */
function modesOf({ spoken, categoryCode }: DemandFacts): { modes: string[]; stated: boolean } {
  const named = coopModes.map(({ code }) => code).filter((code) => modeWords[code].test(spoken));
  if (named.length > 0) return { modes: named, stated: true };
  return { modes: categoryCode[0] === 'I' ? ['transfer', 'licence'] : ['commission', 'service'], stated: false };
}

/** Who asks for work without a word of a platform wants a service; rights are what platforms give. */
const looksForPlatform = ({ spoken, categoryCode }: DemandFacts) =>
  categoryCode[0] === 'I' || /平台|技术合作/.test(spoken);

function cooperation(demand: DemandFacts, { coopModes: offered }: PlatformFacts) {
  const { modes, stated } = modesOf(demand);
  const isOffered = modes.some((one) => offered.includes(one));
  const one = of(
    labels.platform.coopModes,
    10,
    isOffered ? 1 : 0,
    `需求${stated ? '写明' : '通常为'}${labelsOf('coopModes', modes)}，平台提供${labelsOf('coopModes', offered)}`,
  );
  if (stated) return isOffered ? one : capped(one, matchCaps.category);
  if (!looksForPlatform(demand)) return capped(one, matchCaps.formGroup, '需求未写明寻求平台，待确认');
  return isOffered ? one : capped(one, matchCaps.reservation);
}

function takenStage(demand: DemandFacts, { stages: taken, stagesFromText }: PlatformFacts) {
  if (taken.length === 0) return null;
  const [offer, wanted] = [labelsOf('stages', taken), labelOf('stages', demand.stage)];
  return criterion(
    'supply',
    '承接阶段',
    10,
    stageFit(demand.stage, taken),
    `平台承接${offer}${inText(stagesFromText)}，需求处于${wanted}`,
  );
}

/** How well a platform and a demand fit each other, with a reason for each criterion; null when a gate excludes the pair. */
export function scorePlatform(
  demand: DemandFacts,
  platform: PlatformFacts,
  today: string,
  words: readonly Word[] = wordsOfDemand(demand.title, demand.keywords),
): Match | null {
  if (platformGateOf(demand, platform, today)) return null;
  return judge(
    [
      technology(demand, platform),
      platform.modalities.length > 0
        ? modality(demand, platform, noun)
        : unknown(labels.platform.modalities, 15, `为${labelOf('modalities', demand.modality)}`),
      dosageForm(demand, platform, noun),
      stage(demand, platform, noun),
      maturity(demand, platform),
      cooperation(demand, platform),
      certificates(demand, platform, today),
      region(demand, platform, noun),
      market(demand, platform, noun),
      text(words, platform, noun),
      takenStage(demand, platform),
      exclusion(demand, platform, noun),
    ].filter((one) => one !== null),
  );
}
