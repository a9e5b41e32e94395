import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createRoom, enterpriseLine, exportText, importText, jsonl, type Room, serviceLine } from './testing';

let database: TestDatabase;
let room: Room;
beforeAll(async () => {
  database = await createTestDatabase();
  room = createRoom();
  await put('enterprise', [enterpriseLine(1)]);
  await put('service', [serviceLine(1), serviceLine(2)]);
});
afterAll(async () => {
  await database?.drop();
  room?.remove();
});

const put = (kind: string, lines: object[]) => importText(database.pool, room, kind, jsonl(lines));
const one = async (statement: string) => (await database.pool.query(statement)).rows[0];

const meeting = (n: number, change: object = {}) => ({
  externalId: `H${n}`,
  kind: '会议',
  title: `示例会议 ${n}`,
  content: '<p>正文</p>',
  sourceName: '示例来源',
  startAt: '2026-12-04T09:00:00+08:00',
  endAt: '2026-12-04T17:00:00+08:00',
  ...change,
});
const show = (n: number, change: object = {}) => ({
  externalId: `R${n}`,
  enterprise: 'E1',
  title: `示例路演 ${n}`,
  categoryCode: '冻干制剂',
  mode: '录播',
  startAt: '2026-12-01T14:00:00+08:00',
  durationMin: 30,
  ...change,
});
const topic = (n: number, change: object = {}) => ({
  externalId: `T${n}`,
  title: `示例专题 ${n}`,
  lead: '导语。',
  theme: '特殊剂型',
  ...change,
});

it('an article keeps its form and loses everything that could act', async () => {
  const content = `<h1>标题</h1><script>alert(1)</script><p onclick="x()">见<a href="javascript:x()">这里</a>与<b>那里</b></p>
    <img src="https://example.com/a.png" alt="外站"><img src="/media/a.png" alt="本站"><ul><li>一</li></ul>`;
  const given = await put('conferences', [meeting(1, { content, tags: ['冻干'] })]);
  expect(given).toEqual({ figures: { added: 1, changed: 0, unchanged: 0, refused: 0 }, refused: [] });
  const row = await one("select content, reading_minutes from conference where title = '示例会议 1'");
  expect(row).toEqual({
    content: [
      { kind: 'heading', level: 2, text: '标题' },
      { kind: 'paragraph', runs: [{ text: '见这里与' }, { text: '那里', strong: true }] },
      { kind: 'image', src: '/media/a.png', alt: '本站', caption: '' },
      { kind: 'list', ordered: false, items: [[{ text: '一' }]] },
    ],
    reading_minutes: 1,
  });
  const exported = (await exportText(database.pool, 'conferences', 'jsonl'))
    .split('\n')
    .find((line) => line.includes('"H1"'));
  expect(JSON.parse(exported as string).content).toMatch(/^<h2>标题<\/h2>\n<p>见这里与<strong>那里<\/strong><\/p>/);
  expect((await put('conferences', [JSON.parse(exported as string)])).figures.unchanged).toBe(1);
});

it('the time that reading takes follows the text', async () => {
  await put('conferences', [meeting(2, { content: `<p>${'长'.repeat(1000)}</p><h2>${'标'.repeat(50)}</h2>` })]);
  expect(await one("select reading_minutes from conference where title = '示例会议 2'")).toEqual({
    reading_minutes: 4,
  });
});

it('says what is wrong with an event, a file and a reference', async () => {
  const { refused } = await put('conferences', [
    meeting(10, { endAt: undefined }),
    meeting(11, { kind: 'news' }),
    meeting(12, { endAt: '2026-12-03T17:00:00+08:00' }),
    meeting(13, { content: '<script>x</script>' }),
    meeting(14, { cover: 'https://example.com/a.jpg' }),
  ]);
  expect(refused).toEqual([
    '1,H10,会议与培训要有开始和结束时间',
    '2,H11,资讯与政策法规没有开始和结束时间',
    '3,H12,结束时间应不早于开始时间',
    '4,H13,正文：没有可读的内容',
    expect.stringMatching(/^5,H14,封面：请上传图片，或用本站 \/media\/ 下的文件/),
  ]);
  const shows = await put('roadshows', [
    show(1, { videoUrl: 'https://example.com/a.webm' }),
    show(2, { videoUrl: '/media/../secret.webm' }),
    show(3, { captionsUrl: '/media/a.vtt' }),
    show(4, { materials: [{ name: '资料', path: '/media/a.exe' }] }),
    show(5, { services: ['S1', 'S404'] }),
    show(6, { enterprise: 'E404' }),
    show(7, { services: ['S2', 'S1'], videoUrl: '/media/a.webm', materials: [{ name: '资料', path: '/media/a.pdf' }] }),
  ]);
  expect(shows.refused).toEqual([
    expect.stringMatching(/^1,R1,视频：应为本站/),
    expect.stringMatching(/^2,R2,视频：应为本站/),
    '3,R3,有字幕时要有视频',
    expect.stringMatching(/^4,R4,资料：第 1 项 path 应为本站/),
    '5,R5,找不到关联服务「S404」：请先导入该服务',
    expect.stringMatching(/^6,R6,找不到企业「E404」/),
  ]);
  expect(
    await one(`select array_agg(s.title order by i.n) as titles from road_show as r,
      unnest(r.service_ids) with ordinality as i(id, n) join service as s on s.id = i.id where r.title = '示例路演 7'`),
  ).toEqual({ titles: ['示例冻干粉针服务 2', '示例冻干粉针服务 1'] });
});

