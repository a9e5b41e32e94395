import type { ConferenceCard } from 'shared/contract/conference';
import type { Data } from 'shared/contract/endpoints';
import { SmsFailure } from '../sms/gateway';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { aConference, anAccount, aRoadShow, builtPassword, hoursFromNow } from '../testing/builders';
import type { TestDatabase } from '../testing/database';
import { createTestSms } from '../testing/sms';
import { sendReminders } from './reminders';
import { signUpsPerPage } from './sign-up';

let database: TestDatabase;
let one: TestApp;
let desk: Awaited<ReturnType<TestApp['console']>>;
let [mine, theirs, operator] = ['', '', ''];
let card: ConferenceCard;
beforeAll(async () => {
  one = await createTestApp();
  database = one.database;
  [mine, theirs] = [await one.login('user1'), await one.login('user2')];
  desk = await one.console();
  await anAccount(database, { user_name: 'operator01', role: 'operator' });
  operator = await desk.login('operator01', builtPassword);
  const id = await aConference(database);
  card = ((await one.get(`/api/Conference/detail?id=${id}`)).data as Data<'Conference/detail'>).card;
});
afterAll(() => one?.close());
afterEach(() => database.pool.query('delete from conference_sign_up; delete from rate_event'));

const person = { name: '示例甲', organisation: '示例制药有限公司', consent: true };
const signUp = (more: object = {}, token = mine) =>
  one.post('/api/Conference/signUp', { id: card.id, ...person, ...more }, token);
const own = async (token = mine) =>
  (await one.get(`/api/Conference/mySignUp?id=${card.id}`, token)).data as Data<'Conference/mySignUp'>;

it('signs a person up once, changes it and takes it back', async () => {
  expect(await own()).toMatchObject({ signUp: null, realName: '示例', mobile: '138****0001', remindable: true });
  expect((await signUp()).data).toMatchObject({ name: '示例甲', mobile: '138****0001', attendees: 1, remind: false });
  await signUp({ attendees: 3, mobile: '13900000002', remind: true });
  // Nothing given keeps the number that was given before.
  expect((await signUp({ attendees: 2 })).data).toMatchObject({ attendees: 2, mobile: '139****0002' });
  // The sign-up keeps its number where the account has none any more.
  const { pool } = one.database;
  await pool.query("update account set mobile = null where user_name = 'user1'");
  expect((await signUp({ attendees: 2 })).data).toMatchObject({ attendees: 2, mobile: '139****0002' });
  await pool.query("update account set mobile = '13800000001' where user_name = 'user1'");
  expect((await own(theirs)).signUp).toBeNull();
  const list = (await one.get('/api/Conference/mySignUps', mine)).data as Data<'Conference/mySignUps'>;
  expect([list.total, list.items[0]?.card.id, list.items[0]?.signUp.attendees]).toEqual([1, card.id, 2]);
  for (let i = 0; i < 2; i++)
    expect((await one.post('/api/Conference/cancelSignUp', { id: card.id }, mine)).status).toBe(200);
  expect((await own()).signUp).toBeNull();
});

it('ends when sign-up ends, and is for public conferences', async () => {
  const { rows } = await database.pool.query('select signup_by from conference where id = $1', [card.id]);
  await database.pool.query("update conference set signup_by = now() - interval '1 minute' where id = $1", [card.id]);
  expect(await signUp()).toMatchObject({ status: 409, code: 1502 });
  await database.pool.query('update conference set signup_by = $2 where id = $1', [card.id, rows[0].signup_by]);
  expect((await signUp({ id: accountId(99) })).status).toBe(404);
  expect((await signUp({}, '')).status).toBe(401);
});

it.each([
  [{ consent: false }, '请先同意'],
  [{ name: '' }, '请填写姓名'],
  [{ organisation: '某' }, '2–60'],
  [{ mobile: '12345' }, '11 位手机号'],
  [{ attendees: 11 }, '1–10'],
])('refuses %j in Chinese', async (change, message) => {
  const refused = await signUp(change);
  expect([refused.status, refused.message]).toEqual([400, expect.stringContaining(message)]);
});

