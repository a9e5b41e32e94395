import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes } from 'shared/contract/codes';
import type { Data } from 'shared/contract/endpoints';
import { paths } from 'shared/contract/paths';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { aMember, anAccount, anEnterprise, aRoadShow, builtPassword } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';

type Mine = Data<'RoadShow/mine'>;
type Detail = Data<'RoadShow/detail'>;
let database: TestDatabase;
let portal: TestApp;
let media: string;
let [mine, theirs, host] = ['', '', ''];
let [ahead, over] = ['', ''];
beforeAll(async () => {
  database = await createTestDatabase();
  media = mkdtempSync(join(tmpdir(), 'portal-media-'));
  writeFileSync(join(media, 'plan.pdf'), '%PDF-1.7 example');
  mkdirSync(join(media, 'more'));
  writeFileSync(join(media, 'more/table.csv'), 'a,b');
  symlinkSync('/etc/hostname', join(media, 'out.csv'));
  portal = await createTestApp({ database, env: { PORTAL_MEDIA_DIR: media } });
  await portal.addAccounts();
  [mine, theirs] = [await portal.login('user1'), await portal.login('user2')];
  const enterprise_id = await anEnterprise(database);
  await aMember(database, await anAccount(database, { user_name: 'host01', role: 'enterprise' }), enterprise_id);
  host = await portal.login('host01', builtPassword);
  over = await aRoadShow(database, { enterprise_id });
  ahead = await aRoadShow(database);
  await set(ahead, "start_at = now() + interval '1 day'");
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
  rmSync(media, { recursive: true, force: true });
});
afterEach(() => database.pool.query('delete from road_show_question'));

let asked = 0;
const set = (id: string, values: string) => database.pool.query(`update road_show set ${values} where id = $1`, [id]);
const call = (verb: string, body: object, token = mine) => portal.post(`/api/RoadShow/${verb}`, body, token);
const standing = async (id: string, token = mine) =>
  (await portal.get(`/api/RoadShow/mine?id=${id}`, token)).data as Mine;
const detail = async (id: string) => (await portal.get(`/api/RoadShow/detail?id=${id}&n=${asked++}`)).data as Detail;
const question = '临床批次最小可以接多少支？';

describe('booking', () => {
  it('counts people, not clicks, and forgets who cancels', async () => {
    const answers = await Promise.all([call('book', { id: ahead }), call('book', { id: ahead })]);
    for (const answer of answers) expect([answer.status, answer.data]).toEqual([200, { bookCount: 1 }]);
    expect((await call('book', { id: ahead }, theirs)).data).toEqual({ bookCount: 2 });
    expect((await detail(ahead)).card.bookCount).toBe(2);
    expect(await standing(ahead)).toMatchObject({ booked: true, isHost: false });
    expect((await call('unbook', { id: ahead })).data).toEqual({ bookCount: 1 });
    expect((await call('unbook', { id: ahead })).data).toEqual({ bookCount: 1 });
    expect(await standing(ahead)).toMatchObject({ booked: false });
    expect(await standing(ahead, theirs)).toMatchObject({ booked: true });
  });

  it('is for shows to come that are public, and for people who are signed in', async () => {
    expect((await call('book', { id: over })).status).toBe(409);
    expect((await call('book', { id: accountId(77) })).status).toBe(404);
    await set(ahead, "status = 'offline'");
    expect((await call('book', { id: ahead })).status).toBe(404);
    await set(ahead, "status = 'published'");
    for (const verb of ['book', 'unbook', 'ask', 'answer', 'material'])
      expect([verb, (await call(verb, { id: ahead }, '')).status]).toEqual([verb, 401]);
  });
});

