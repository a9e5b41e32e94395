import { fillConcepts } from '../db/concepts';
import { aDemand, aService } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createRoom, importText, jsonl, type Room } from './testing';

let database: TestDatabase;
let room: Room;
beforeAll(async () => {
  database = await createTestDatabase();
  room = createRoom();
  await database.pool.query('delete from concept');
});
afterAll(async () => {
  await database.drop();
  room.remove();
});

const line = (code: string, parent: string, ...zh: string[]) => ({
  externalId: code,
  code,
  parent,
  zh,
  reference: '示例',
});
const put = (...lines: object[]) => importText(database.pool, room, 'concept', jsonl(lines));
const skillsOf = async (table: 'match_service' | 'match_demand', id: string) =>
  (
    await database.pool.query<{ codes: string[] }>(
      `select array(select c.code from unnest(m.skills) as k join concept as c on c.no = k order by c.code) as codes from ${table} as m where id = $1`,
      [id],
    )
  ).rows[0]?.codes;

it('a file of concepts changes matching as soon as it is imported', async () => {
  const service = await aService(database, {
    description: '示例车间配有微通道反应器，可开展示例光化学合成，产能充足。',
  });
  const demand = await aDemand(database, {
    description: '示例需求：需要示例光化学合成经验，样品已完成示例研磨，请与我们联系，谢谢。',
  });
  expect(await skillsOf('match_service', service)).toEqual([]);
  const { figures, refused } = await put(
    line('photochemistry', 'synthesis', '示例光化学合成'),
    line('synthesis', 'process', '示例合成工艺'),
    line('milling', 'process', '示例研磨'),
    line('lost', 'nowhere', '示例没有上级'),
    line('self', 'self', '示例自己'),
  );
  expect(refused).toEqual([
    expect.stringContaining('找不到上级「nowhere」'),
    expect.stringContaining('上级不能是术语自己'),
  ]);
  expect(figures).toMatchObject({ added: 3, refused: 2 });
  expect(await skillsOf('match_service', service)).toEqual(['photochemistry', 'synthesis']);
  expect(await skillsOf('match_demand', demand)).toEqual(['photochemistry']);
  await put({ ...line('photochemistry', 'synthesis', '示例光化学合成'), status: 'rejected' });
  expect(await skillsOf('match_service', service)).toEqual([]);
  expect(await skillsOf('match_demand', demand)).toEqual([]);
});

it('what editors have changed outlives the next release of the program', async () => {
  const row = {
    code: 'drying',
    parent: 'process',
    zh: ['示例干燥'],
    en: [],
    abbr: [],
    misspelt: [],
    reference: '示例',
    general: false,
  };
  const client = await database.pool.connect();
  const names = async () =>
    (
      await client.query<{ name: string }>(`select name from concept_name where name like '示例%燥%' order by 1`)
    ).rows.map(({ name }) => name);
  try {
    await fillConcepts(client, [row]);
    expect(await names()).toEqual(['示例干燥']);
    await put({ ...line('drying', 'process', '示例干燥', '示例烘燥') });
    expect(await names()).toEqual(['示例干燥', '示例烘燥']);
    await fillConcepts(client, [
      { ...row, zh: ['示例燥化'] },
      { ...row, code: 'other', zh: ['示例燥法'] },
    ]);
    expect(await names()).toEqual(['示例干燥', '示例烘燥', '示例燥法']);
    // What the program no longer brings goes, what editors keep stays.
    await fillConcepts(client, []);
    expect(await names()).toEqual(['示例干燥', '示例烘燥']);
  } finally {
    client.release();
  }
});