it('shows operators who comes, the numbers only to whoever hands them on', async () => {
  await signUp({ attendees: 3 });
  await signUp({ name: '示例乙' }, theirs);
  const list = (await desk.get(`/api/Conference/signUps?id=${card.id}`, operator)).data as Data<'Conference/signUps'>;
  expect(list.conferences).toMatchObject([{ card: { id: card.id }, people: 4 }]);
  expect(list.rows.map(({ name, mobile }) => [name, mobile])).toEqual([
    ['示例甲', '138****0001'],
    ['示例乙', '138****0002'],
  ]);
  // Of one that is cancelled they have to be told.
  await database.pool.query("update conference set status = 'offline' where id = $1", [card.id]);
  expect((await desk.get('/api/Conference/signUps', operator)).data).toMatchObject({
    conferences: [{ card: { id: card.id }, people: 4 }],
  });
  await database.pool.query("update conference set status = 'published' where id = $1", [card.id]);
  const whole = await desk.post('/api/Conference/exportSignUps', { id: card.id }, operator);
  expect(whole.data).toMatchObject({ rows: [{ mobile: '13800000001' }, { mobile: '13800000002' }] });
  const { rows } = await database.pool.query(
    "select count(*)::int as n from security_event e join account a on a.id = e.account_id where a.user_name = 'operator01' and e.kind = 'exported'",
  );
  expect(rows[0].n).toBe(1);
  expect((await one.post('/api/Conference/exportSignUps', { id: card.id }, mine)).status).toBe(403);
});

it('lists and exports everybody, page after page', async () => {
  const { pool } = database;
  await pool.query('delete from conference_sign_up');
  await pool.query(
    `with a as (insert into account (id, user_name, password_hash, role)
       select gen_random_uuid(), 'many' || n, '', 'user' from generate_series(1, $2::int) n returning id)
     insert into conference_sign_up (conference_id, account_id, name, organisation, position, mobile, attendees, created_at)
     select $1, id, '示例', '示例单位', '示例', '13800000009', 1, now() from a`,
    [card.id, signUpsPerPage + 1],
  );
  const pages = async (ask: (after?: string) => Promise<{ rows: { userName: string }[]; next: string | null }>) => {
    const first = await ask();
    const last = await ask(first.next as string);
    return [
      first.rows.length,
      last.rows.length,
      last.next,
      new Set([...first.rows, ...last.rows].map((row) => row.userName)).size,
    ];
  };
  const all = [signUpsPerPage, 1, null, signUpsPerPage + 1];
  const listed = async (after = '') =>
    (await desk.get(`/api/Conference/signUps?id=${card.id}${after && `&after=${after}`}`, operator))
      .data as Data<'Conference/signUps'>;
  const exported = async (after?: string) =>
    (await desk.post('/api/Conference/exportSignUps', { id: card.id, after }, operator))
      .data as Data<'Conference/exportSignUps'>;
  expect(await pages(listed)).toEqual(all);
  expect(await pages(exported)).toEqual(all);
  expect(await desk.get(`/api/Conference/signUps?id=${card.id}&after=x`, operator)).toMatchObject({ status: 400 });
  const small = (await desk.get(`/api/Conference/signUps?id=${card.id}&rowsSize=20`, operator))
    .data as Data<'Conference/signUps'>;
  expect([small.rows.length, small.next !== null]).toEqual([20, true]);
  await pool.query("delete from account where user_name like 'many%'");
});

it('lists the conferences page after page, and the one asked for beside them', async () => {
  const { pool } = database;
  const ids = await Promise.all(Array.from({ length: 11 }, () => aConference(database)));
  await pool.query(
    `insert into conference_sign_up (conference_id, account_id, name, organisation, mobile, attendees)
     select id, $1, '示例', '示例单位', '13800000009', 2 from conference where id = any($2)`,
    [accountId(1), ids],
  );
  const page = async (query: string) =>
    (await desk.get(`/api/Conference/signUps?pageSize=10${query}`, operator)).data as Data<'Conference/signUps'>;
  const [first, second] = [await page(''), await page('&page=2')];
  expect([first.conferences.length, second.conferences.length, first.total, second.total]).toEqual([10, 1, 11, 11]);
  expect(new Set([...first.conferences, ...second.conferences].map((shown) => shown.card.id))).toEqual(new Set(ids));
  const far = await page(`&page=9&id=${second.conferences[0]?.card.id}`);
  expect(far).toMatchObject({
    conferences: [],
    total: 11,
    conference: { card: second.conferences[0]?.card, people: 2 },
  });
  expect(far.rows).toHaveLength(1);
});

