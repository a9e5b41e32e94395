import { dateAt, instantAt } from './calendar';
import { uuidAt } from './identifier';
import type { SampleEnterprise } from './make-enterprises';
import type { Random } from './random';
import { brands } from './words/brands';
import { type Place, places } from './words/places';

/** Rows in each register. */
export const registerSize = 2000;

/** An enterprise as a register writes it; `id` when the portal knows it under that name. */
export interface Company {
  id: string | null;
  name: string;
  place: Place;
}

export const knownCompany = ({ row, place }: SampleEnterprise): Company => ({ id: row.id, name: row.name, place });

/** Enterprises that stand in registers only, not on the portal. The endings of their names are no enterprise's of the portal. */
export function registerOnly(endings: readonly string[], count: number, random: Random): Company[] {
  return random.some(brands, count).map((brand) => {
    const place = random.pick(places);
    return { id: null, name: `示例${brand}${random.pick(endings)}（${place.city}）有限公司`, place };
  });
}

/** What all register rows say of their origin. `since` is the day of the record, in days from the base date. */
export function origin(since: number, random: Random) {
  const createdAt = instantAt(Math.min(since, -1), random.int(0, 500));
  return {
    id: uuidAt(createdAt, random),
    source: '示例数据',
    source_url: null,
    as_of: dateAt(-1),
    import_run_id: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** Numbers of a year, each given once. */
export function numbering(digits: number) {
  const next = new Map<string, number>();
  return (group: string, random: Random): string => {
    const number = (next.get(group) ?? random.int(0, 20)) + random.int(1, 7);
    next.set(group, number);
    return String(number).padStart(digits, '0');
  };
}