it('a topic lists records by their external ids, and an enterprise by its credit code too', async () => {
  const sections = [
    { title: '服务', kind: '服务', items: ['S2'] },
    { title: '企业', kind: 'enterprise', items: [enterpriseLine(1).uscc, 'E1'] },
    { title: '路演', kind: '路演', items: ['R7'] },
  ];
  const { refused, figures } = await put('topics', [
    topic(1, { sections, contactEnterprise: 'E1', content: '<p>导读</p>' }),
    topic(2, { sections: [{ title: '需求', kind: '需求', items: ['D404'] }] }),
    topic(3, { contactEnterprise: 'E404' }),
    topic(4, { sections: [{ title: '其他', kind: '药品', items: [] }] }),
  ]);
  expect(refused).toEqual([
    '2,T2,栏目中找不到「D404」：请先导入该记录',
    '3,T3,找不到企业「E404」：请先导入该企业，或检查信用代码',
    expect.stringMatching(/^4,T4,栏目：第 1 项 kind 不认识「药品」/),
  ]);
  expect(figures.added).toBe(1);
  const { rows } = await database.pool.query(
    `select s ->> 'kind' as kind, jsonb_array_length(s -> 'itemIds') as n from special_service as t,
      jsonb_array_elements(t.sections) as s where t.title = '示例专题 1'`,
  );
  expect(rows).toEqual([
    { kind: 'service', n: 1 },
    { kind: 'enterprise', n: 2 },
    { kind: 'roadshow', n: 1 },
  ]);
  const line = (await exportText(database.pool, 'topics', 'jsonl')).split('\n').find((text) => text.includes('"T1"'));
  const exported = JSON.parse(line as string);
  expect(exported.sections).toEqual([
    { title: '服务', kind: 'service', items: ['S2'] },
    { title: '企业', kind: 'enterprise', items: [enterpriseLine(1).uscc, enterpriseLine(1).uscc] },
    { title: '路演', kind: 'roadshow', items: ['R7'] },
  ]);
  expect((await put('topics', [exported])).figures).toMatchObject({ unchanged: 1, refused: 0 });
});

it('a description may be formatted: its text is found, and an export gives what an import takes again', async () => {
  const description =
    '<h3>产能</h3><p onclick="x()">示例产线承接<b>冻干粉针</b>的临床样品与商业化批次生产。</p><script>alert(1)</script>';
  const given = await put('service', [{ ...serviceLine(1), description }]);
  expect(given.figures).toMatchObject({ changed: 1, refused: 0 });
  const text = '产能\n\n示例产线承接冻干粉针的临床样品与商业化批次生产。';
  const row = await one(`select description, description_rich from service where title = '${serviceLine(1).title}'`);
  expect(row.description).toBe(text);
  expect(row.description_rich).toMatchObject([{ kind: 'heading', level: 3, text: '产能' }, { kind: 'paragraph' }]);
  for (const format of ['csv', 'jsonl'] as const) {
    const file = await exportText(database.pool, 'service', format);
    expect(file).toContain('冻干粉针</strong>');
    const again = await importText(database.pool, room, 'service', file, { format });
    expect(again.figures).toMatchObject({ added: 0, changed: 0, refused: 0 });
  }
  const plain = await put('service', [serviceLine(1)]);
  expect(plain.figures).toMatchObject({ changed: 1 });
  expect(
    (await one(`select description_rich from service where title = '${serviceLine(1).title}'`)).description_rich,
  ).toBeNull();
});
