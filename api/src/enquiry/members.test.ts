import { randomUUID } from 'node:crypto';
import { codes } from 'shared/contract/codes';
import type { EnquiryCard } from 'shared/contract/enquiry';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { aDemand, aMember, anEnterprise, aService } from '../testing/builders';

let portal: TestApp;
/** user1 and user2, who belong to nobody at first, and an enterprise with a service. */
let member: string;
let asker: string;
let enterprise: string;
let service: string;
const rows = async (statement: string, values: unknown[] = []) =>
  (await portal.database.pool.query(statement, values)).rows;

beforeAll(async () => {
  portal = await createTestApp();
  [member, asker] = [await portal.login('user1'), await portal.login('user2')];
  enterprise = await anEnterprise(portal.database);
  service = await aService(portal.database, { enterprise_id: enterprise });
});
afterAll(() => portal?.close());
afterEach(() => rows('delete from enquiry; delete from enterprise_member'));

const join = (role: 'edit' | 'view') => aMember(portal.database, accountId(1), enterprise, role);
const leave = () => rows('delete from enterprise_member where account_id = $1', [accountId(1)]);
const send = (targetType: string, targetId: string, token: string) =>
  portal.post(
    '/api/Enquiry/send',
    {
      ...{ clientId: randomUUID(), targetType, targetId, ndaAgreed: true, subject: '询冻干粉针临床样品生产' },
      content: '我方需要委托生产一批临床样品，请告知档期、批量与报价依据。',
    },
    token,
  );
const idOf = async (sent: ReturnType<typeof send>) => ((await sent).data as EnquiryCard).id;
const detail = async (id: string, token: string) => (await portal.get(`/api/Enquiry/detail?id=${id}`, token)).data;
const reply = (id: string, token: string) =>
  portal.post('/api/Enquiry/reply', { id, clientId: randomUUID(), text: '可以承接，档期在明年一季度。' }, token);

test('a member who only reads sees the thread and does nothing in it, but writes in its own', async () => {
  await join('view');
  const id = await idOf(send('service', service, asker));
  expect(await detail(id, member)).toMatchObject({ box: 'received', readsOnly: true });
  const quotations = async () => (await portal.get(`/api/Quotation/list?enquiryId=${id}`, member)).data;
  expect(await quotations()).toMatchObject({ side: 'quoting', canQuote: false });
  expect(await reply(id, member)).toMatchObject({ code: codes.editNeeded.code, status: 409 });
  expect(await detail(id, asker)).toMatchObject({ messages: [], readsOnly: false });

  const own = await idOf(send('service', await aService(portal.database), member));
  expect(await reply(own, member)).toMatchObject({ data: { readsOnly: false } });
  // From the moment on in which the owner makes it an editor.
  await rows("update enterprise_member set role = 'edit' where account_id = $1", [accountId(1)]);
  expect(await reply(id, member)).toMatchObject({ data: { readsOnly: false, messages: [{ mine: true }] } });
  expect(await quotations()).toMatchObject({ canQuote: true });
});

test('who has published a demand for an enterprise and works elsewhere now may answer it', async () => {
  const demand = await aDemand(portal.database, { enterprise_id: enterprise, owner_user_id: accountId(1) });
  const prepare = async () =>
    (await portal.get(`/api/Enquiry/prepare?targetType=demand&targetId=${demand}`, member)).data;
  await join('edit');
  expect(await prepare()).toMatchObject({ own: true });
  await leave();
  expect(await prepare()).toMatchObject({ own: false });
  expect(await send('demand', demand, member)).toMatchObject({ success: true });
  // One that no enterprise has stays its author's.
  await rows('update demand set enterprise_id = null where id = $1', [demand]);
  expect(await prepare()).toMatchObject({ own: true });
});
