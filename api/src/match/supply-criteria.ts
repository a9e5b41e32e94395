import type { MatchCriterion } from 'shared/contract/match';
import { labelOf, labelsOf } from 'shared/contract/vocabulary';
import { formatAmount, formatRange } from 'shared/format';
import { criterion } from './criterion';
import type { DemandFacts, ServiceFacts } from './facts';
import { rangeOf, stageFit } from './measures';
import { clientsTold, inText, smallestTold } from './stated-limits';

/** The smallest order that a service accepts. */
function smallestOrder(demand: DemandFacts, service: ServiceFacts) {
  const offered = rangeOf(service.scaleMin, service.scaleMax, service.scaleUnit);
  if (!offered || offered.low === null) return null;
  const least = formatAmount(service.scaleMin ?? 0, service.scaleUnit ?? '');
  const wanted = rangeOf(demand.scaleMin, demand.scaleMax, demand.scaleUnit);
  const want = formatRange(demand.scaleMin, demand.scaleMax, demand.scaleUnit);
  if (!wanted) return criterion('supply', '起订量', 10, null, `服务 ${least}起，需求未说明规模，待确认`);
  if (wanted.dimension !== offered.dimension)
    return criterion('supply', '起订量', 10, null, `服务 ${least}起，需求为 ${want}，口径不同，待确认`);
  const most = wanted.high ?? wanted.low ?? 0;
  const value = most >= offered.low ? 1 : most / offered.low;
  return criterion(
    'supply',
    '起订量',
    10,
    value,
    `服务 ${least}起，需求为 ${want}，${value >= 1 ? '达到起订量' : '低于起订量'}`,
  );
}

/** Before the code of a stage that is kept out, as api/sql/match/match_stage_term.sql writes it among the exclusions. */
const stageMark = '阶段:';
const keptOut = (term: string) =>
  term.startsWith(stageMark) ? `${labelOf('stages', term.slice(stageMark.length))}阶段` : term;

/** The gates have checked the exclusions, whose clients are taken, and the smallest order. */
export const exclusion = (
  demand: DemandFacts,
  supply: Pick<ServiceFacts, 'excluded' | 'refusedClients'> & Partial<Pick<ServiceFacts, 'orderMin'>>,
  noun = '服务',
): MatchCriterion =>
  criterion(
    'supply',
    '不承接范围',
    10,
    1,
    [
      supply.excluded.length > 0
        ? `${noun}不承接${supply.excluded.map(keptOut).join('、')}，需求未涉及`
        : `${noun}没有声明不承接的品种，需求不受限`,
      clientsTold(demand, supply, noun),
      smallestTold(demand, supply),
    ]
      .filter(Boolean)
      .join('；'),
  );

function takenStage(demand: DemandFacts, { stages, stagesFromText }: ServiceFacts): MatchCriterion {
  const wanted = `需求处于${labelOf('stages', demand.stage)}`;
  return stages.length === 0
    ? criterion('supply', '承接阶段', 10, null, `服务未说明承接阶段，${wanted}，待确认`)
    : criterion(
        'supply',
        '承接阶段',
        10,
        stageFit(demand.stage, stages),
        `服务承接${labelsOf('stages', stages)}${inText(stagesFromText)}，${wanted}`,
      );
}

/** What the service accepts: stages and the smallest order. The gates have checked its exclusions. */
export function supplyCriteria(demand: DemandFacts, service: ServiceFacts): MatchCriterion[] {
  return [takenStage(demand, service), smallestOrder(demand, service), exclusion(demand, service)].filter(
    (one) => one !== null,
  );
}
