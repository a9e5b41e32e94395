import { randomUUID } from 'node:crypto';
import { type EndpointKey, endpoints } from 'shared/contract/endpoints';
import { proof } from '../evidence/testing';
import type { Desk } from '../listing/testing';
import { createTestApp, type TestApp } from '../testing/app';
import { anAccount } from '../testing/builders';
import { claimDesk } from '../testing/claims';
import { rowsOf } from '../testing/database';
import { enquiryRows, seedEnquiries, type Talks } from './testing/enquiry-rows';
import { type MatrixPeople, matrixPeople, type Person, people } from './testing/matrix-people';
import { edits, type Outcome, owns, type Row, reads, refusals } from './testing/matrix-row';

let portal: TestApp;
let desk: Desk;
let enterprise = '';
let rivals = '';
let tokens: MatrixPeople['tokens'];
let ids: MatrixPeople['ids'];
/** Of the owner: records, a file, a notification; of the enterprise: a request; the rival's invitation of its editor. */
const thing = { listing: '', published: '', demand: '', proof: '', paper: '', notice: '', invitation: '', request: '' };
const talks: Talks = { demand: '', open: '', closed: '', request: '', ended: '', quotation: '', platform: '' };

beforeAll(async () => {
  portal = await createTestApp();
  ({ desk, enterprise, rivals, tokens, ids } = await matrixPeople(portal));
  await seed();
  Object.assign(talks, await seedEnquiries(portal.database, { enterprise, platform: thing.published, ids }));
});
afterAll(() => portal?.close());

const query = rowsOf<Record<string, string>>(() => portal.database);

/** The owner's things, with ids of this run. */
async function seed() {
  const owner = { id: ids.owner as string, name: 'owner', token: tokens.owner as string };
  thing.listing = (await desk.create(owner, 'service')).id;
  thing.demand = (await desk.create(owner, 'demand')).id;
  thing.published = await desk.published(owner, await desk.aReviewer(), 'platform');
  thing.proof = randomUUID();
  await portal.post('/api/Evidence/save', { id: thing.proof, seenVersion: 0, values: proof() }, owner.token);
  thing.paper = await claimDesk(portal).aPaper(owner.id);
  [thing.notice, thing.invitation, thing.request] = [randomUUID(), randomUUID(), randomUUID()];
  await query(
    `insert into notification (id, account_id, key, kind, title) values ($1, $2, 'matrix', 'system', '示例通知')`,
    [thing.notice, owner.id],
  );
  await query(
    `insert into enterprise_invitation (id, enterprise_id, mobile, role, account_id, expires_at)
     select $1, $2, mobile, 'view', $3, now() + interval '1 day' from account where id = $4`,
    [thing.invitation, rivals, ids.rival, ids.edit],
  );
  await query('insert into enterprise_request (id, enterprise_id, account_id) values ($1, $2, $3)', [
    thing.request,
    enterprise,
    await anAccount(portal.database, { user_name: 'asks' }),
  ]);
}

const one = () => ({ id: thing.listing });
const seen = () => ({ id: thing.listing, seenVersion: 999 });

const proven = () => ({ id: thing.proof });

/** Whoever may import is told that it is empty. */
const emptyFile = () => ({ kind: 'service', content: '' });

