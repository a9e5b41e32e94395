import type { Input } from 'shared/contract/endpoints';
import { topicThemes } from 'shared/contract/vocabulary';
import type { LoadArgs } from 'shared/remote';
import { keywordParam, pageParam } from 'shared/remote';
import { recordId } from '../../lib/record-id';

export const topicKeys = ['q', 'theme', 'page'];

/** The list call for an address. What may be mistyped in the address is left out instead of failing. */
function topicQuery(search: URLSearchParams): Input<'SpecialService/list'> {
  const query: Input<'SpecialService/list'> = { page: pageParam(search) };
  const q = keywordParam(search);
  const theme = topicThemes.find(({ code }) => code === search.get('theme'))?.code;
  if (q) query.q = q;
  if (theme) query.theme = theme;
  return query;
}

export const loadTopics = ({ http, search, signal }: LoadArgs) =>
  http.get('SpecialService/list', topicQuery(search), { signal, quiet: true });

export const loadTopic = async ({ http, search, signal }: LoadArgs) =>
  http.get('SpecialService/detail', { id: recordId(search) }, { signal, quiet: true });