it('reminds once on the day before, also with two processes, and only who asked for it', async () => {
  const outbox = createTestSms();
  const context = { pool: database.pool, sms: outbox, log: one.app.log };
  await signUp({ remind: true });
  await signUp({}, theirs);
  expect(await sendReminders(context)).toBe(0);
  await database.pool.query("update conference set start_at = now() + interval '23 hours' where id = $1", [card.id]);
  // A stop that comes before loses nothing.
  expect(await sendReminders(context, () => true)).toBe(0);
  const sent = await Promise.all([sendReminders(context), sendReminders(context), sendReminders(context)]);
  expect(sent.reduce((a, b) => a + b)).toBe(1);
  expect(outbox.kept).toMatchObject([{ mobile: '13800000001', title: card.title }]);
  expect(await sendReminders(context)).toBe(0);
});

it('reminds once of a conference, however often somebody cancels and signs up again', async () => {
  const id = await aConference(database, {
    start_at: hoursFromNow(23),
    end_at: hoursFromNow(30),
    signup_by: hoursFromNow(20),
  });
  const outbox = createTestSms();
  const context = { pool: database.pool, sms: outbox, log: one.app.log };
  await signUp({ id, remind: true });
  // What was not sent is no reminder.
  jest.spyOn(outbox, 'remind').mockRejectedValueOnce(new SmsFailure('away', 'no answer'));
  expect(await sendReminders(context)).toBe(0);
  expect(await sendReminders(context)).toBe(1);
  await one.post('/api/Conference/cancelSignUp', { id }, mine);
  await signUp({ id, remind: true });
  expect(await sendReminders(context)).toBe(0);
  expect(outbox.kept).toHaveLength(1);
});

it('reminds the number of the login, never one that was typed, and nobody without one', async () => {
  const outbox = createTestSms();
  const context = { pool: database.pool, sms: outbox, log: one.app.log };
  await signUp({ remind: true, mobile: '13911112222' });
  await signUp({ remind: true }, theirs);
  await database.pool.query("update conference set start_at = now() + interval '23 hours' where id = $1", [card.id]);
  await database.pool.query("update account set mobile = null where user_name = 'user2'");
  expect(await sendReminders(context)).toBe(1);
  expect(outbox.kept.map(({ mobile }) => mobile)).toEqual(['13800000001']);
  await database.pool.query("update account set mobile = '13800000002' where user_name = 'user2'");
});

it('reminds no account that is locked', async () => {
  const outbox = createTestSms();
  const context = { pool: database.pool, sms: outbox, log: one.app.log };
  await signUp({ remind: true });
  await database.pool.query("update conference set start_at = now() + interval '23 hours' where id = $1", [card.id]);
  await database.pool.query("update account set disabled_at = now() where user_name = 'user1'");
  expect(await sendReminders(context)).toBe(0);
  await database.pool.query("update account set disabled_at = null where user_name = 'user1'");
  expect(await sendReminders(context)).toBe(1);
});

it('reminds the others where one reminder fails in a way that nobody expected', async () => {
  const outbox = createTestSms();
  const remind = jest.spyOn(outbox, 'remind').mockRejectedValueOnce(new Error('unexpected'));
  const context = { pool: database.pool, sms: outbox, log: one.app.log };
  await signUp({ remind: true });
  await signUp({ remind: true }, theirs);
  await database.pool.query("update conference set start_at = now() + interval '23 hours' where id = $1", [card.id]);
  await database.pool.query('update conference_sign_up set reminded_at = null, remind = true');
  await expect(sendReminders(context)).rejects.toThrow('unexpected');
  expect(remind).toHaveBeenCalledTimes(2);
  expect(outbox.kept).toHaveLength(1);
});

it('gives a calendar file with an alarm, for road shows too', async () => {
  const file = await fetch(`${one.url}/api/Conference/calendar?id=${card.id}`);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = (await file.text()).replaceAll('\r\n\t', '').replaceAll('\r\n ', '');
  expect(text).toContain(`UID:${card.id}@portal`);
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  expect(text).toContain(`SUMMARY:${card.title}`);
  expect(text).toMatch(/TRIGGER:-P1D/);
  expect(text).toContain(`/sys/Conference?id=${card.id}`);
  const show = await aRoadShow(database);
  expect(await (await fetch(`${one.url}/api/RoadShow/calendar?id=${show}`)).text()).toContain('BEGIN:VEVENT');
  expect((await one.get(`/api/Conference/calendar?id=${accountId(99)}`)).status).toBe(404);
  expect((await one.get('/api/Conference/calendar?id=x')).status).toBe(400);
});
