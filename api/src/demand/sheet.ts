import type { DemandDetail } from 'shared/contract/demand';
import { demandSheetFields, demandTexts } from 'shared/contract/demand-fields';
import { labels } from 'shared/contract/labels';
import { answerText, sterileNeeds } from 'shared/contract/vocabulary';
import { formatOeb } from 'shared/format';
import { type DemandRow, storedOf } from './card';

function regionText({ region_pref, region_strict }: DemandRow): string | null {
  if (region_pref.length === 0) return null;
  return `${region_strict ? '仅限' : '优先'} ${region_pref.join('、')}`;
}

/** The sheet's texts beside those of the card. */
const detailTexts = (d: DemandRow) => ({
  targetMarkets: d.target_markets.join('、'),
  regionPref: regionText(d),
  // Silence is told where it is about making a product, as on the sheet of a service.
  sterile: d.sterile === null && !/^[MB]/.test(d.category_code) ? null : answerText(sterileNeeds, d.sterile),
  oebMin: d.oeb_min === null ? null : `${formatOeb(d.oeb_min)} 及以上`,
});

/** The rows of the requirements in reading order; unknown values are left out. */
export function sheetOf(row: DemandRow): DemandDetail['sheet'] {
  const texts = { ...demandTexts(storedOf(row)), ...detailTexts(row) };
  return demandSheetFields.flatMap((field) => {
    const value = texts[field];
    return value ? [{ label: labels.demand[field], value }] : [];
  });
}
