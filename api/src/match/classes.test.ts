import { sql } from 'kysely';
import { aDemand, anEnterprise, aService } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { gateOf } from './gates';
import { allowed, readDemands, readServices } from './read';
import { meant, notMeant, pairs } from './testing/classes';
import { honest, refusing } from './testing/refusals';

let database: TestDatabase;
let firsts: Set<string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query(
    `select split_part(names, '、', 1) as first from match_class_list() where names <> ''`,
  );
  firsts = new Set(rows.map(({ first }) => first));
});
afterAll(() => database.drop());

test('a hundred and twenty refusals and eighty honest sentences, none twice', () => {
  expect(new Set(refusing.map(([told]) => told)).size).toBe(refusing.length);
  expect(new Set(honest).size).toBe(honest.length);
  expect(refusing.length).toBeGreaterThanOrEqual(120);
  expect(honest.length).toBeGreaterThanOrEqual(80);
});

test.each([...refusing, ...honest.map((told) => [told, []] as const)])('"%s" keeps out %j', async (told, expected) => {
  const { rows } = await database.pool.query(
    'select excluded from match_limits(array[null], array[$1::text], array[null]::int[])',
    [told],
  );
  // Words beside the names of classes stand there too.
  const kept = rows[0].excluded.filter((one: string) => firsts.has(one) || expected.includes(one));
  expect(kept.toSorted()).toEqual(expected.toSorted());
});

const spokenOf = async (title: string, description: string) =>
  (await database.pool.query(`select match_spoken($1, '{}', $2) as spoken`, [title, description])).rows[0].spoken;

test.each(meant)('a demand "%s" %s is of the class %s', async (title, description, name) => {
  expect(await spokenOf(title, description)).toContain(name);
});

test.each(notMeant)('a demand "%s" %s is not of the classes %j', async (title, description, names) => {
  const spoken = await spokenOf(title, description);
  expect(names.filter((name) => spoken.includes(name))).toEqual([]);
});

test('no name is told twice in one class, and all are folded', async () => {
  const { rows } = await database.pool.query(
    `select names, told, concept_fold(told) as folded, count(*)::int as times
     from match_class_list(), regexp_split_to_table(named || case when members = '' or named = '' then '' else '|' end || members, '[|]') as told
     group by 1, 2, 3 having count(*) > 1 or concept_fold(told) <> told`,
  );
  expect(rows).toEqual([]);
});

test.each(pairs)('%s: a service 「%s」 %j and a demand 「%s」 %s', async (gate, told, field, title, description) => {
  const [theirs, ours] = [await anEnterprise(database), await anEnterprise(database)];
  const service = await aService(database, {
    enterprise_id: theirs,
    description: `示例服务：承接冻干粉针的临床样品与商业化生产，含工艺验证。${told}`,
    exclusions: field,
  });
  const demand = await aDemand(database, {
    enterprise_id: ours,
    title,
    keywords: [],
    description: `示例需求：产品处于三期临床阶段，要能够做以后的商业化生产。${description}`,
  });
  const [[d], [s]] = [await readDemands(database.db, [demand]), await readServices(database.db, [service])];
  if (!d || !s) throw new Error('both are public');
  expect(gateOf(d, s, '2026-11-21') === 'excluded').toBe(gate === 'excluded');
  const { rows } = await sql<{ shown: boolean }>`select ${allowed('2026-11-21')} as shown
    from match_demand as d, match_service as s where d.id = ${demand} and s.id = ${service}`.execute(database.db);
  if (gate === 'excluded') expect(rows[0]?.shown).toBe(false);
  else expect(s.excluded.filter((term) => d.spoken.includes(term))).toEqual([]);
});
