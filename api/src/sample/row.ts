import type { Insertable, Selectable } from 'kysely';

type Plain<New, Old> = {
  [K in keyof New]: K extends keyof Old
    ? Old[K] extends Date | null
      ? string | Extract<Old[K], null>
      : Old[K]
    : never;
};

/** A row to be written as JSON: lists and objects as they are, instants and dates as ISO text. */
export type Row<T> = Plain<Insertable<T>, Selectable<T>>;
