/** What a value of a register's row is in answers: dates as 2026-11-22, lists as arrays, null where the source says nothing. */
export type RegisterValue = string | number | boolean | string[] | null;

/** One row of any register. `id` is the record's own; the rest are the values of the description's fields by their keys. */
export type RegisterRow = { id: string } & Record<string, RegisterValue>;

/** A bool in words: in answers' facets, in queries, on pages and in files. */
export const yesNo = ['是', '否'] as const;

/** A value in words; empty where the source says nothing. `between` parts the entries of a list. */
export function registerText(value: RegisterValue | undefined, between = '、'): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return yesNo[value ? 0 : 1];
  return Array.isArray(value) ? value.join(between) : String(value);
}

export interface RegisterField {
  /** Key in answers; the column of the table is the same in snake case. */
  key: string;
  label: string;
  /** Its name in queries and among facets, where that is another than the key. */
  param?: string;
  /** What the codes of an enum are called, and what they mean. `open`: nothing is decided yet. */
  words?: Readonly<Record<string, { label: string; meaning: string; open?: true }>>;
  type: 'text' | 'longText' | 'date' | 'enum' | 'int' | 'bool' | 'list';
  /** Every value of an enum, in reading order. */
  values?: readonly string[];
  required?: true;
  /** What a text must look like in an imported file: source of a regular expression, and an example. */
  pattern?: { source: string; example: string };
  /**
   * A column of the table: width in px; `locked` columns cannot be hidden; `off` ones are hidden until somebody shows them.
   * Every such field is in the rows of a list; the others are in the detail only.
   */
  inList?: { width: number; locked?: true; off?: true };
  /**
   * How a list narrows by it. `contains`: parameter `<key>`, words; `oneOf`: parameter `<key>`, repeatable (a bool as 是 or 否);
   * `range`: parameters `<key>From` and `<key>To`, both inclusive.
   */
  filter?: 'contains' | 'oneOf' | 'range';
  /** Its values are counted beside the list; needs the filter `oneOf`. */
  facet?: true;
  /** Pasted values are looked up in it. */
  paste?: true;
  /** `sort=<key>` ascending, `sort=-<key>` descending; missing values come last. */
  sort?: true;
  /** An end date: the page says 有效, 半年内到期 or 已过期. */
  validity?: true;
  /** Further heads of columns in files. */
  aliases?: readonly string[];
  /** Belongs to the key that identifies a record in its register. */
  unique?: true;
}

/** A field that names an enterprise, and the fields that help to find it on this portal. */
export interface RegisterEnterprise {
  /** Key of a text, or of a list whose first known name counts. */
  field: string;
  /** 持有人, 受托方, 申办者 … */
  role: string;
  /** Key of its credit code. */
  creditCode?: string;
  /** Column of the link, in camel case; `enterpriseId` when absent. */
  link?: string;
}

/** A table of numbers of rows; a click on a cell filters by both fields. */
export interface RegisterChart {
  id: string;
  title: string;
  /** What is counted, such as 试验. */
  unit: string;
  /** Key of an `enum` or `text` field with the filter `oneOf`. */
  rows: string;
  /** Key of a date field with the filter `range`, and the steps: years as 2026, weeks by their Monday as 2026-11-16. */
  columns: { field: string; by: 'year' | 'week' };
}

/**
 * Where its rows stand: a page of the resource centre, by its name among `pages`, and its tab there. The page shows the register without
 * a `tab` when the address names none. `label`: of the tab where the title is too long.
 */
export interface RegisterPlace {
  page: 'commissionedProduction' | 'batchQuery' | 'clinical' | 'rawMaterial';
  tab?: string;
  label?: string;
  /** Key of an enum whose values are the tabs, after one of all rows. */
  by?: string;
  /** With the picker of the region that lists of the portal share; it needs the parameter `provinces`. */
  region?: true;
}

export interface Register {
  /** Name of the register, and of its kind in search. */
  id: string;
  /** First part of its calls: `<noun>/list`, `<noun>/detail`, `<noun>/export`. */
  noun: string;
  /** The table. */
  table: string;
  title: string;
  place: RegisterPlace;
  /** What one row is called, with its measure: 项试验. */
  unit: string;
  /** Where the rows are published. */
  source: string;
  /** Days after which rows are out of date. */
  rhythm: number;
  /** What the search term is compared with, for the form. */
  search: string;
  /** Key of the field that heads a record. */
  name: string;
  /** Key of the field that names a product; of a register of something else none. */
  product?: string;
  /** Rows with this value name no product. */
  noProduct?: { field: string; value: string };
  /** Its table has a column `history`, entries of { on, text }, the newest first. */
  history?: true;
  /** Its calls are older than descriptions: without `facets` all are counted, and a record's fields stand at the top of its answer too. */
  older?: true;
  fields: readonly RegisterField[];
  /** A `sort`, such as `-updatedOn`. */
  defaultSort: string;
  enterprises: readonly RegisterEnterprise[];
  charts: readonly RegisterChart[];
  empty: {
    /** The register has no row at all. */
    register: string;
    /** Nothing fits the query. */
    result: string;
  };
}

/** Keeps the literal types of a description. */
export const defineRegister = <const R extends Register>(register: R): R => register;

/** Most values that can be pasted at once. */
export const pastedMost = 100;
/** Most rows of one export. */
export const exportMost = 100_000;
