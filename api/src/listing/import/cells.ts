import { itemSeparator, type ListingColumn, objectSeparator, valueSeparator } from 'shared/contract/listing-csv';
import { choicesOf, type Field, type FieldOf } from 'shared/contract/listing-fields';
import { isEmpty } from 'shared/contract/listing-text';
import { categoryPath, type Term } from 'shared/contract/vocabulary';
import { guardCell } from 'shared/format';
import type { Field as RecordField } from '../../import/fields';
import { createLookup } from '../../import/words';

/** From the text of a cell, never empty, to the value of a draft; what cannot be read stays a text, which the draft's check refuses. */
export type ReadCell = (cell: string) => unknown;

type Choice = Parameters<typeof choicesOf>[0];

/** People may write the group before a category, as pages do. */
function lookupOf(choice: Choice): (word: string) => string {
  const terms = choicesOf(choice);
  const paths =
    'vocabulary' in choice && choice.vocabulary === 'categories'
      ? terms.map(({ code }) => [
          categoryPath(code)
            .map(({ label }) => label)
            .join('/'),
          code,
        ])
      : [];
  return wordOf(terms, Object.fromEntries(paths));
}
function wordOf(terms: readonly Term[], also?: Record<string, string>): (word: string) => string {
  const { codeOf } = createLookup(terms, also);
  return (word) => codeOf(word) ?? word;
}

/** One item more than may be given is enough for the refusal. */
const itemsOf = (cell: string, max: number): string[] =>
  cell
    .split(itemSeparator)
    .map((item) => item.trim())
    .filter(Boolean)
    .slice(0, max + 1);

/** `名称|型号|规格` and so on; a value that is missing at the end is empty. */
function readObjects({ columns, max }: FieldOf<'objects'>): ReadCell {
  const lookups = columns.map((column) => (column.type === 'term' ? lookupOf(column) : null));
  const read = (i: number, text: string): unknown => {
    const column = columns[i];
    if (column?.type === 'integer') return text === '' || Number.isNaN(Number(text)) ? text || null : Number(text);
    if (column?.type === 'flag') return text === '是';
    return lookups[i]?.(text) ?? text;
  };
  return (cell) =>
    cell
      .split(objectSeparator)
      .filter((item) => item.trim() !== '')
      .slice(0, max + 1)
      .map((item) => {
        const texts = item.split(valueSeparator).map((text) => text.trim());
        // More values than names: the check finds the whole item unreadable.
        if (texts.length > columns.length) return item;
        return Object.fromEntries(columns.map(({ key }, i) => [key, read(i, texts[i] ?? '')]));
      });
}

/** How the cells of a column are read. `record`: the importer's field. */
export function readerOf({ field, part }: ListingColumn, record: RecordField | undefined): ReadCell {
  if (part === 'unit') return wordOf(('units' in field && field.units) || []);
  switch (field.type) {
    case 'term':
      return lookupOf(field as FieldOf<'term'> & Choice);
    case 'terms': {
      const lookup = lookupOf(field as FieldOf<'terms'> & Choice);
      return (cell) => itemsOf(cell, field.max).map(lookup);
    }
    case 'words':
      return (cell) => itemsOf(cell, field.max);
    case 'objects':
      return readObjects(field);
    case 'date':
      return (cell) => record?.schema.safeParse(cell).data ?? cell;
    case 'text':
    case 'rich':
      return (cell) => cell;
    default:
      return (cell) => {
        const value = record?.read(cell);
        return value === undefined ? cell : value;
      };
  }
}

const written: readonly Field['type'][] = ['text', 'rich', 'words', 'objects'];

/** Whether a spreadsheet would run a cell as a formula: one of text that has no guarding apostrophe. A dash alone is harmless. */
export const isFormula = ({ field, part }: ListingColumn, cell: string): boolean =>
  part === 'value' &&
  written.includes(field.type) &&
  guardCell(cell) !== cell &&
  !cell.startsWith("'") &&
  !/^[-+－＋]?[\d.,]*$/.test(cell) &&
  !isEmpty(cell.trim());
