import { repetitions, soaking } from 'shared/testing/real/repetitions';
import { until } from 'shared/testing/real/until';
import sharp from 'sharp';
import { announce, ask, download, idOf, sendPart } from '../file/testing/client';
import { type Answer, createTestApp, type TestApp } from '../testing/app';
import { createKillable, type Killable, servers } from '../testing/killable';
import { createOwnCluster, type OwnCluster } from '../testing/own-cluster';
import { createDesk, type Desk, drafts, type Person } from './testing';

// The API, PostgreSQL or both are killed while members save and upload: what was acknowledged is there, byte for byte.
jest.setTimeout(soaking ? 3_600_000 : 600_000);

const rounds = repetitions(3, 100);
const savers = 4;
const uploaders = 2;
const part = 120_000;
const victims = ['api', 'database', 'both'] as const;

let cluster: OwnCluster;
let base: TestApp;
let desk: Desk;
let api: Killable;
beforeAll(async () => {
  // As in production: what is acknowledged is on the disk.
  cluster = await createOwnCluster({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' });
  base = await createTestApp({ database: cluster.database });
  desk = await createDesk(base);
  api = await createKillable(servers.portal, { ...cluster, shellFolder: base.config.shellFolder });
});
afterAll(async () => {
  await api?.remove();
  await base?.close();
  await cluster?.database.drop();
  await cluster?.remove();
});

/** Again until it is so: a killed server takes its time to recover. */
const eventually = (isSo: () => Promise<boolean>) => until(() => isSo().catch(() => false));
const recovered = async () => {
  await eventually(async () => (await cluster.database.pool.query('select 1')).rowCount === 1);
  await eventually(async () => (await fetch(`${api.url}/api/Health/ready`)).status === 200);
  await eventually(async () => (await base.get('/api/Health/ready')).status === 200);
};

/** A call to what is going to be killed; undefined when it was not acknowledged. */
async function call(who: Person, name: string, body: object): Promise<Answer['data'] | undefined> {
  const headers = { 'content-type': 'application/json', token: who.token, authorization: who.token };
  try {
    const answer = await fetch(`${api.url}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { success, data } = (await answer.json()) as Answer;
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

interface Saving {
  member: Person;
  id: string;
  version: number;
  saved: number;
  sent: number;
}
async function save(work: Saving, isOver: () => boolean) {
  while (!isOver()) {
    work.sent += 1;
    const changes = { scaleMin: 1000 + work.sent };
    const saved = await call(work.member, 'Listing/save', { id: work.id, seenVersion: work.version, changes });
    if (!saved) return;
    work.saved = work.sent;
    work.version = (saved as { version: number }).version;
  }
}

interface Uploading {
  member: Person;
  content: Buffer;
  address: string;
  acknowledged: number;
}
async function send(work: Uploading, isOver: () => boolean) {
  while (!isOver() && work.acknowledged < work.content.length) {
    const bytes = work.content.subarray(work.acknowledged, work.acknowledged + part);
    const sent = await sendPart(
      { url: api.url, post: base.post },
      work.member.token,
      work.address,
      work.acknowledged,
      bytes,
    )
      .then(({ status, headers }) => (status === 204 ? Number(headers.get('upload-offset')) : undefined))
      .catch(() => undefined);
    if (sent === undefined) return;
    work.acknowledged = sent;
  }
}

const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
const aPicture = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
const pixels = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer();

/** The rest of an upload after the crash, and what is stored in the end. */
async function finish({ member, content, address, acknowledged }: Uploading) {
  const portal = { url: api.url, post: base.post };
  const offset = Number((await ask(portal, 'HEAD', address, member.token)).headers.get('upload-offset'));
  expect(offset).toBeGreaterThanOrEqual(acknowledged);
  if (offset < content.length)
    expect((await sendPart(portal, member.token, address, offset, content.subarray(offset))).status).toBe(204);
  expect(await call(member, 'File/finish', { id: idOf(address) })).toMatchObject({ state: 'ready', type: 'image/png' });
  const { body } = await download(portal, idOf(address), member.token);
  expect((await pixels(body)).equals(await pixels(content))).toBe(true);
  await call(member, 'File/remove', { id: idOf(address) });
}

it(`loses no save and no byte that was acknowledged, in ${rounds} kills of the API, the database or both`, async () => {
  const members: Person[] = [];
  for (let n = 0; n < savers + uploaders; n++) members.push(await desk.aPublisher());
  const content = await aPicture();
  expect(content.length).toBeGreaterThan(part * 8);
  const figures = { saves: 0, parts: 0, api: 0, database: 0, both: 0 };
  await api.start();
  for (let round = 0; round < rounds; round++) {
    const victim = victims[round % victims.length] as (typeof victims)[number];
    const saving: Saving[] = [];
    for (const member of members.slice(0, savers)) {
      const { id, version } = await desk.create(member, 'service', { ...drafts.service(), scaleMin: 1000 });
      saving.push({ member, id, version, saved: 0, sent: 0 });
    }
    const uploading: Uploading[] = [];
    for (const member of members.slice(savers)) {
      const { address } = await announce({ url: api.url, post: base.post }, member.token, { size: content.length });
      uploading.push({ member, content, address, acknowledged: 0 });
    }
    let isOver = false;
    const writing = [
      ...saving.map((work) => save(work, () => isOver)),
      ...uploading.map((work) => send(work, () => isOver)),
    ];
    // In the midst of all of them.
    await eventually(
      async () => saving.every(({ saved }) => saved >= 2) && uploading.every((work) => work.acknowledged > part),
    );
    if (victim !== 'api') cluster.kill();
    if (victim !== 'database') await api.kill();
    isOver = true;
    await Promise.all(writing);
    if (victim !== 'database') {
      await eventually(async () => (await cluster.database.pool.query('select 1')).rowCount === 1);
      await api.start();
    }
    await recovered();
    figures[victim] += 1;
    for (const { member, id, saved, sent } of saving) {
      const { values, version } = await desk.detail(member, id);
      const kept = Number((values as { scaleMin: number }).scaleMin) - 1000;
      // What was sent last may be there without its answer; nothing else is.
      expect(kept).toBeGreaterThanOrEqual(saved);
      expect(kept).toBeLessThanOrEqual(sent);
      const { rows } = await cluster.database.pool.query(
        'select max(version) as version from listing_version where listing_id = $1',
        [id],
      );
      expect(rows[0].version).toBe(version);
      figures.saves += saved;
    }
    for (const work of uploading) {
      figures.parts += Math.ceil(work.acknowledged / part);
      await finish(work);
    }
  }
  if (soaking) console.log(JSON.stringify(figures));
  expect(figures.api + figures.database + figures.both).toBe(rounds);
});
