import type { ComparedProof, CompareRow } from 'shared/contract/compare';
import { labelOf, termsOf, type VocabularyName } from 'shared/contract/vocabulary';
import { figuresOf, inOneUnit, type Quantity } from './quantity';

/** One line of the table over records of type R. */
export interface Criterion<R> {
  key: string;
  group: string;
  label: string;
  cells: (records: readonly R[]) => { cells: string[][]; note: string | null };
  /** Of a line about proofs of qualification. */
  proofs?: (record: R) => ComparedProof[];
}

type CellText = string | readonly string[] | null | undefined | false;

const linesOf = (told: CellText): string[] => (typeof told === 'string' ? [told] : [...(told || [])]).filter(Boolean);

/** A criterion whose cells are independent of each other. */
export const each = <R>(group: string, key: string, label: string, textOf: (record: R) => CellText): Criterion<R> => ({
  key,
  group,
  label,
  cells: (records) => ({ cells: records.map((record) => linesOf(textOf(record))), note: null }),
});

/** Proofs of qualification: GMP 符合性检查（平台核验）. */
export const proven = <R>(key: string, label: string, proofs: (record: R) => ComparedProof[]): Criterion<R> => ({
  ...each('资质', key, label, (record: R) =>
    proofs(record).map((one) => `${one.label}（${one.lapsed ? '已过期' : labelOf('evidenceLevels', one.level)}）`),
  ),
  proofs,
});

/**
 * A figure shown in one unit for all columns. `text` formats it, with all figures of the line that it is compared to; a record without
 * the figure may still have a text.
 */
export const measured = <R>(
  group: string,
  key: string,
  label: string,
  read: (record: R) => Quantity | null,
  text: (quantity: Quantity | null, record: R, beside: readonly number[]) => string | null,
): Criterion<R> => ({
  key,
  group,
  label,
  cells: (records) => {
    const { quantities, note } = inOneUnit(records.map(read));
    const cells = records.map((record, i) => {
      const one = quantities[i] ?? null;
      return linesOf(text(one, record, one ? figuresOf(quantities, one.unit) : []));
    });
    return { cells, note };
  },
});

/** Labels of codes in the vocabulary's order, so that equal sets read the same. */
export function labelsInOrder(name: VocabularyName, codes: readonly string[]): string[] {
  const order = termsOf(name).map(({ code }) => code);
  const rankOf = (code: string) => (order.includes(code) ? order.indexOf(code) : order.length);
  return [...new Set(codes)].sort((a, b) => rankOf(a) - rankOf(b)).map((code) => labelOf(name, code));
}

/** The table's rows; a criterion that no record states is left out. */
export function rowsOf<R>(criteria: readonly Criterion<R>[], records: readonly R[]): CompareRow[] {
  return criteria.flatMap(({ key, group, label, cells: read, proofs }) => {
    const { cells, note } = read(records);
    if (cells.every((lines) => lines.length === 0)) return [];
    const differs = new Set(cells.map((lines) => [...lines].sort().join('\n'))).size > 1;
    return [{ key, group, label, cells, differs, note, ...(proofs && { proofs: records.map(proofs) }) }];
  });
}
