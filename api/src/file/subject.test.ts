import { createEvidenceDesk, proof } from '../evidence/testing';
import { drafts } from '../listing/testing';
import { createTestApp, type TestApp } from '../testing/app';
import { aConference, aDemand, anEvidence, aService } from '../testing/builders';
import { rowsOf } from '../testing/database';
import { isTaken } from './subject';

let portal: TestApp;
let desk: Awaited<ReturnType<typeof createEvidenceDesk>>;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createEvidenceDesk(portal);
});
afterAll(() => portal.close());
const rows = rowsOf<{ id: string }>(() => portal.database);

it('keeps the files and the case of a record from whoever names its id for a record of another kind', async () => {
  const [me, other] = [await desk.aPublisher(), await desk.aPublisher()];
  const file = await desk.certificate(me);
  const mine = await desk.create(me, { fileId: file });
  await desk.submit(me, mine);

  const asListing = (kind: keyof typeof drafts, id: string) =>
    portal.post('/api/Listing/create', { id, kind, values: drafts[kind]() }, other.token);
  expect(await asListing('service', mine)).toMatchObject({ status: 409 });
  expect(await asListing('demand', mine)).toMatchObject({ status: 409 });
  expect(await rows('select file_id as id from file_use where subject_id = $1', [mine])).toEqual([{ id: file }]);
  expect(await desk.caseOf(mine)).toMatchObject({ state: 'open' });
});

it('gives no proof the id of anything that visitors see or somebody writes', async () => {
  const { database } = portal;
  const me = await desk.aPublisher();
  const answer = await portal.post(
    '/api/Listing/create',
    { id: crypto.randomUUID(), kind: 'spot', values: {} },
    me.token,
  );
  const draft = (answer.data as { id: string }).id;
  const taken = [
    draft,
    me.enterprise,
    await aService(database, { enterprise_id: me.enterprise }),
    await aDemand(database),
    await aConference(database),
    await anEvidence(database, me.enterprise),
  ];
  const other = await desk.aPublisher();
  for (const id of taken) {
    expect(await isTaken(database.db, id)).toBe(true);
    expect(await desk.post(other, 'save', { id, seenVersion: 0, values: proof() })).toMatchObject({ status: 404 });
  }
  expect(await isTaken(database.db, crypto.randomUUID())).toBe(false);
});
