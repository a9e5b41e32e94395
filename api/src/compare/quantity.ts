import { scaleUnits } from 'shared/contract/vocabulary';

/** A figure or a range; an open end is null. */
export interface Quantity {
  min: number | null;
  max: number | null;
  unit: string;
}

interface Measure {
  /** Figures may be compared only inside one dimension. */
  dimension: string;
  /** How many of the dimension's base unit one of this unit is. */
  factor: number;
}

/** "kg", "万支/年", "万元/批", "元/kg". An unknown unit is a dimension of its own. */
function measureOf(unit: string): Measure {
  const known = scaleUnits.find(({ code }) => code === unit);
  if (known) return known;
  const [, currency, per] = /^(万?元)(?:\/(.+))?$/.exec(unit) ?? [];
  if (!currency) return { dimension: unit, factor: 1 };
  const counted = per === undefined ? { dimension: '', factor: 1 } : measureOf(per);
  return { dimension: `元/${counted.dimension}`, factor: (currency === '万元' ? 10_000 : 1) / counted.factor };
}

/** Without the noise of binary fractions. */
const rounded = (value: number | null, ratio: number) =>
  value === null ? null : Number((value * ratio).toPrecision(9));

/** The largest of the units in use in which no figure falls below 1, else the smallest of them. */
function commonUnit(quantities: readonly Quantity[]): string {
  const bySize = quantities.map(({ unit }) => unit).sort((a, b) => measureOf(b).factor - measureOf(a).factor);
  const figures = quantities.flatMap(({ min, max, unit }) =>
    [min, max].flatMap((value) => (value ? [value * measureOf(unit).factor] : [])),
  );
  const smallest = Math.min(...figures);
  return (bySize.find((unit) => smallest >= measureOf(unit).factor) ?? bySize.at(-1)) as string;
}

/** The same quantities in one unit where their dimension allows it, with a note for the reader. */
export function inOneUnit(quantities: readonly (Quantity | null)[]): {
  quantities: (Quantity | null)[];
  note: string | null;
} {
  const present = quantities.filter((one) => one !== null);
  const measures = present.map(({ unit }) => measureOf(unit));
  const unchanged = { quantities: [...quantities], note: null };
  if (new Set(measures.map(({ dimension }) => dimension)).size > 1)
    return { ...unchanged, note: '计量单位不同，不能直接比较' };
  // 片 and 支 have the same factor, but the reader must see which one it is.
  if (new Set(measures.map(({ factor }) => factor)).size <= 1) return unchanged;
  const unit = commonUnit(present);
  const { factor } = measureOf(unit);
  return {
    quantities: quantities.map((one) => {
      if (one === null) return null;
      const ratio = measureOf(one.unit).factor / factor;
      return { min: rounded(one.min, ratio), max: rounded(one.max, ratio), unit };
    }),
    note: `已换算为${/^[a-z]/i.test(unit) ? ' ' : ''}${unit}`,
  };
}

/** All figures that are read side by side with those of a unit, which only one dimension's are. */
export function figuresOf(quantities: readonly (Quantity | null)[], unit: string): number[] {
  const { dimension } = measureOf(unit);
  return quantities.flatMap((one) =>
    one && measureOf(one.unit).dimension === dimension ? [one.min, one.max].filter((value) => value !== null) : [],
  );
}
