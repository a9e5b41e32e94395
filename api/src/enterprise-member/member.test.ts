import { randomUUID } from 'node:crypto';
import { codes } from 'shared/contract/codes';
import type { Membership } from 'shared/contract/enterprise-member';
import type { GivenRole } from 'shared/contract/vocabulary/claim';
import { createTestApp, type TestApp } from '../testing/app';
import { aMember, anEnterprise, builtPassword } from '../testing/builders';
import { claimDesk, type Person } from '../testing/claims';
import { codeFor, shortWork } from '../testing/codes';
import { membershipOf, requireEdit } from './access';

let portal: TestApp;
let desk: ReturnType<typeof claimDesk>;
beforeAll(async () => {
  portal = await createTestApp({ env: shortWork });
  desk = claimDesk(portal);
});
afterAll(() => portal?.close());

const call = (person: Person, name: string, input: object = {}) =>
  portal.post(`/api/Member/${name}`, input, person.token);
const list = async (person: Person) =>
  ((await portal.get('/api/Member/list', person.token)).data as { membership: Membership | null }).membership;
const invitationsOf = async (person: Person) =>
  ((await portal.get('/api/Member/invitations', person.token)).data as { items: { id: string; role: string }[] }).items;

/** An enterprise with its owner. */
async function owned() {
  const owner = await desk.aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  await aMember(portal.database, owner.id, enterpriseId, 'owner');
  return { owner, enterpriseId };
}
async function colleague(enterpriseId: string, role: GivenRole = 'edit') {
  const person = await desk.aPerson();
  await aMember(portal.database, person.id, enterpriseId, role);
  return person;
}

test('an invited number becomes a member when its account accepts', async () => {
  const { owner, enterpriseId } = await owned();
  const [guest, other] = [await desk.aPerson(), await desk.aPerson()];
  const known = await call(owner, 'invite', { mobile: guest.mobile, role: 'view' });
  const unknown = await call(owner, 'invite', { mobile: '13099990000', role: 'edit' });
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect((unknown.data as { membership: Membership }).membership.invitations).toHaveLength(2);
  expect(await desk.noticesOf(guest)).toEqual([expect.stringMatching(/邀请您加入/)]);
  const [invitation] = await invitationsOf(guest);
  expect(invitation).toMatchObject({ role: 'view' });
  expect(await call(other, 'accept', { id: invitation?.id })).toMatchObject({ code: codes.notFound.code });
  expect(await call(guest, 'accept', { id: invitation?.id })).toMatchObject({
    data: { membership: { role: 'view', invitations: [], requests: [] } },
  });
  expect(await call(guest, 'accept', { id: invitation?.id })).toMatchObject({ code: codes.notFound.code });
  expect(await membershipOf(portal.database.db, guest.id)).toEqual({ enterpriseId, role: 'view' });
  expect(await desk.one('select enterprise_id from account where id = $1', [guest.id])).toEqual({
    enterprise_id: enterpriseId,
  });
  expect(await call(owner, 'invite', { mobile: guest.mobile, role: 'edit' })).toMatchObject({
    code: codes.conflict.code,
  });
});

test('a number that registers later finds its invitation; a cancelled or expired one is void', async () => {
  const { owner, enterpriseId } = await owned();
  const mobile = '13012340001';
  await call(owner, 'invite', { mobile, role: 'edit' });
  const late = await desk.aPerson();
  await desk.rows('update account set mobile = $2 where id = $1', [late.id, mobile]);
  const [first] = await invitationsOf(late);
  await desk.rows(
    "update enterprise_invitation set expires_at = now() - interval '1 minute' where enterprise_id = $1",
    [enterpriseId],
  );
  expect(await invitationsOf(late)).toEqual([]);
  expect(await call(late, 'accept', { id: first?.id })).toMatchObject({ code: codes.notFound.code });
  await call(owner, 'invite', { mobile, role: 'edit' });
  const [second] = await invitationsOf(late);
  await call(owner, 'cancelInvitation', { id: second?.id });
  expect(await call(late, 'accept', { id: second?.id })).toMatchObject({ code: codes.notFound.code });
});

