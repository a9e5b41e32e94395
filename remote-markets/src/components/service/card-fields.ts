import type { ServiceCard } from 'shared/contract/service';
import { labelOf, labelsOf, termsOf } from 'shared/contract/vocabulary';
import { formatAmount, formatRange } from 'shared/format';
import { formatDate } from 'shared/ui';

export interface Field {
  label: string;
  value: string;
}

/** Three or more stages in a row read as a span, others as a list. 仿制 is no stage of that row and stands by itself. */
export function stageText(codes: readonly string[]): string {
  const row = termsOf('stages').filter(({ code }) => code !== 'generic');
  const places = row.flatMap(({ code }, i) => (codes.includes(code) ? [i] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const labels = places.map((i) => row[i]?.label);
  const inOrder = places.length > 2 && last - first === places.length - 1 ? [`${labels[0]}—${labels.at(-1)}`] : labels;
  return [...inOrder, ...(codes.includes('generic') ? [labelOf('stages', 'generic')] : [])].join('、');
}

type Row = [label: string, value: string | null | undefined | false];

function rowsOf(card: ServiceCard): Row[] {
  switch (card.kind) {
    case 'service':
      return [
        ['服务阶段', stageText(card.stages)],
        ['剂型', labelsOf('dosageForms', card.dosageForms)],
        ['年产能', card.annualCapacity !== null && formatAmount(card.annualCapacity, card.capacityUnit ?? '')],
        ['批量范围', formatRange(card.scaleMin, card.scaleMax, card.scaleUnit)],
        ['药物类型', labelsOf('modalities', card.modalities)],
        ['交付周期', card.leadTimeWeeks !== null && `${card.leadTimeWeeks} 周`],
        ['服务类别', labelOf('categories', card.categoryCode)],
      ];
    case 'spot':
      return [
        ['规格', card.packSpec],
        ['库存', formatAmount(card.stockQty, card.stockUnit)],
        ['有效期至', card.expiryDate && formatDate(card.expiryDate)],
        ['质量标准', card.grade],
        ['CAS 号', card.casNo],
        ['现货类型', labelOf('spotKinds', card.spotKind)],
        ['货期', card.deliveryDays !== null && (card.deliveryDays === 0 ? '当日发货' : `${card.deliveryDays} 天`)],
      ];
    case 'platform':
      return [
        ['技术领域', card.techTags.join('、')],
        ['合作方式', labelsOf('coopModes', card.coopModes)],
        ['关键设备', card.equipmentNames.join('、')],
        ['可承接阶段', stageText(card.stages)],
        ['平台类型', labelOf('platformKinds', card.platformKind)],
        ['技术成熟度', card.trl !== null && `TRL ${card.trl}`],
      ];
  }
}

/** The first fields that have something to say, `count` of them. */
export const cardFields = (card: ServiceCard, count = 4): Field[] =>
  rowsOf(card)
    .flatMap(([label, value]) => (value ? [{ label, value }] : []))
    .slice(0, count);
