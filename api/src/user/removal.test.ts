import { randomUUID } from 'node:crypto';
import type { EnquiryCard } from 'shared/contract/enquiry';
import { createDesk } from '../listing/testing';
import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, aMember, anEnterprise, aService } from '../testing/builders';
import { claimDesk } from '../testing/claims';
import { untilWaiting } from '../testing/database';
import { personalTables } from './personal-data';
import { cleanUp } from './removal';

let portal: TestApp;
let desk: ReturnType<typeof claimDesk>;
beforeAll(async () => {
  portal = await createTestApp();
  desk = claimDesk(portal);
});
afterAll(() => portal?.close());

/** Its days are over now, however it came to what it still has open. */
const leaves = ({ id }: { id: string }) =>
  desk.rows('update account set deletion_asked_at = now(), deletion_at = now() where id = $1', [id]);
const caseOf = (subjectId: string) =>
  desk.one(
    `select c.state, a.action, a.detail from review_case as c join review_audit as a on a.case_id = c.id
     where c.subject_id = $1 order by a.id desc limit 1`,
    [subjectId],
  );
const withdrawn = { state: 'withdrawn', action: '撤回', detail: '账号已注销' };
const statusOf = async (id: string) =>
  (await desk.one<{ claim_status: string }>('select claim_status from enterprise where id = $1', [id]))?.claim_status;

it('ends a claim that waits with its account: the case is closed and the enterprise free', async () => {
  const person = await desk.aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  const { id } = await desk.aSubmitted(person, enterpriseId);
  await leaves(person);
  expect((await cleanUp(portal.database.pool)).accounts).toBe(1);
  expect(await desk.one('select from enterprise_claim where id = $1', [id])).toBeUndefined();
  expect(await caseOf(id)).toEqual(withdrawn);
  expect(await statusOf(enterpriseId)).toBe('unclaimed');
});

it('frees the enterprise of a returned claim too', async () => {
  const person = await desk.aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  const { id } = await desk.aSubmitted(person, enterpriseId);
  await desk.decide(id, { outcome: 'return', reasons: [{ field: 'letter', reason: '未见企业公章' }] });
  await leaves(person);
  await cleanUp(portal.database.pool);
  expect(await statusOf(enterpriseId)).toBe('unclaimed');
});

it('lets a rival take the place of the claim that went', async () => {
  const [person, rival] = [await desk.aPerson(), await desk.aPerson()];
  const enterpriseId = await anEnterprise(portal.database);
  await desk.aSubmitted(person, enterpriseId);
  const { id } = await desk.aSubmitted(rival, enterpriseId);
  await leaves(person);
  await cleanUp(portal.database.pool);
  expect(await desk.one('select is_rival, status from enterprise_claim where id = $1', [id])).toEqual({
    is_rival: false,
    status: 'pending',
  });
  expect(await statusOf(enterpriseId)).toBe('pending');
});

const send = async (targetType: string, targetId: string, token: string) => {
  const letter = { subject: '询临床样品生产', content: '我方需要委托生产一批临床样品，请告知档期、批量与报价依据。' };
  const body = { clientId: randomUUID(), targetType, targetId, ndaAgreed: true, ...letter };
  return ((await portal.post('/api/Enquiry/send', body, token)).data as EnquiryCard).id;
};

it('tells the other side of an enquiry that it is closed, as closing does', async () => {
  const [leaver, stays] = [await desk.aPerson(), await desk.aPerson()];
  const demandOf = (owner_user_id: string) => aDemand(portal.database, { owner_user_id, enterprise_id: null });
  const sent = await send('demand', await demandOf(stays.id), leaver.token);
  const received = await send('demand', await demandOf(leaver.id), stays.token);
  const over = await send('demand', await demandOf(stays.id), leaver.token);
  await portal.post('/api/Enquiry/close', { id: over }, leaver.token);
  for (const id of [sent, over]) await portal.get(`/api/Enquiry/detail?id=${id}`, stays.token);
  await desk.rows("update enquiry set last_at = now() - interval '1 day'");
  await leaves(leaver);
  await cleanUp(portal.database.pool);
  const found = await desk.rows(
    `select id, sender_unread as s, receiver_unread as r, receiver_news as news, last_at > now() - interval '1 hour' as moved
     from enquiry where id = any ($1) order by created_at`,
    [[sent, received, over]],
  );
  expect(found).toEqual([
    { id: sent, s: 0, r: 1, news: 2, moved: true },
    { id: received, s: 1, r: 1, news: 1, moved: true },
    { id: over, s: 0, r: 0, news: 2, moved: false },
  ]);
});