/** A version that does not exist makes a call that is let through end in a conflict, so that nothing changes between two of them. */
const rows: Row[] = [
  { key: 'Listing/get', input: one, others: 'absent', named: reads },
  { key: 'Listing/list', input: () => ({}), others: 'through' },
  { key: 'Listing/preview', input: one, others: 'absent', named: reads },
  { key: 'Listing/history', input: one, others: 'absent', named: reads },
  { key: 'Listing/save', input: () => ({ ...seen(), changes: { scaleMin: 1 } }), others: 'absent', named: edits },
  { key: 'Listing/submit', input: seen, others: 'absent', named: edits },
  { key: 'Listing/restore', input: () => ({ ...seen(), version: 1 }), others: 'absent', named: edits },
  { key: 'Listing/withdraw', input: one, others: 'absent', named: edits },
  { key: 'Listing/takeOffline', input: one, others: 'absent', named: edits },
  { key: 'Listing/importCheck', input: emptyFile, others: 'enterprise', named: { ...edits, rival: 'through' } },
  { key: 'Listing/import', input: emptyFile, others: 'enterprise', named: { ...edits, rival: 'through' } },
  // The number of a record that is there already: who may edit it gets it back, and nothing is made.
  {
    key: 'Listing/create',
    input: () => ({ ...one(), kind: 'service' }),
    others: 'enterprise',
    named: { ...edits, rival: 'absent' },
  },
  { key: 'Listing/discard', input: seen, others: 'absent', named: edits },
  // Only drafts are removed: a published record makes a call that is let through end in a refusal.
  { key: 'Listing/remove', input: () => ({ id: thing.published }), others: 'absent', named: edits },
  { key: 'Listing/duplicate', input: () => ({ ...one(), newId: randomUUID() }), others: 'absent', named: edits },
  {
    key: 'Listing/closeDemand',
    input: () => ({ id: thing.demand, outcome: 'closed_done' }),
    others: 'absent',
    named: edits,
  },
  { key: 'Evidence/list', input: () => ({}), others: 'through' },
  { key: 'Evidence/get', input: proven, others: 'absent', named: reads },
  { key: 'Evidence/history', input: proven, others: 'absent', named: reads },
  {
    key: 'Evidence/save',
    input: () => ({ ...proven(), seenVersion: 999, values: { ...proof(), scope: '示例别的范围' } }),
    others: 'absent',
    named: edits,
  },
  // A new one without content.
  {
    key: 'Evidence/save',
    input: () => ({ id: randomUUID(), seenVersion: 0, values: {} }),
    others: 'enterprise',
    named: { ...edits, rival: 'through' },
  },
  { key: 'Evidence/submit', input: () => ({ ...proven(), seenVersion: 999 }), others: 'absent', named: edits },
  { key: 'Evidence/withdraw', input: proven, others: 'absent', named: edits },
  { key: 'Evidence/discard', input: () => ({ ...proven(), seenVersion: 0 }), others: 'absent', named: edits },
  { key: 'Evidence/remove', input: () => ({ ...proven(), seenVersion: 0 }), others: 'absent', named: edits },
  { key: 'Member/list', input: () => ({}), others: 'through' },
  {
    key: 'Member/setRole',
    input: () => ({ accountId: ids.view, role: 'view' }),
    others: 'enterprise',
    named: { ...owns, rival: 'absent' },
  },
  {
    key: 'Member/cancelInvitation',
    input: () => ({ id: randomUUID() }),
    others: 'enterprise',
    named: { ...owns, owner: 'absent', rival: 'absent' },
  },
  { key: 'Member/invitations', input: () => ({}), others: 'through' },
  {
    key: 'Member/invite',
    input: () => ({ mobile: '13700000002', role: 'view' }),
    others: 'enterprise',
    named: { ...owns, rival: 'through' },
  },
  // Who is invited belongs to an enterprise already, so that accepting ends in a refusal.
  { key: 'Member/accept', input: () => ({ id: thing.invitation }), others: 'absent', named: { edit: 'through' } },
  { key: 'Member/decline', input: () => ({ id: thing.invitation }), others: 'absent', named: { edit: 'through' } },
  { key: 'Member/ask', input: () => ({ enterpriseId: enterprise }), others: 'through' },
  {
    key: 'Member/answer',
    input: () => ({ id: thing.request, role: null }),
    others: 'enterprise',
    named: { ...owns, rival: 'absent' },
  },
  // About the owner himself, who cannot give his place to himself: nothing changes.
  {
    key: 'Member/transfer',
    input: () => ({ accountId: ids.owner }),
    others: 'enterprise',
    named: { ...owns, rival: 'absent' },
  },
  {
    key: 'Member/remove',
    input: () => ({ accountId: ids.owner }),
    others: 'enterprise',
    named: { ...owns, rival: 'absent' },
  },
  { key: 'Notification/list', input: () => ({}), others: 'through' },
  { key: 'Notification/unread', input: () => ({}), others: 'through' },
  { key: 'Notification/settings', input: () => ({}), others: 'through' },
  { key: 'Notification/saveSettings', input: () => ({ sms: [], quiet: null }), others: 'through' },
  { key: 'Notification/askEmail', input: () => ({ email: 'x' }), others: 'through' },
  { key: 'Notification/confirmEmail', input: () => ({ token: 'x' }), others: 'through' },
  { key: 'Notification/removeEmail', input: () => ({}), others: 'through' },
  { key: 'Notification/read', input: () => ({ ids: [thing.notice] }), others: 'through' },
  ...enquiryRows(talks),
  { key: 'File/accesses', input: () => ({ id: thing.paper }), others: 'absent', named: { owner: 'through' } },
  { key: 'File/finish', input: () => ({ id: thing.paper }), others: 'absent', named: { owner: 'through' } },
  { key: 'Claim/search', input: () => ({ q: '示例' }), others: 'through' },
  { key: 'Claim/candidate', input: () => ({ id: enterprise }), others: 'through' },
  { key: 'Claim/current', input: () => ({}), others: 'through' },
  // Each about the caller's own claim: revisions and codes that do not exist change none.
  { key: 'Claim/save', input: () => ({ revision: 999, changes: {} }), others: 'through' },
  { key: 'Claim/confirmMobile', input: () => ({ mobile: '13700000003', code: '000000' }), others: 'through' },
  { key: 'Claim/submit', input: () => ({ revision: 999 }), others: 'absent' },
  { key: 'Claim/withdraw', input: () => ({}), others: 'absent' },
  // Without a former claim it begins an empty draft of the caller's own.
  { key: 'Claim/restart', input: () => ({}), others: 'through' },
  { key: 'Claim/dispute', input: () => ({}), others: 'through' },
  { key: 'Claim/add', input: () => ({ files: [], note: '示例说明' }), others: 'absent' },
];

