import { type RawBuilder, sql } from 'kysely';
import { isUuid } from 'shared/contract/uuid';
import { CallError } from '../errors';

/** Where a row stands in a list that is ordered by a time and then by the id. */
export interface Place {
  id: string;
  /** Microseconds since 1970, which a Date would round. */
  place: string;
}

/** SQL of a row's `place`. `column`: the name of its time, such as `c.created_at`. */
export const placeSql = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint::text`;

/** Where the page after this row begins, as a text for the client. */
export const cursorOf = ({ place, id }: Place): string => `${place}_${id}`;

/** Reads such a text back; undefined for none. Throws invalid. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, place, id] = /^(\d{1,17})_(.+)$/.exec(cursor) ?? [];
  if (!place || !id || !isUuid(id)) throw new CallError('invalid', '位置不正确');
  return { place, id };
}

/** "(time, id)" of a place, to compare a row's with. */
export const rowOf = ({ place, id }: Place): RawBuilder<unknown> =>
  sql`(timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond', ${id}::uuid)`;
