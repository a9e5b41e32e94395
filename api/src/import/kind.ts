import type { Fields, Row } from './fields';

/** A kind of content that files contain: one file below kinds/ and one line in kinds/index.ts. */
export interface Kind {
  /** Noun and table, such as service. */
  name: string;
  /** What people may type too, such as services. */
  plural: string;
  /** Chinese name. */
  label: string;
  fields: Fields;
  /** Heads of columns that other files have, and the fields that they mean; '' for a column that is left out. */
  aliases: Record<string, string>;
  /** Further faults of a row whose fields are all valid, in Chinese. */
  check(row: Record<string, unknown>): string[];
  /** Fields that are unique among records. */
  unique: string[];
  /**
   * SQL about records that keep no line from a unique value: the condition for one of them, t, which lines of the batch (table
   * staging) they stand in the way of, and a statement by which they give theirs up to the lines $1.
   */
  yields?: { field: string; when: string; lines: string; statement: string };
  /** The field that identifies a record which the portal may have from another source. */
  known?: string;
  /**
   * Fields that together are the external id of a line that has none. Their values, parted by |, are compared with the
   * table's column `record_key`.
   */
  key?: readonly string[];
  /** Whether records belong to an enterprise: the field `enterprise`, by credit code or external id. */
  enterprise: 'required' | 'optional' | 'none';
  /**
   * SQL for columns that depend on more than the file, over n (the line as a row), o (the stored row or nulls) and
   * l.enterprise_id. Columns without a field may be here too.
   */
  columns: Record<string, string>;
  /** The same for columns that name other records: looked up once where lines of a batch have the same values. */
  links: Record<string, string>;
  /** SQL conditions over the same, and a Chinese reason (SQL text), that refuse a line. */
  refusals: [condition: string, reason: string][];
  /**
   * Fields that are no columns but name other records: SQL that reads one from a stored row t of the source `source`.
   * `columns` and `refusals` find the file's value in l.doc.
   */
  references: Record<string, string>;
  /** Fields that an export leaves out unless requested; a file without them keeps the stored ones. */
  personal: string[];
  /** Whether a run can be rolled back: only an import writes the table, so its rows are kept as they were. */
  versioned?: boolean;
  /** Other records show its name in the search, so that no run leaves this to its end. */
  shownByOthers?: boolean;
  /** SQL to run when a file has been written, for what is derived from the whole of it. */
  after?: string;
  /** Statuses in which visitors may read the files of a record; absent where an import does not decide it. */
  shownIn?: readonly string[];
}

type Definition<F extends Fields> = Pick<Kind, 'name' | 'plural' | 'label'> &
  Partial<Omit<Kind, 'fields' | 'check' | 'aliases'>> & {
    fields: F;
    check?(row: Row<F>): string[];
    aliases?: Record<string, (keyof F & string) | ''>;
  };

/** Fills in what is left out: no enterprise, nothing unique, no SQL of its own, and a `check` that finds no fault. */
export const defineKind = <F extends Fields>(definition: Definition<F>): Kind => ({
  unique: [],
  enterprise: 'none',
  columns: {},
  links: {},
  aliases: {},
  refusals: [],
  references: {},
  personal: [],
  ...definition,
  check: (definition.check ?? (() => [])) as Kind['check'],
});

/** SQL: the number given, else the stored one, else a new one. */
export const numberOf = (column: string, prefix: string, digits: number): string =>
  `coalesce(n.${column}, o.${column}, '${prefix}' || lpad(nextval('import_no')::text, ${digits}, '0'))`;