/** Calls about members' things; what the console alone answers is in desk-matrix.test. */
const nouns = ['Claim', 'Disclosure', 'Enquiry', 'Evidence', 'File', 'Listing', 'Member', 'Notification', 'Quotation'];
/** Calls whose refusals look like success, each with a test of its own below. */
const ownTests: readonly EndpointKey[] = ['File/info', 'File/remove', 'Member/leave'];

it('has a row or a test for every call about what members have', () => {
  const all = (Object.keys(endpoints) as EndpointKey[]).filter(
    (key) => nouns.includes(key.split('/')[0] as string) && !endpoints[key].console,
  );
  const known = new Set([...rows.map(({ key }) => key), ...ownTests]);
  expect(all.filter((key) => !known.has(key))).toEqual([]);
});

async function ask(person: Person, { key, input }: Row): Promise<{ outcome: Outcome; text: string; status: number }> {
  const token = tokens[person] ?? '';
  const { method } = endpoints[key];
  const url = `/api/${key}`;
  const query_ = new URLSearchParams(input() as Record<string, string>);
  const answer =
    method === 'GET' ? await portal.get(`${url}?${query_}`, token) : await portal.post(url, input(), token);
  const refused = refusals[answer.code as keyof typeof refusals] ?? 'through';
  return { outcome: refused, text: answer.message, status: answer.status };
}

it.each(people)('lets %s do with an enterprise what the table says', async (person) => {
  const wrong: unknown[] = [];
  for (const row of rows) {
    const { outcome, status, text } = await ask(person, row);
    const wanted = person === 'anonymous' ? 'login' : (row.named?.[person] ?? row.others);
    if (outcome !== wanted || status >= 500) wrong.push({ key: row.key, wanted, status, text });
  }
  expect(wrong).toEqual([]);
});