test('an account that gets an invited number is told of the invitation, at its registration or later', async () => {
  const { owner } = await owned();
  const [fresh, bound] = ['13012340003', '13012340004'];
  for (const mobile of [fresh, bound]) await call(owner, 'invite', { mobile, role: 'view' });
  const mobileCode = await codeFor(portal, fresh, 'register');
  const account = { mobile: fresh, mobileCode, userName: 'invited-first', password: 'Good-word1', consent: true };
  expect(await portal.post('/api/Auth/register', account)).toMatchObject({ success: true });
  const [made] = await desk.rows<{ id: string }>('select id from account where mobile = $1', [fresh]);
  expect(await desk.noticesOf({ id: made?.id ?? '', mobile: fresh, token: '' })).toEqual([
    expect.stringMatching(/邀请您加入/),
  ]);

  const person = await desk.aPerson();
  await desk.rows('update account set mobile = null where id = $1', [person.id]);
  const change = { mobile: bound, code: await codeFor(portal, bound, 'changeMobile') };
  expect(await portal.post('/api/User/changeMobile', change, person.token)).toMatchObject({ success: true });
  expect(await desk.noticesOf(person)).toEqual([expect.stringMatching(/邀请您加入/)]);
});

test('only the owner changes roles, removes and transfers, and only of the own enterprise', async () => {
  const { owner, enterpriseId } = await owned();
  const [editor, viewer] = [await colleague(enterpriseId), await colleague(enterpriseId, 'view')];
  const stranger = await owned();
  const changes: [string, object][] = [
    ['setRole', { accountId: viewer.id, role: 'edit' }],
    ['remove', { accountId: viewer.id }],
    ['transfer', { accountId: viewer.id }],
  ];
  for (const [name, input] of changes) {
    expect(await call(editor, name, input)).toMatchObject({ code: codes.ownerNeeded.code });
    expect(await call(stranger.owner, name, input)).toMatchObject({ code: codes.notFound.code });
    expect(await call(owner, name, { role: 'edit', accountId: owner.id })).toMatchObject({ code: codes.invalid.code });
  }
  await expect(requireEdit(portal.database.db, viewer.id)).rejects.toMatchObject({ codeName: 'editNeeded' });
  await call(owner, 'setRole', { accountId: viewer.id, role: 'edit' });
  await expect(requireEdit(portal.database.db, viewer.id)).resolves.toMatchObject({ enterpriseId });
  await call(owner, 'remove', { accountId: editor.id });
  expect(await list(editor)).toBeNull();
  await expect(requireEdit(portal.database.db, editor.id)).rejects.toMatchObject({ codeName: 'enterpriseNeeded' });
  expect((await list(owner))?.members.map(({ role }) => role)).toEqual(['owner', 'edit']);
});

test('ownership moves, is never doubled and never lost, however many transfer at once', async () => {
  const { owner, enterpriseId } = await owned();
  const heirs = [await colleague(enterpriseId), await colleague(enterpriseId), await colleague(enterpriseId)];
  const answers = await Promise.all([
    ...heirs.map(({ id }) => call(owner, 'transfer', { accountId: id })),
    call(owner, 'leave', { giveUp: true }),
  ]);
  // Leaving succeeds only for who is no owner any more.
  expect(answers.slice(0, heirs.length).filter(({ success }) => success)).toHaveLength(1);
  const [state] = await desk.rows<{ owners: number; named: boolean }>(
    `select count(*)::int as owners, bool_and(e.owner_user_id = m.account_id) as named
     from enterprise_member m join enterprise e on e.id = m.enterprise_id where e.id = $1 and m.role = 'owner'`,
    [enterpriseId],
  );
  expect(state).toEqual({ owners: 1, named: true });
});

test('an owner cannot vanish: leaving and deleting the account wait for a transfer or for giving up', async () => {
  const { owner, enterpriseId } = await owned();
  const heir = await colleague(enterpriseId);
  const askDeletion = (person: Person) =>
    portal.post('/api/User/askDeletion', { password: builtPassword }, person.token);
  expect(await call(owner, 'leave', { giveUp: true })).toMatchObject({ code: codes.ownerStays.code });
  expect(await askDeletion(owner)).toMatchObject({ code: codes.ownerStays.code });
  expect(await askDeletion(heir)).toMatchObject({ success: true });
  expect(await call(owner, 'transfer', { accountId: heir.id })).toMatchObject({ code: codes.conflict.code });
  await portal.post('/api/User/cancelDeletion', {}, heir.token);
  expect(await call(owner, 'transfer', { accountId: heir.id })).toMatchObject({
    data: { membership: { role: 'edit' } },
  });
  expect(await askDeletion(owner)).toMatchObject({ success: true });
  expect(await call(owner, 'leave')).toMatchObject({ data: { membership: null } });
  expect((await desk.noticesOf(heir)).at(-1)).toMatch(/已离开/);
  expect(await call(heir, 'leave')).toMatchObject({ code: codes.ownerStays.code });
  expect(await call(heir, 'leave', { giveUp: true })).toMatchObject({ data: { membership: null } });
  expect(await desk.one('select claim_status, owner_user_id from enterprise where id = $1', [enterpriseId])).toEqual({
    claim_status: 'unclaimed',
    owner_user_id: null,
  });
  expect((await desk.noticesOf(heir)).at(-1)).toMatch(/您已放弃.*的认领/);
});

