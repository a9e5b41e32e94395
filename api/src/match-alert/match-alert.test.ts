import { accountId, createTestApp, type TestApp } from '../testing/app';
import { aDemand, aMember, anAccount, anEnterprise, aService, aSpot } from '../testing/builders';
import { rowsOf } from '../testing/database';
import { tellNext } from './tell';

let portal: TestApp;
let [supplier, asker] = ['', ''];
let [ours, theirs] = ['', ''];
const query = rowsOf(() => portal.database);

beforeAll(async () => {
  portal = await createTestApp();
  [supplier, asker] = [await portal.login('user1'), await portal.login('user2')];
});
afterAll(() => portal.close());
beforeEach(async () => {
  await query(`delete from notification; delete from match_mute; delete from notification_setting;
    delete from service; delete from spot; delete from platform; delete from demand; delete from enterprise_member`);
  [ours, theirs] = [await anEnterprise(portal.database), await anEnterprise(portal.database)];
  await aMember(portal.database, accountId(1), ours);
  await aMember(portal.database, accountId(2), theirs);
  await query('delete from match_due');
});

const service = (fields: object = {}) => aService(portal.database, { enterprise_id: ours, ...fields });
const demand = (fields: object = {}) =>
  aDemand(portal.database, { enterprise_id: theirs, owner_user_id: accountId(2), dosage_form: 'IN03', ...fields });
const settle = async () => {
  while (await tellNext(portal.database.db));
};
interface Told {
  id: string;
  title: string;
  text: string;
  link: string;
}
const told = (account: number) =>
  query<Told>('select id, title, text, link from notification where account_id = $1 order by id', [accountId(account)]);
const choose = (matchAlert: string, token: string) =>
  portal.post('/api/Notification/saveSettings', { sms: [], quiet: { from: 21, to: 8 }, matchAlert }, token);

it('a published demand reaches who can do it, once, and its own side hears nothing', async () => {
  await service({ title: '注射用冻干粉针委托生产' });
  await service();
  await settle();
  const id = await demand({ title: '寻注射用冻干粉针委托生产' });
  await settle();
  const [notice, ...others] = await told(1);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    title: '需求「寻注射用冻干粉针委托生产」与您的服务高度匹配',
    link: `/detail/SellMarketDetail?id=${id}`,
  });
  expect(notice?.text).toMatch(/^「注射用冻干粉针委托生产」匹配度 \d+，.*您另有 1 项服务也匹配$/);
  expect(await told(2)).toEqual([]);
  // A view, and the same content again, tell nothing.
  await query('update demand set view_count = view_count + 1; update service set view_count = 9');
  await query('update demand set region_strict = region_strict where id = $1', [id]);
  await settle();
  expect(await told(1)).toHaveLength(1);
});

it('a published service reaches who asks for it; after a change it is told again', async () => {
  await demand({ title: '寻冻干粉针委托生产伙伴' });
  await settle();
  const id = await service({ title: '示例冻干粉针车间' });
  await settle();
  expect(await told(2)).toEqual([
    expect.objectContaining({
      title: '服务「示例冻干粉针车间」与您的需求高度匹配',
      link: `/detail/ServiceDetail?id=${id}`,
    }),
  ]);
  await query(`update service set title = '示例冻干粉针二车间', updated_at = now() where id = $1`, [id]);
  await settle();
  expect((await told(2)).map(({ title }) => title)).toEqual([
    '服务「示例冻干粉针车间」与您的需求高度匹配',
    '服务「示例冻干粉针二车间」与您的需求高度匹配',
  ]);
});

it('who published for an enterprise and has left it hears nothing more; what nobody else has stays its own', async () => {
  const colleague = await anAccount(portal.database);
  await aMember(portal.database, colleague, theirs);
  await query('delete from enterprise_member where account_id = any($1)', [[accountId(1), accountId(2)]]);
  await demand();
  await demand({ enterprise_id: null, title: '寻示例个人冻干粉针产能' });
  await settle();
  await service({ owner_user_id: accountId(1) });
  await settle();
  expect(await told(1)).toEqual([]);
  expect((await told(2)).map(({ text }) => text)).toEqual([expect.stringMatching(/^「寻示例个人冻干粉针产能」/)]);
  expect(await query('select from notification where account_id = $1', [colleague])).toHaveLength(1);
});

it('a weaker match is told to those alone who chose so, and nobody who chose none hears of any', async () => {
  await service({ category_code: 'M04' });
  await settle();
  await demand();
  await settle();
  expect(await told(1)).toEqual([]);
  expect((await choose('fair', supplier)).data).toMatchObject({ matchAlert: 'fair' });
  await demand();
  await settle();
  expect(await told(1)).toEqual([expect.objectContaining({ title: expect.stringContaining('与您的服务较匹配') })]);
  await choose('off', supplier);
  await service();
  await demand();
  await settle();
  expect(await told(1)).toHaveLength(1);
  expect((await choose('always', supplier)).message).toContain('匹配提醒的选择不正确');
});

