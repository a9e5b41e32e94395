import { codes } from 'shared/contract/codes';
import { repetitions } from 'shared/testing/real/repetitions';
import { createTestApp, type TestApp } from '../testing/app';
import { anEnterprise, builtPassword } from '../testing/builders';
import { claimDesk, type Person } from '../testing/claims';

let portal: TestApp;
let desk: ReturnType<typeof claimDesk>;
beforeAll(async () => {
  portal = await createTestApp();
  desk = claimDesk(portal);
});
afterAll(() => portal?.close());

/** Asks again as long as the server says that it is busy. */
async function submitted(person: Person, revision: number) {
  const submit = () => portal.post('/api/Claim/submit', { revision }, person.token);
  let answer = await submit();
  while (answer.code === codes.unavailable.code) answer = await submit();
  return answer;
}

/** Each waits for the enterprise's lock: most of the time goes by with waiting and asking again. */
const many = repetitions(50, 200);

test(`${many} racing submissions: one active claim, one dispute, the others are told so`, async () => {
  const enterpriseId = await anEnterprise(portal.database);
  const racers: Person[] = [];
  for (let i = 0; i < many; i++) racers.push(await desk.aPerson());
  const revisions: number[] = [];
  for (const racer of racers) revisions.push((await desk.aDraft(racer, { enterpriseId })).revision);
  const answers = await Promise.all(racers.map((racer, i) => submitted(racer, revisions[i] as number)));
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === codes.claimTaken.code)).toHaveLength(many - 2);
  expect(
    await desk.rows(
      `select c.is_rival, count(*)::int as claims, count(r.id)::int as cases from enterprise_claim c
       left join review_case r on r.subject_id = c.id and r.state = 'open'
       where c.enterprise_id = $1 and c.status = 'pending' group by 1 order by 1`,
      [enterpriseId],
    ),
  ).toEqual([
    { is_rival: false, claims: 1, cases: 1 },
    { is_rival: true, claims: 1, cases: 1 },
  ]);
});

test('racing decisions, withdrawals and resubmissions end in one state', async () => {
  for (let round = 0; round < 5; round++) {
    const [first, rival] = [await desk.aPerson(), await desk.aPerson()];
    const enterpriseId = await anEnterprise(portal.database);
    const a = await desk.aSubmitted(first, enterpriseId);
    const b = await desk.aSubmitted(rival, enterpriseId);
    await Promise.allSettled([
      desk.decide(a.id, { outcome: 'approve' }),
      desk.decide(b.id, { outcome: 'approve' }),
      portal.post('/api/Claim/withdraw', {}, first.token),
      portal.post('/api/Claim/withdraw', {}, rival.token),
    ]);
    const [state] = await desk.rows<{ owners: number; claim_status: string; approved: number; open: number }>(
      `select e.claim_status, (select count(*)::int from enterprise_member m where m.enterprise_id = e.id) as owners,
         (select count(*)::int from enterprise_claim c where c.enterprise_id = e.id and c.status = 'approved') as approved,
         (select count(*)::int from enterprise_claim c where c.enterprise_id = e.id and c.status = 'pending') as open
       from enterprise e where e.id = $1`,
      [enterpriseId],
    );
    expect(state?.approved).toBe(state?.owners);
    expect(state?.open).toBeLessThanOrEqual(1);
    const wanted = state?.owners ? 'claimed' : state?.open ? 'pending' : 'unclaimed';
    expect(state?.claim_status).toBe(wanted);
  }
});

test('of a submission and a request for deletion at once, one is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const person = await desk.aPerson();
    const { revision } = await desk.aDraft(person, { enterpriseId: await anEnterprise(portal.database) });
    const answers = await Promise.all([
      submitted(person, revision),
      portal.post('/api/User/askDeletion', { password: builtPassword }, person.token),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  }
});