test('the claim of a former owner ends with the membership, and all of them once the enterprise is given up', async () => {
  const [first, second, third] = [await desk.aPerson(), await desk.aPerson(), await desk.aPerson()];
  const enterpriseId = await anEnterprise(portal.database);
  await desk.decide((await desk.aSubmitted(first, enterpriseId)).id, { outcome: 'approve' });
  for (const { id } of [second, third]) await aMember(portal.database, id, enterpriseId, 'edit');
  await call(first, 'transfer', { accountId: second.id });
  expect(await desk.current(first)).toMatchObject({ status: 'approved' });
  await call(first, 'leave');
  expect(await desk.current(first)).toMatchObject({ status: 'revoked', decisionNote: '本人已离开企业' });

  const approved = "update enterprise_claim set status = 'approved' where account_id = $1";
  await desk.rows(approved, [first.id]);
  await aMember(portal.database, first.id, enterpriseId, 'edit');
  await call(second, 'remove', { accountId: first.id });
  expect(await desk.current(first)).toMatchObject({ status: 'revoked', decisionNote: '已被移出企业' });

  // Of those who left before this was so.
  await desk.rows(approved, [first.id]);
  await call(second, 'transfer', { accountId: third.id });
  await call(second, 'leave');
  expect(await call(third, 'leave', { giveUp: true })).toMatchObject({ success: true });
  expect(
    await desk.rows("select from enterprise_claim where enterprise_id = $1 and status = 'approved'", [enterpriseId]),
  ).toEqual([]);
});

test('the rival of an owner who gives up is first in line', async () => {
  const { owner, enterpriseId } = await owned();
  const [rival, third] = [await desk.aPerson(), await desk.aPerson()];
  const claim = await desk.aSubmitted(rival, enterpriseId);
  expect(claim.rival).toMatchObject({ hasOwner: true });
  expect(await call(owner, 'leave', { giveUp: true })).toMatchObject({ success: true });
  expect(await desk.one('select claim_status from enterprise where id = $1', [enterpriseId])).toEqual({
    claim_status: 'pending',
  });
  const later = await desk.aSubmitted(third, enterpriseId);
  expect(
    await desk.rows('select id, is_rival from enterprise_claim where enterprise_id = $1 order by id', [enterpriseId]),
  ).toEqual([
    { id: claim.id, is_rival: false },
    { id: later.id, is_rival: true },
  ]);
  await desk.decide(claim.id, { outcome: 'approve' });
  expect(await desk.current(third)).toMatchObject({ status: 'rejected' });
});

test('a request reaches the owner, whose answer lets in or not', async () => {
  const { owner, enterpriseId } = await owned();
  const [asker, refused] = [await desk.aPerson(), await desk.aPerson()];
  expect(await call(asker, 'ask', { enterpriseId: randomUUID() })).toMatchObject({ code: codes.notFound.code });
  await Promise.all([call(asker, 'ask', { enterpriseId }), call(asker, 'ask', { enterpriseId })]);
  await call(refused, 'ask', { enterpriseId });
  const requests = (await list(owner))?.requests ?? [];
  expect(requests).toHaveLength(2);
  expect(await desk.noticesOf(owner)).toHaveLength(2);
  expect(await call(asker, 'answer', { id: requests[0]?.id, role: 'edit' })).toMatchObject({
    code: codes.enterpriseNeeded.code,
  });
  await call(owner, 'answer', { id: requests[0]?.id, role: 'edit' });
  await call(owner, 'answer', { id: requests[1]?.id, role: null });
  expect(await list(asker)).toMatchObject({ role: 'edit' });
  expect(await list(refused)).toBeNull();
  expect((await list(owner))?.requests).toEqual([]);
});

