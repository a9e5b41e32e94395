import type { ConferenceCard } from 'shared/contract/conference';
import type { Data, Input } from 'shared/contract/endpoints';
import { conferenceKinds, hasCode } from 'shared/contract/vocabulary';
import { monthPattern } from 'shared/contract/vocabulary/content';
import type { LoadArgs } from 'shared/remote';
import { keywordParam, pageParam } from 'shared/remote';
import { recordId } from '../../lib/record-id';

/** The kind that an address asks for; all when it does not say. */
export const kindOf = (search: URLSearchParams): ConferenceCard['kind'] | undefined =>
  conferenceKinds.find(({ code }) => code === search.get('kind'))?.code;

export const conferenceKeys = ['id', 'q', 'kind', 'when', 'month', 'provinces', 'place', 'sort', 'page'];

/** The list call for an address. What may be mistyped in the address is left out instead of failing. */
export function conferenceQuery(search: URLSearchParams): Input<'Conference/list'> {
  const query: Input<'Conference/list'> = { page: pageParam(search) };
  const q = keywordParam(search);
  const kind = kindOf(search);
  const [when, month, place] = ['when', 'month', 'place'].map((name) => search.get(name) ?? '');
  const provinces = [...new Set(search.getAll('provinces'))].filter((one) => hasCode('provinces', one));
  if (q) query.q = q;
  if (kind) query.kind = kind;
  if (when === 'upcoming' || when === 'past') query.when = when;
  if (monthPattern.test(month ?? '')) query.month = month;
  if (place === 'online' || place === 'onsite') query.place = place;
  if (provinces.length > 0) query.provinces = provinces.slice(0, 30);
  if (search.get('sort') === 'latest') query.sort = 'latest';
  return query;
}

/** The list, or one article: both stand under the same path. */
export type ConferencePageData =
  | { list: Data<'Conference/list'>; article?: undefined }
  | { article: Data<'Conference/detail'>; list?: undefined };

export async function loadConference({ http, search, signal }: LoadArgs): Promise<ConferencePageData> {
  if (search.has('id'))
    return { article: await http.get('Conference/detail', { id: recordId(search) }, { signal, quiet: true }) };
  return { list: await http.get('Conference/list', conferenceQuery(search), { signal, quiet: true }) };
}

export const loadSignUp = ({ http, search, signal }: LoadArgs): Promise<Data<'Conference/detail'>> =>
  http.get('Conference/detail', { id: recordId(search) }, { signal, quiet: true });
