import { createTestDatabase, type TestDatabase } from '../testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    delete from concept;
    insert into concept (code, parent, zh, en, abbr, misspelt, reference) values
      ('spray-drying', 'process', '{喷雾干燥}', '{spray-drying}', '{}', '{喷物干燥}', 'x'),
      ('vial', 'process', '{冻干}', '{}', '{}', '{}', 'x'),
      ('spray-dryer', 'equipment', '{喷雾干燥机}', '{spray dryer}', '{}', '{}', 'x'),
      ('chromatography', 'process', '{层析纯化}', '{}', '{}', '{}', 'x'),
      ('affinity', 'chromatography', '{亲和层析}', '{affinity chromatography}', '{}', '{}', 'x'),
      ('protein-a', 'affinity', '{Protein A 层析}', '{protein A chromatography}', '{}', '{}', 'x'),
      ('hplc', 'analytics', '{高效液相色谱}', '{}', '{HPLC}', '{}', 'x'),
      ('waiting', 'process', '{微流控}', '{}', '{}', '{}', 'x');
    update concept set status = 'suggested' where code = 'waiting'`);
});
afterAll(() => database.drop());

test.each([
  ['可承接冻干制剂', 'said'],
  ['We do not take lyophilised products', 'refuse'],
  ['Spray drying is out of our scope', 'refuse'],
  ['除冻干外均不承接', 'said'],
  ['除片剂外，还可承接冻干', 'said'],
  ['不锈钢反应釜配冻干机', 'said'],
  ['关注不良反应与不溶性微粒', 'said'],
  ['无需客户提供设备即可承接冻干', 'said'],
  ['没有我们不能做的冻干规格', 'said'],
  ['厌氧发酵不再是难题', 'said'],
  ['冻干全程自有，不外包', 'said'],
  ['冻干有自己的车间', 'said'],
  ['协助客户识别问题并优化冻干工艺', 'said'],
  ['我们不会因订单小降低冻干工艺标准', 'said'],
  ['冻干品冷链运输可由我司承担或由客户自行安排', 'own'],
  ['冻干器械绝缘耐压检测', 'said'],
  ['与众不同的冻干工艺，由我们自己的团队完成', 'said'],
  ['均由我司承担冻干', 'said'],
  ['不设最低起订量的冻干服务', 'said'],
  ['作为第三方检测机构提供冻干检测', 'said'],
  ['可将冻干委托给我们完成', 'said'],
  ['无线温度记录仪配冻干机', 'said'],
  ['不承接冻干', 'refuse'],
  ['谢绝冻干项目', 'refuse'],
  ['冻干暂不提供', 'refuse'],
  ['除冻干外均可承接', 'refuse'],
  ['目前没有冻干线', 'refuse'],
  ['我司不具备冻干能力', 'refuse'],
  ['尚未开展冻干业务', 'refuse'],
  ['报价不包括冻干', 'refuse'],
  ['冻干不在服务范围内', 'refuse'],
  ['实验室缺少冻干所需的设备', 'refuse'],
  ['无冻干机', 'refuse'],
  ['冻干我们不碰', 'refuse'],
  ['冻干线已停产', 'refuse'],
  ['公司决定退出冻干领域', 'refuse'],
  ['至于冻干，目前还做不了', 'refuse'],
  ['如您的产品需要冻干，建议另寻供应商', 'refuse'],
  ['冻干我们不会，别找', 'refuse'],
  ['冻干得您自己想办法', 'refuse'],
  ['碰不了冻干', 'refuse'],
  ['跟冻干绝缘', 'refuse'],
  ['冻干：否', 'refuse'],
  ['冻干 不提供', 'refuse'],
  ['冻干须由客户自行安排', 'refuse'],
  ['冻干免谈', 'refuse'],
  ['冻干由第三方完成', 'third'],
  ['冻干外包给合作方', 'third'],
  ['冻干委托长期合作的工厂完成', 'third'],
  ['冻干依托某大学的平台开展', 'third'],
  ['冻干我们自己不做，由合作方代加工', 'third'],
  ['如需冻干，由合作单位安排', 'third'],
  ['客户自行完成冻干', 'own'],
  ['曾做冻干，现已转做口服固体', 'done'],
  ['前期已完成冻干小试', 'done'],
  ['拟新建冻干车间', 'planned'],
  ['计划 2027 年投产冻干线', 'planned'],
  ['冻干线处于安装调试阶段', 'planned'],
  ['即将布局冻干', 'planned'],
])('of a provider, %s: %s', async (told, kind) => {
  const { rows } = await database.pool.query('select kind from concept_clauses($1, false)', [told]);
  expect(rows[0].kind).toBe(kind);
});

test.each([
  ['需要冻干', 'said'],
  ['现委托外部单位承担冻干', 'said'],
  ['冻干不可外包', 'said'],
  ['不具备冻干能力的单位请勿应标', 'said'],
  ['本项目不涉及冻干', 'refuse'],
  ['无需冻干', 'lack'],
  ['冻干后续再议', 'lack'],
  ['冻干不在本次范围', 'lack'],
  ['新工艺已绕开冻干', 'lack'],
  ['我方提供冻干样品', 'own'],
  ['冻干由甲方工厂承担', 'own'],
  ['冻干已锁定另一家 CDMO', 'third'],
  ['冻干已在上一阶段做完', 'done'],
  ['有冻干经验者优先', 'welcome'],
  ['能做冻干更佳', 'welcome'],
  ['没有冻干经验的请勿响应', 'said'],
  ['Lyophilisation is not required', 'lack'],
  ['计划 2027 年放大冻干', 'planned'],
])('of an asker, %s: %s', async (told, kind) => {
  const { rows } = await database.pool.query('select kind from concept_clauses($1, true)', [told]);
  expect(rows[0].kind).toBe(kind);
});

const codesOf = async (call: string, told: string, column = 'skills') =>
  (
    await database.pool.query<{ codes: string[] }>(
      `select array(select c.code from unnest(o.${column}) with ordinality as k(no, at) join concept as c using (no) order by at) as codes
       from ${call}`,
      [told],
    )
  ).rows[0]?.codes ?? [];
const offered = (told: string, column?: string) =>
  codesOf(
    `(select array_agg(gen_random_uuid()) as ids, array_agg(clause) as clauses, array_agg(kind) as kinds
      from concept_clauses($1, false)) as c, concept_offered(array_fill(ids[1], array[cardinality(ids)]), clauses, kinds) as o`,
    told,
    column,
  );
const asked = (told: string) => codesOf(`concept_asked(array[gen_random_uuid()], array[$1]) as o`, told);

test('finds every name, and everything above what is offered', async () => {
  expect(await offered('Spray - drying 与 PROTEIN A层析。')).toEqual([
    'spray-drying',
    'chromatography',
    'affinity',
    'protein-a',
  ]);
  expect(await offered('配喷物干燥车间')).toEqual(['spray-drying']);
});

test('a name inside a longer one, or inside a Latin word, does not count', async () => {
  expect(await offered('两台喷雾干燥机')).toEqual(['spray-dryer']);
  expect(await offered('UHPLC 与 HPLCs')).toEqual([]);
  expect(await offered('用HPLC检测')).toEqual(['hplc']);
  expect(await offered('3 spray dryers')).toEqual(['spray-dryer']);
  expect(await offered('spray dryersome')).toEqual([]);
});

test('a name that a field has is left to the field', async () => {
  expect(await offered('冻干')).toEqual([]);
});

test('a suggestion counts only when it is confirmed', async () => {
  expect(await offered('微流控混合')).toEqual([]);
  await database.pool.query(`update concept set status = 'confirmed' where code = 'waiting'`);
  expect(await offered('微流控混合')).toEqual(['waiting']);
});

test('what is refused is not offered, however often it is named', async () => {
  const told = '喷雾干燥经验丰富。亲和层析由第三方完成。目前不承接喷雾干燥项目。';
  expect(await offered(told)).toEqual([]);
  expect(await offered(told, 'refused')).toEqual(['spray-drying']);
});

test('a demand asks for the most special ones, not for what it has or brings', async () => {
  expect(await asked('需层析纯化，优先 Protein A 层析；已完成喷雾干燥研究；计划建立 HPLC 方法')).toEqual([
    'chromatography',
    'hplc',
  ]);
  // What is only welcome counts where nothing else is asked for.
  expect(await asked('有 Protein A 层析经验者优先')).toEqual(['protein-a']);
  expect(await asked('我方提供喷雾干燥样品')).toEqual([]);
});
