import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const lines = <T>(name: string): T[] =>
  readFileSync(join(__dirname, 'testing', name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const readers = {
  concept_offered: `(select array_agg(id) as ids, array_agg(clause) as clauses, array_agg(kind) as kinds
    from told, concept_clauses(text, false)) as c, concept_offered(ids, clauses, kinds)`,
  concept_asked: '(select array_agg(id) as ids, array_agg(text) as texts from told) as t, concept_asked(ids, texts)',
};

/** Concepts of many texts, text by text. */
async function concepts(call: keyof typeof readers, column: string, texts: readonly string[]) {
  const { rows } = await database.pool.query<{ at: number; found: number[] }>(
    `with told as (select gen_random_uuid() as id, text, at::int from unnest($1::text[]) with ordinality as t(text, at))
     select told.at, o.${column} as found
     from ${readers[call]} as o join told using (id)`,
    [texts],
  );
  const byText = new Map(rows.map(({ at, found }) => [at - 1, found]));
  return texts.map((_, i) => byText.get(i) ?? []);
}

/** 480 skills: how an offer and a demand name each, seldom with the same words. */
test('an offer and a demand of one skill meet, those of two do not', async () => {
  const skills = lines<{ offer: string; ask: string }>('skills.jsonl');
  const offers = await concepts(
    'concept_offered',
    'skills',
    skills.map(({ offer }) => offer),
  );
  const asks = await concepts(
    'concept_asked',
    'skills',
    skills.map(({ ask }) => ask),
  );
  const meets = (ask: number, offer: number) => asks[ask]?.some((one) => offers[offer]?.includes(one)) === true;
  const met = skills.filter((_, i) => meets(i, i)).length;
  const others = skills.flatMap((_, i) => skills.map((_, j) => i !== j && meets(i, j))).filter(Boolean).length;
  expect(met / skills.length).toBeGreaterThan(0.72);
  expect(others / skills.length ** 2).toBeLessThan(0.01);
});

interface Sentence {
  side: 'service' | 'demand';
  text: string;
  name: string;
  label: 'offer' | 'refuse' | 'third' | 'planned' | 'ask' | 'not';
}

/** 570 sentences, each about one skill, with what a reader takes from it. */
test('tells offers, refusals, work of others, plans and what nobody asks for apart', async () => {
  const sentences = lines<Sentence>('sentences.jsonl');
  const names = [...new Set(sentences.map(({ name }) => name))];
  // 冻干 and others are names of a field too, which concepts leave to it.
  await database.pool.query('delete from term_name; delete from concept');
  await database.pool.query(
    `insert into concept (code, parent, zh, en, abbr, misspelt, reference)
     select 'skill-' || at, 'process', array[name], '{}', '{}', '{}', 'x' from unnest($1::text[]) with ordinality as n(name, at)`,
    [names],
  );
  const { rows } = await database.pool.query<{ no: number; name: string }>('select no, zh[1] as name from concept');
  const numbers = new Map(rows.map(({ no, name }) => [name, no]));
  const texts = sentences.map(({ text }) => text);
  const [offered, refused, asked] = [
    await concepts('concept_offered', 'skills', texts),
    await concepts('concept_offered', 'refused', texts),
    await concepts('concept_asked', 'skills', texts),
  ];
  const readOf = ({ side, name }: Sentence, i: number): readonly string[] => {
    const no = numbers.get(name) as number;
    if (side === 'demand') return asked[i]?.includes(no) ? ['ask'] : ['not'];
    if (refused[i]?.includes(no)) return ['refuse'];
    return offered[i]?.includes(no) ? ['offer'] : ['third', 'planned'];
  };
  const share = (label: Sentence['label'], hits: (read: readonly string[]) => boolean) => {
    const ofLabel = sentences.flatMap((sentence, i) => (sentence.label === label ? [readOf(sentence, i)] : []));
    return ofLabel.filter(hits).length / ofLabel.length;
  };
  expect(share('offer', (read) => read.includes('refuse'))).toBe(0);
  const labels: Sentence['label'][] = ['offer', 'refuse', 'third', 'planned', 'ask', 'not'];
  expect(labels.filter((label) => share(label, (read) => read.includes(label)) < 0.92)).toEqual([]);
});
