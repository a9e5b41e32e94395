import { conditionLabel } from 'shared/contract/condition-label';
import { demandListInput } from 'shared/contract/demand';
import { switchLabels } from 'shared/contract/labels';
import { limits } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import { serviceListInput } from 'shared/contract/service';
import { isFilterValue, type VocabularyName, vocabularyNames } from 'shared/contract/vocabulary';
import { type SavedSearchKind, savedSearchKindLabel } from 'shared/contract/vocabulary/saved-search';
import { formatRange } from 'shared/format';
import type { z } from 'zod';
import type { FacetRule } from '../db/facets';
import { rulesOf as demandRules } from '../demand/rules';
import { listed as demands } from '../demand/store';
import { CallError } from '../errors';
import type { Listed } from '../search/list';
import { rulesOf as supplyRules } from '../service/rules';
import { listed as supply } from '../service/store';

type Asked = z.output<typeof serviceListInput> | z.output<typeof demandListInput>;

/** What decides which list is shown, not how. */
const isCondition = (name: string) => !['kind', 'sort', 'page', 'pageSize'].includes(name);
const isVocabulary = (name: string): name is VocabularyName => (vocabularyNames as readonly string[]).includes(name);

const schemaOf = (kind: SavedSearchKind) => (kind === 'demand' ? demandListInput : serviceListInput);
const namesOf = (kind: SavedSearchKind) => Object.keys(schemaOf(kind).shape).filter(isCondition);

/** The conditions of an address by name, sorted; what its vocabulary does not know is left out, as on the page. */
function conditionsIn(kind: SavedSearchKind, query: string): Map<string, string[]> {
  const params = new URLSearchParams(query);
  const found = new Map<string, string[]>();
  for (const name of namesOf(kind).sort()) {
    const given = [...new Set(params.getAll(name).map((value) => value.trim()))].sort();
    const values = given.filter((value) => value && (!isVocabulary(name) || isFilterValue(name, value)));
    if (values.length > 0) found.set(name, values);
  }
  if (!found.has('scaleMin') && !found.has('scaleMax')) found.delete('scaleUnit');
  return found;
}

function read(kind: SavedSearchKind, conditions: Map<string, string[]>): Asked {
  const values = [...conditions].map(([name, given]) => [name, given.length > 1 ? given : given[0]]);
  const { data, error } = schemaOf(kind).safeParse({ ...Object.fromEntries(values), kind });
  if (data) return data;
  const said = error.issues[0]?.message ?? '';
  // zod's own texts are English; only ours are shown.
  throw new CallError('invalid', /\p{Script=Han}/u.test(said) ? said : '查询条件不正确');
}

function wordsOf(kind: SavedSearchKind, asked: Asked): string {
  const named = namesOf(kind)
    .filter(isVocabulary)
    .flatMap((name) =>
      ((asked as Record<string, unknown>)[name] as string[]).map((code) => conditionLabel(name, code)),
    );
  const words = [...(asked.q ? [`「${asked.q}」`] : []), ...named];
  if ('scaleUnit' in asked) {
    const { scaleMin, scaleMax, scaleUnit } = asked;
    if (scaleMin !== undefined || scaleMax !== undefined)
      words.push(`批量 ${formatRange(scaleMin ?? null, scaleMax ?? null, scaleUnit)}`);
    for (const name of ['claimed', 'recent'] as const) if (asked[name]) words.push(switchLabels[name]);
  }
  return words.length > 0 ? words.join('、') : `全部${savedSearchKindLabel(kind)}`;
}

export interface Question {
  kind: SavedSearchKind;
  /** The conditions as in an address: the same ones give the same text, in whatever order they were set. */
  query: string;
  conditions: string;
  /** Page of the market, the newest first. */
  path: string;
  list: Listed;
  q: string;
  rules: FacetRule[];
}

/** A list of a market by the query of its address. Errors: invalid, also for what was stored and its market takes no more. */
export function questionOf(kind: SavedSearchKind, text: string): Question {
  const conditions = conditionsIn(kind, text);
  const asked = read(kind, conditions);
  const query = new URLSearchParams([...conditions].flatMap(([name, values]) => values.map((value) => [name, value])));
  const stored = query.toString();
  // Written as an address it is longer than what came.
  if (stored.length > limits.savedSearch.query) throw new CallError('invalid', '条件过多，请减少后再订阅');
  const filters = Object.fromEntries(conditions);
  return {
    kind,
    query: stored,
    conditions: wordsOf(kind, asked),
    path: kind === 'demand' ? paths.demandMarket(filters) : paths.serviceMarket({ kind, ...filters, sort: 'latest' }),
    list: kind === 'demand' ? demands : supply(kind),
    q: asked.q,
    rules: 'kind' in asked ? supplyRules(asked) : demandRules(asked),
  };
}

/** The same for what is stored; null when its market takes it no more, be it one condition alone: without it the list would be another. */
export function storedQuestion(kind: SavedSearchKind, query: string): Question | null {
  const known = conditionsIn(kind, query);
  if (![...new URLSearchParams(query)].every(([name, value]) => known.get(name)?.includes(value.trim()))) return null;
  try {
    return questionOf(kind, query);
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