it('has marked nobody else’s notification as read', async () => {
  await query('update notification set read_at = null where id = $1', [thing.notice]);
  const row = rows.find(({ key }) => key === 'Notification/read') as Row;
  for (const person of people.filter((name) => name !== 'owner')) await ask(person, row);
  expect(await query('select read_at from notification where id = $1', [thing.notice])).toEqual([{ read_at: null }]);
  await ask('owner', row);
  expect(await query('select read_at is not null as read from notification where id = $1', [thing.notice])).toEqual([
    { read: true },
  ]);
});

it('lists the records of an enterprise for its members alone', async () => {
  const seenBy: Partial<Record<Person, boolean>> = {};
  for (const person of people.filter((name) => name !== 'anonymous')) {
    const { data } = await portal.get('/api/Listing/list?pageSize=50', tokens[person]);
    seenBy[person] = (data as { items: { id: string }[] }).items.some(({ id }) => id === thing.listing);
  }
  const { view, edit, owner, ...others } = seenBy;
  expect([view, edit, owner]).toEqual([true, true, true]);
  expect(Object.values(others)).toEqual(Object.keys(others).map(() => false));
});

it('lists the proofs of an enterprise for its members alone, and none was changed or removed', async () => {
  for (const person of people.filter((name) => name !== 'anonymous')) {
    const { data } = await portal.get('/api/Evidence/list', tokens[person]);
    const found = (data as { items: { id: string }[] }).items.some(({ id }) => id === thing.proof);
    expect([person, found]).toEqual([person, ['view', 'edit', 'owner'].includes(person)]);
  }
  const { data } = await portal.get(`/api/Evidence/get?id=${thing.proof}`, tokens.owner);
  expect(data).toMatchObject({ state: 'draft', values: proof() });
});

it('shows a claim to whoever made it alone', async () => {
  const own = async (person: Person) =>
    (
      (await portal.get('/api/Claim/current', tokens[person])).data as {
        claim: { id: string; revision: number } | null;
      }
    ).claim;
  const { revision = 0 } = (await own('stranger')) ?? {};
  const saved = await portal.post('/api/Claim/save', { revision, changes: { note: '示例说明' } }, tokens.stranger);
  expect(saved).toMatchObject({ success: true, data: { note: '示例说明' } });
  const mine = (await own('stranger'))?.id;
  expect(mine).toBeDefined();
  for (const person of people.filter((name) => !['anonymous', 'stranger'].includes(name)))
    expect([person, (await own(person))?.id]).not.toEqual([person, mine]);
});

it('tells of a file to its owner alone, and lets nobody else remove it', async () => {
  const seenBy: Partial<Record<Person, unknown>> = {};
  for (const person of people) {
    const { data } = await portal.get(`/api/File/info?ids=${thing.paper}`, tokens[person] ?? '');
    seenBy[person] = (data as { files?: { id: string }[] } | null)?.files?.map(({ id }) => id);
  }
  const { anonymous, owner, ...others } = seenBy;
  expect([anonymous, owner]).toEqual([undefined, [thing.paper]]);
  expect(Object.values(others)).toEqual(Object.keys(others).map(() => []));

  const kept = async () => (await query('select id from file where id = $1', [thing.paper])).length;
  const remove = (person: Person) => portal.post('/api/File/remove', { id: thing.paper }, tokens[person] ?? '');
  for (const person of people.filter((name) => name !== 'owner')) await remove(person);
  expect(await kept()).toBe(1);
  await remove('owner');
  expect(await kept()).toBe(0);
});

it('lets everybody leave for himself alone, and the owner only after a transfer', async () => {
  const members = async () =>
    (await query('select account_id as id from enterprise_member where enterprise_id = $1', [enterprise]))
      .map(({ id }) => id)
      .sort();
  const leave = (person: Person) => portal.post('/api/Member/leave', {}, tokens[person] ?? '');
  const all = [ids.owner, ids.edit, ids.view].sort();
  for (const person of people.filter((name) => !['view', 'edit'].includes(name)))
    expect([person, (await leave(person)).success]).toEqual([person, false]);
  expect(await members()).toEqual(all);
  expect((await leave('view')).success).toBe(true);
  expect((await leave('edit')).success).toBe(true);
  expect(await members()).toEqual([ids.owner]);
});