it('leaves no number of who has gone in the contact that an enterprise gave', async () => {
  const [leaver, colleague, asker] = [await desk.aPerson(), await desk.aPerson(), await desk.aPerson()];
  const enterpriseId = await anEnterprise(portal.database);
  for (const { id } of [leaver, colleague]) await aMember(portal.database, id, enterpriseId, 'edit');
  const received = () => aService(portal.database, { enterprise_id: enterpriseId });
  const consents = async (contact: string) => {
    const id = await send('service', await received(), asker.token);
    await portal.post('/api/Enquiry/agree', { id, contact }, leaver.token);
    return id;
  };
  const { mobile } = leaver;
  const [open, office] = [
    await consents(`申请人 ${mobile.replace(/(...)(....)/, '$1 $2-')}`),
    await consents('021-11112222'),
  ];
  const agreed = await consents(`申请人 ${mobile}`);
  await portal.post('/api/Enquiry/agree', { id: agreed, contact: '021-33334444' }, asker.token);
  await leaves(leaver);
  await cleanUp(portal.database.pool);
  const found = await desk.rows(
    `select id, status, receiver_contact as contact, receiver_agreed_at is not null as consents from enquiry
     where id = any ($1) order by created_at`,
    [[open, office, agreed]],
  );
  expect(found).toEqual([
    // A consent without a contact would give the other side nothing.
    { id: open, status: 'read', contact: '', consents: false },
    { id: office, status: 'read', contact: '021-11112222', consents: true },
    { id: agreed, status: 'agreed', contact: '', consents: true },
  ]);
});

it('changes nothing of an account whose owner stays at the last moment', async () => {
  const person = await desk.aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  const { id } = await desk.aSubmitted(person, enterpriseId);
  await leaves(person);
  const owner = await portal.database.pool.connect();
  await owner.query('begin');
  await owner.query('update account set deletion_asked_at = null, deletion_at = null where id = $1', [person.id]);
  const cleaning = cleanUp(portal.database.pool);
  // The removal has come as far as the account, which the owner holds.
  await untilWaiting(portal.database, 1);
  await owner.query('commit');
  owner.release();
  expect((await cleaning).accounts).toBe(0);
  expect(await caseOf(id)).toMatchObject({ state: 'open' });
  expect(await desk.one('select status from enterprise_claim where id = $1', [id])).toEqual({ status: 'pending' });
  expect(await statusOf(enterpriseId)).toBe('pending');
});

it('withdraws what a person without enterprise has handed in, and leaves the case of a colleague alone', async () => {
  const listings = await createDesk(portal);
  const [person, colleague] = [await listings.aPerson(), await listings.aPublisher()];
  const [own, shared] = [await listings.create(person, 'demand'), await listings.create(colleague, 'demand')];
  await listings.submit(person, own.id);
  await listings.submit(colleague, shared.id);
  await leaves(person);
  await leaves(colleague);
  expect((await cleanUp(portal.database.pool)).accounts).toBe(2);
  expect(await desk.one('select from listing where id = $1', [own.id])).toBeUndefined();
  expect(await caseOf(own.id)).toEqual(withdrawn);
  expect(await caseOf(shared.id)).toMatchObject({ state: 'open' });
});

it('is held up by no account that cannot be removed now', async () => {
  const [stuck, other] = [await desk.aPerson(), await desk.aPerson()];
  await leaves(stuck);
  await leaves(other);
  const { pool } = portal.database;
  await pool.query(`insert into security_event (at, kind) values (now() - interval '10 years', 'loginFailed')`);
  await pool.query(`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger stuck before update on account for each row when (old.id = '${stuck.id}') execute function stuck()`);
  const failure = await cleanUp(pool).catch((error: unknown) => error);
  await pool.query('drop trigger stuck on account; drop function stuck()');
  expect(failure).toMatchObject({ message: 'stuck' });
  const gone = await desk.rows<{ id: string }>(
    'select id from account where removed_at is not null and id = any ($1)',
    [[stuck.id, other.id]],
  );
  expect(gone).toEqual([{ id: other.id }]);
  expect(await desk.one(`select from security_event where at < now() - interval '9 years'`)).toBeUndefined();
  expect((await cleanUp(pool)).accounts).toBe(1);
});

it('is done once, however many processes are at it', async () => {
  const person = await desk.aPerson();
  const { id } = await desk.aSubmitted(person, await anEnterprise(portal.database));
  await leaves(person);
  const done = await Promise.all([1, 2, 3].map(() => cleanUp(portal.database.pool)));
  expect(done.reduce((sum, { accounts }) => sum + accounts, 0)).toBe(1);
  expect(
    await desk.rows(
      `select from review_audit as a join review_case as c on c.id = a.case_id
    where c.subject_id = $1 and a.action = '撤回'`,
      [id],
    ),
  ).toHaveLength(1);
});

/** Few rows at any time: they are swept when their time is over. */
const swept = ['enterprise_invitation', 'wechat_state', 'wechat_ticket'];

it('finds what names an account by an index in every table that grows', async () => {
  const { rows } = await portal.database.pool.query(
    `select p.name || ' ' || p.owner as missing from jsonb_to_recordset($1::jsonb) as p (name text, owner text)
     where not exists (select from pg_index as i join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = p.name::regclass and a.attname = p.owner
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', p.owner)))`,
    [
      JSON.stringify(
        personalTables
          .filter(({ table }) => !swept.includes(table))
          .map(({ table, owner }) => ({ name: table, owner })),
      ),
    ],
  );
  expect(rows).toEqual([]);
});
