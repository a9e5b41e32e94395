import { endReasonOf } from 'shared/contract/codes';
import { type EndpointKey, endpoints } from 'shared/contract/endpoints';
import type { FilePurpose } from 'shared/contract/vocabulary/file';
import { transaction } from '../db/transaction';
import { attachFiles } from '../file/attach';
import { announce, ask, download, idOf, sendPart, upload } from '../file/testing/client';
import { aPng } from '../file/testing/samples';
import { type Answer, type Called, createTestApp, type TestApp } from '../testing/app';
import { builtPassword } from '../testing/builders';
import { duties, type MatrixPeople, matrixPeople, type Person, people } from './testing/matrix-people';

let portal: TestApp;
let atConsole: Called;
let all: MatrixPeople;
/** Logins of the console. */
const tokens: Partial<Record<Person, string>> = {};
const mark = '示例甲方专有标题冻干服务';
let listing = '';
let caseId = '';

beforeAll(async () => {
  portal = await createTestApp();
  atConsole = await portal.console();
  all = await matrixPeople(portal);
  for (const duty of duties) tokens[duty] = await atConsole.login(`duty${duty}`, builtPassword);
  const owner = { id: all.ids.owner as string, name: 'owner', token: all.tokens.owner as string };
  listing = (await all.desk.create(owner, 'platform')).id;
  const { version } = await all.desk.detail(owner, listing);
  await all.desk.save(owner, { id: listing, version }, { title: mark });
  await all.desk.submit(owner, listing);
  caseId = (await all.desk.caseOf(listing)).id;
});
afterAll(() => portal?.close());

const one = () => ({ id: caseId });
const unseen = { seenVersion: 999, outcome: 'approve' };
/** A version that does not exist: whoever is let through ends in a conflict. */
const inputs: Partial<Record<EndpointKey, () => Record<string, unknown>>> = {
  'Review/queue': () => ({}),
  'Review/case': one,
  'Review/lock': one,
  'Review/unlock': one,
  'Review/ask': one,
  'Review/handOver': () => ({ ...one(), accept: false }),
  'Review/decide': () => ({ ...one(), ...unseen }),
  'Review/bulk': () => ({ cases: [{ ...one(), seenVersion: 999 }], outcome: 'approve' }),
  'Review/metrics': () => ({}),
  'Review/audit': () => ({}),
};
const calls = (Object.keys(endpoints) as EndpointKey[]).filter((key) => key.startsWith('Review/'));

type Outcome = 'through' | 'login' | 'duty' | 'absent';
function outcomeOf({ status, code, message }: Answer): Outcome {
  if (status === 404 && message.includes('没有这个接口')) return 'absent';
  if (status === 403) return 'duty';
  return endReasonOf(code) ? 'login' : 'through';
}
async function call(where: Pick<Called, 'get' | 'post'>, key: EndpointKey, token: string) {
  const input = inputs[key]?.() ?? {};
  if (endpoints[key].method === 'POST') return where.post(`/api/${key}`, input, token);
  return where.get(`/api/${key}?${new URLSearchParams(input as Record<string, string>)}`, token);
}

it('has an input for every call of the desk', () => {
  expect(calls.filter((key) => !inputs[key])).toEqual([]);
});

it.each(people)('answers %s at the desk what the duty says, and nobody on the portal', async (person) => {
  const duty = person === 'reviewer' ? 'through' : 'duty';
  const logins: [place: string, where: Pick<Called, 'get' | 'post'>, token: string, wanted: Outcome][] = [
    ['portal', portal, all.tokens[person] ?? '', 'absent'],
    ['desk with a login of the portal', atConsole, all.tokens[person] ?? '', 'login'],
  ];
  if (tokens[person]) logins.push(['desk', atConsole, tokens[person], duty]);
  const wrong: unknown[] = [];
  for (const [place, where, token, wanted] of logins)
    for (const key of calls) {
      const answer = await call(where, key, token);
      const outcome = outcomeOf(answer);
      const tells = outcome !== 'through' && JSON.stringify(answer).includes(mark);
      if (outcome !== wanted || tells || answer.status >= 500)
        wrong.push({ place, key, wanted, outcome, status: answer.status, message: answer.message });
    }
  expect(wrong).toEqual([]);
});

it('has left the case as it was', async () => {
  const { rows } = await portal.database.pool.query('select state, decided_by from review_case where id = $1', [
    caseId,
  ]);
  expect(rows).toEqual([{ state: 'open', decided_by: null }]);
});

/** Whom a private file of the owner's record is shown to. Papers of a claim are no business of colleagues. */
const readers: Partial<Record<FilePurpose, Person[]>> = {
  claim: ['owner'],
  evidence: ['view', 'edit', 'owner'],
  listing: ['view', 'edit', 'owner'],
};

it.each(Object.entries(readers) as [FilePurpose, Person[]][])(
  'shows a private file for %s to its readers and to reviewers at the desk',
  async (purpose, mayRead) => {
    const { data } = await upload(portal, all.tokens.owner as string, await aPng(), { purpose });
    await transaction(portal.database.db, (tx) =>
      attachFiles(tx, all.ids.owner as string, purpose, [data.id], listing),
    );
    const seen: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const person of people) {
      seen[person] = (await download(portal, data.id, all.tokens[person] ?? '')).status;
      wanted[person] = person === 'anonymous' ? 401 : mayRead.includes(person) ? 200 : 404;
      if (!tokens[person]) continue;
      seen[`${person} at the desk`] = (await download(atConsole, data.id, tokens[person])).status;
      wanted[`${person} at the desk`] = person === 'reviewer' ? 200 : person === 'editor' ? 404 : 403;
    }
    expect(seen).toEqual(wanted);
  },
);

it('lets nobody else go on with an upload, look at it or give it up', async () => {
  const png = await aPng();
  const owner = all.tokens.owner as string;
  const { address } = await announce(portal, owner, { size: png.length });
  const wrong: unknown[] = [];
  for (const person of people.filter((name) => name !== 'owner')) {
    const token = all.tokens[person] ?? '';
    const statuses = [
      (await sendPart(portal, token, address, 0, png)).status,
      (await ask(portal, 'HEAD', address, token)).status,
      (await ask(portal, 'DELETE', address, token)).status,
    ];
    // Giving up what one does not have is no fault; the owner's upload goes on below.
    const wanted = person === 'anonymous' ? [401, 401, 401] : [404, 404, 204];
    if (statuses.join() !== wanted.join()) wrong.push({ person, statuses });
  }
  expect(wrong).toEqual([]);
  expect((await sendPart(portal, owner, address, 0, png)).status).toBe(204);
  const { data } = await portal.post('/api/File/finish', { id: idOf(address) }, owner);
  expect(data).toMatchObject({ state: 'ready' });
});