test('an invitation ends with the answer to a request, and with the removal of whoever has its number by then', async () => {
  const { owner, enterpriseId } = await owned();
  const guest = await desk.aPerson();
  await call(owner, 'invite', { mobile: guest.mobile, role: 'edit' });
  const [early] = await invitationsOf(guest);
  await call(guest, 'ask', { enterpriseId });
  await call(owner, 'answer', { id: (await list(owner))?.requests[0]?.id, role: 'view' });
  expect((await list(owner))?.invitations).toEqual([]);

  const mobile = '13012340002';
  await call(owner, 'invite', { mobile, role: 'edit' });
  await desk.rows('update account set mobile = $2 where id = $1', [guest.id, mobile]);
  const [late] = await invitationsOf(guest);
  await call(owner, 'remove', { accountId: guest.id });
  expect((await list(owner))?.invitations).toEqual([]);
  for (const invitation of [early, late])
    expect(await call(guest, 'accept', { id: invitation?.id })).toMatchObject({ code: codes.notFound.code });
  expect(await list(guest)).toBeNull();
});

test('an applicant is let in once the claim is withdrawn', async () => {
  const { owner, enterpriseId } = await owned();
  const [guest, asker] = [await desk.aPerson(), await desk.aPerson()];
  const claim = await desk.aSubmitted(guest, await anEnterprise(portal.database));
  await desk.decide(claim.id, { outcome: 'return', reasons: [{ field: 'letter', reason: '未见企业公章' }] });
  await desk.aSubmitted(asker, await anEnterprise(portal.database));
  await call(owner, 'invite', { mobile: guest.mobile, role: 'view' });
  await call(asker, 'ask', { enterpriseId });
  const accept = { id: (await invitationsOf(guest))[0]?.id };
  const answer = { id: (await list(owner))?.requests[0]?.id, role: 'edit' };
  expect(await call(guest, 'accept', accept)).toMatchObject({
    code: codes.conflict.code,
    message: '请先在「企业认领」中撤回您的认领申请',
  });
  expect(await call(owner, 'answer', answer)).toMatchObject({
    code: codes.conflict.code,
    message: '申请人另有认领申请未撤回，请其先撤回',
  });
  expect([await list(guest), await list(asker)]).toEqual([null, null]);
  for (const { token } of [guest, asker]) await portal.post('/api/Claim/withdraw', {}, token);
  expect(await call(guest, 'accept', accept)).toMatchObject({ data: { membership: { role: 'view' } } });
  expect(await call(owner, 'answer', answer)).toMatchObject({ success: true });
  expect(await list(asker)).toMatchObject({ role: 'edit' });
});

test('a person asks so many times a day, from one enterprise to the next', async () => {
  const [one, other] = [await owned(), await owned()];
  const asker = await desk.aPerson();
  const asked = async (enterpriseId: string) => (await call(asker, 'ask', { enterpriseId })).code;
  // Again is none, nor is what cannot be asked.
  for (let n = 0; n < 12; n += 1) expect(await asked(one.enterpriseId)).toBe(codes.ok.code);
  for (let n = 0; n < 12; n += 1) expect(await asked(randomUUID())).toBe(codes.notFound.code);
  for (let n = 1; n < 10; n += 1) expect(await asked((n % 2 ? other : one).enterpriseId)).toBe(codes.ok.code);
  expect(await call(asker, 'ask', { enterpriseId: one.enterpriseId })).toMatchObject({
    code: codes.tooMany.code,
    message: expect.stringContaining('今日申请已达 10 次'),
  });
  expect(await desk.noticesOf(one.owner)).toHaveLength(5);
  expect((await list(other.owner))?.requests).toHaveLength(1);
});

test('an account belongs to one enterprise, however many invitations it accepts at once', async () => {
  const guest = await desk.aPerson();
  const hosts = await Promise.all([owned(), owned(), owned()]);
  for (const { owner } of hosts) await call(owner, 'invite', { mobile: guest.mobile, role: 'edit' });
  const invitations = await invitationsOf(guest);
  expect(invitations).toHaveLength(3);
  const answers = await Promise.all(invitations.map(({ id }) => call(guest, 'accept', { id })));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === codes.memberElsewhere.code)).toHaveLength(2);
});
