/** A table with personal rows: what an export contains, and what a removal does. */
export interface PersonalTable {
  table: string;
  /** The column that names the account. */
  owner: string;
  /** What the export calls it; without, it is not handed out. */
  title?: string;
  /** The columns handed out; all but `hidden` when absent. */
  columns?: readonly string[];
  hidden?: readonly string[];
  /** Orders and identifies the rows: an expression of type text. */
  key: string;
  /** `keep`: expires by itself, or a trigger of the account removes it. Otherwise a statement about $1, the account. */
  removal: 'delete' | 'keep' | { sql: string };
}