describe('questions', () => {
  it('are seen by asker and host, and by everybody once answered, the asker masked', async () => {
    const given = (await call('ask', { id: over, body: question })).data as Mine['waiting'][number];
    expect(given).toMatchObject({ asker: 'u***', body: question, answer: null });
    expect((await standing(over)).waiting.map(({ id }) => id)).toEqual([given.id]);
    expect((await standing(over, theirs)).waiting).toEqual([]);
    expect(await standing(over, host)).toMatchObject({ isHost: true, waiting: [{ id: given.id, asker: 'u***' }] });
    expect((await detail(over)).questions).toEqual({ items: [], total: 0 });

    const answered = await call('answer', { questionId: given.id, answer: '可小至一个冻干柜的装量。' }, host);
    expect(answered.data).toMatchObject({ id: given.id, answer: '可小至一个冻干柜的装量。' });
    const { questions } = await detail(over);
    expect(questions).toMatchObject({ total: 1, items: [{ asker: 'u***', answer: '可小至一个冻干柜的装量。' }] });
    expect(JSON.stringify(questions)).not.toContain('user1');
    const page = (await portal.get(`/api/RoadShow/questions?id=${over}`)).data as Data<'RoadShow/questions'>;
    expect(page).toMatchObject({ total: 1, items: questions.items });
    expect((await standing(over)).waiting).toEqual([]);
    await call('answer', { questionId: given.id, answer: '更正：见资料第二页。' }, host);
    // The asker is told once, of the first answer.
    const { rows: told } = await database.pool.query('select account_id, kind, title, text, link from notification');
    expect(told).toEqual([
      {
        ...{ account_id: accountId(1), kind: 'roadShow', text: '可小至一个冻干柜的装量。' },
        ...{ title: expect.stringMatching(/^您在「.+」的提问有了回复$/), link: paths.roadShowDetail({ id: over }) },
      },
    ]);
    expect((await detail(over)).questions.items[0]?.answer).toBe('更正：见资料第二页。');
  });

  it('are answered by the host alone; for others they do not exist', async () => {
    const { id } = (await call('ask', { id: over, body: question })).data as Mine['waiting'][number];
    expect((await call('answer', { questionId: id, answer: '冒名回复' }, theirs)).status).toBe(404);
    expect((await call('answer', { questionId: id, answer: '冒名回复' }, mine)).status).toBe(404);
    expect((await call('answer', { questionId: accountId(78), answer: '没有这个' }, host)).status).toBe(404);
    expect((await call('ask', { id: over, body: question }, host)).status).toBe(403);
  });

  it('are read, not answered, by a member of the host who only reads', async () => {
    const { id } = (await call('ask', { id: over, body: question })).data as Mine['waiting'][number];
    const role = (to: string) =>
      database.pool.query(
        `update enterprise_member set role = $1 where account_id = (select id from account where user_name = 'host01')`,
        [to],
      );
    expect(await standing(over, host)).toMatchObject({ isHost: true, canAnswer: true });
    await role('view');
    expect(await standing(over, host)).toMatchObject({ isHost: true, canAnswer: false, waiting: [{ id }] });
    expect((await call('answer', { questionId: id, answer: '不该公开的回复' }, host)).code).toBe(codes.editNeeded.code);
    await role('edit');
    expect((await call('answer', { questionId: id, answer: '可以' }, host)).status).toBe(200);
  });

  it('keep the reply that a colleague gave while another one was written; the own one can be put right', async () => {
    const enterprise = await database.pool.query('select enterprise_id as id from road_show where id = $1', [over]);
    await aMember(database, await anAccount(database, { user_name: 'host02' }), enterprise.rows[0].id);
    const colleague = await portal.login('host02', builtPassword);
    const { id: questionId } = (await call('ask', { id: over, body: question })).data as Mine['waiting'][number];
    const both = await Promise.all(
      [host, colleague].map((who, i) =>
        call('answer', { questionId, answer: `第 ${i + 1} 份回复`, ifWaiting: true }, who),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both.findIndex(({ success }) => success);
    expect(both[1 - won]?.message).toBe('同事刚回复了这个提问，请刷新后查看');
    const public_ = async () => (await detail(over)).questions.items.map(({ answer }) => answer);
    expect(await public_()).toEqual([`第 ${won + 1} 份回复`]);
    const own = [host, colleague][won] as string;
    expect((await call('answer', { questionId, answer: '同一人再次提交', ifWaiting: true }, own)).status).toBe(200);
    // A page of before replaces what stands there.
    expect((await call('answer', { questionId, answer: '更正' }, [colleague, host][won])).status).toBe(200);
    expect(await public_()).toEqual(['更正']);
  });

  it('are put, not answered, by the author of the show who has left its enterprise', async () => {
    await set(over, 'owner_user_id = (select id from account where user_name = $$user1$$)');
    expect(await standing(over)).toMatchObject({ isHost: false });
    const { status, data } = await call('ask', { id: over, body: question });
    expect(status).toBe(200);
    const { id } = data as Mine['waiting'][number];
    expect((await call('answer', { questionId: id, answer: '冒名回复' })).status).toBe(404);
    await set(over, 'owner_user_id = null');
    await database.pool.query('delete from road_show_question');
  });

  it('have limits that hold for calls at the same moment too', async () => {
    const words = (n: number) => ({ id: over, body: `${question}（${n}）` });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => call('ask', words(n))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    expect((await call('ask', { id: over, body: question })).message).toContain('等待回复');
    expect((await call('ask', words(6), theirs)).status).toBe(200);
    expect(await call('ask', words(6), theirs)).toMatchObject({ status: 409, message: '您已经提过这个问题' });
    await database.pool.query("update road_show_question set answer = '已回复', answered_at = now()");
    expect((await call('ask', words(7))).status).toBe(200);
    expect((await call('ask', words(8))).status).toBe(200);
    expect(await call('ask', words(9))).toMatchObject({ status: 429, message: expect.stringContaining('每小时') });
    await database.pool.query("update road_show_question set created_at = now() - interval '2 hours'");
    expect((await call('ask', words(10))).status).toBe(200);
  });

  it.each([
    [{ body: '短' }, /5–500/],
    [{ body: 'x'.repeat(501) }, /5–500/],
    [{ body: 7 }, /问题/],
    [{ body: `含\u0000的问题文字` }, /无法保存/],
  ])('%j is refused in Chinese', async (change, message) => {
    const answer = await call('ask', { id: over, ...change });
    expect([answer.status, answer.message]).toEqual([400, expect.stringMatching(message)]);
  });
});

describe('materials', () => {
  const materials = [
    { name: '产线资料', path: '/media/plan.pdf' },
    { name: '没有这个文件', path: '/media/none.pdf' },
    { name: '出格', path: '/media/out.csv' },
    { name: '产能表', path: '/media/more/table.csv' },
  ];
  beforeAll(() => set(over, `materials = '${JSON.stringify(materials)}'`));

  it('lists the files that are there, inside the folder', async () => {
    expect((await detail(over)).materials).toEqual([
      { name: '产线资料', kind: 'pdf', bytes: 16 },
      { name: '产能表', kind: 'csv', bytes: 3 },
    ]);
  });

  it('gives a file as a download by an address that soon ends, and by no other', async () => {
    const { url } = (await call('material', { id: over, index: 0 })).data as { url: string };
    const file = await fetch(portal.url + url);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="material.pdf"; filename*=UTF-8''${encodeURIComponent('产线资料.pdf')}`,
    );
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.headers.get('content-length')).toBe('16');
    expect(await file.text()).toBe('%PDF-1.7 example');
    expect((await fetch(`${portal.url}/media/plan.pdf`)).status).toBe(404);

    for (const bad of ['', 'x', url.split('ticket=')[1]?.replace('.0.', '.1.')]) {
      const answer = await portal.get(`/api/RoadShow/file?ticket=${bad}`);
      expect([answer.status, answer.message]).toEqual([403, expect.stringContaining('失效')]);
    }
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect((await portal.get(url)).status).toBe(403);
    jest.restoreAllMocks();
  });

  it('says that a file is not there', async () => {
    expect((await call('material', { id: over, index: 2 })).status).toBe(404);
    expect((await call('material', { id: ahead, index: 9 })).status).toBe(404);
    for (const index of [-1, 50, 1.5, '0']) expect((await call('material', { id: over, index })).status).toBe(400);
  });
});
