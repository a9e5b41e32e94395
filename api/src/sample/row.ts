import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../db/tables';

type Plain<New, Old> = {
  [K in keyof New]: K extends keyof Old
    ? Old[K] extends Date | null
      ? string | Extract<Old[K], null>
      : Old[K]
    : never;
};

type Written<Table extends keyof Database> = Plain<Insertable<Database[Table]>, Selectable<Database[Table]>>;

/** A row to be written as JSON: lists and objects as they are, instants and dates as ISO text. `Given`: columns that it has despite their default. */
export type Row<Table extends keyof Database, Given extends keyof Written<Table> = never> = Written<Table> &
  Required<Pick<Written<Table>, Given>>;