it('one click stops the alerts of a record, for its person alone, and another brings them back', async () => {
  await service();
  await settle();
  await demand();
  await settle();
  const [{ id: notificationId }] = (await told(1)) as [Told];
  expect((await portal.post('/api/Match/mute', { notificationId }, asker)).code).toBe(404);
  expect((await portal.post('/api/Match/mute', { notificationId }, supplier)).data).toEqual({ muted: true });
  expect((await portal.get('/api/Notification/settings', supplier)).data).toMatchObject({ matchMuted: 1 });
  await demand();
  await settle();
  expect(await told(1)).toHaveLength(1);
  await portal.post('/api/Match/unmute', { all: true }, supplier);
  await demand();
  await settle();
  expect(await told(1)).toHaveLength(2);
});

it('who has stopped one service hears by the next, and a colleague still by the best', async () => {
  const colleague = await anAccount(portal.database);
  await aMember(portal.database, colleague, ours);
  const stopped = await service({ title: '示例甲车间', updated_at: new Date().toISOString() });
  await service({ title: '示例乙车间' });
  await service({ title: '示例丙车间' });
  await query('insert into match_mute (account_id, record_id) values ($1, $2)', [accountId(1), stopped]);
  await settle();
  await demand();
  await settle();
  const heard = async (account: string) =>
    (await query<Told>('select text from notification where account_id = $1', [account])).map(({ text }) => text);
  expect(await heard(colleague)).toEqual([expect.stringMatching(/^「示例甲车间」.*您另有 2 项服务也匹配$/)]);
  expect(await heard(accountId(1))).toEqual([expect.stringMatching(/^「示例[乙丙]车间」.*您另有 1 项服务也匹配$/)]);
});

it('one that fails waits a minute and keeps nobody else waiting', async () => {
  await service();
  await query('delete from match_due');
  const lost = await demand();
  await query(`update match_due set since = now() + interval '1 minute' where id = $1`, [lost]);
  await demand();
  await settle();
  expect(await told(1)).toHaveLength(1);
  expect(await query('select id from match_due')).toEqual([{ id: lost }]);
});

it('nobody hears of a demand whose enterprise is not public', async () => {
  await service();
  await settle();
  await query("update enterprise set status = 'offline' where id = $1", [theirs]);
  await demand();
  await settle();
  expect(await told(1)).toEqual([]);
});

it('both sides hear when both records are new', async () => {
  await demand({ title: '寻示例冻干粉针产能' });
  await service({ title: '示例冻干粉针产能' });
  await settle();
  expect((await told(1)).map(({ title }) => title)).toEqual(['需求「寻示例冻干粉针产能」与您的服务高度匹配']);
  expect((await told(2)).map(({ title }) => title)).toEqual(['服务「示例冻干粉针产能」与您的需求高度匹配']);
});

it('what an import brings waits behind what people publish', async () => {
  await query(`select match_due_add('demand', array(select gen_random_uuid() from generate_series(1, 101)))`);
  const mine = await demand();
  expect(await query('select id from match_due order by bulk, since limit 1')).toEqual([{ id: mine }]);
});

it('goods reach who buys them, and a purchase reaches who has the goods at hand', async () => {
  const purchase = () =>
    demand({
      title: '求购示例替尼原料药 5 kg',
      category_code: 'M01',
      dosage_form: null,
      scale_min: 5,
      scale_max: null,
      scale_unit: 'kg',
      must_certs: [],
    });
  const goods = { name: '示例替尼', spot_kind: 'api', cas_no: null, stock_qty: 50, stock_unit: 'kg', delivery_days: 3 };
  await purchase();
  await settle();
  const id = await aSpot(portal.database, { enterprise_id: ours, ...goods });
  await settle();
  expect(await told(2)).toEqual([
    expect.objectContaining({
      title: '现货「示例替尼」与您的需求高度匹配',
      link: `/detail/ServiceDetail?kind=spot&id=${id}`,
    }),
  ]);
  const again = await purchase();
  await settle();
  expect(await told(1)).toEqual([
    expect.objectContaining({
      title: '需求「求购示例替尼原料药 5 kg」与您的现货高度匹配',
      link: `/detail/SellMarketDetail?id=${again}`,
    }),
  ]);
  // What was told of goods goes with them.
  await query('delete from spot');
  expect(await query('select 1 from match_told where service_id = $1', [id])).toEqual([]);
});
