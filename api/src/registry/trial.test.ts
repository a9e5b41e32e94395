import { repetitions } from 'shared/testing/real/repetitions';
import { createTestApp, type TestApp } from '../testing/app';
import { knows, machineOf, openStream, releaseOf, sectionOf, seed, visit } from '../testing/releases';
import { cookieNames } from './visitor';

/** From 250 of the sequence on, any share of it is met within a point. */
const browsers = repetitions(250, 1000);

let one: TestApp;
let machine: Awaited<ReturnType<typeof machineOf>>;
const [a, b] = ['aaaaaaaa', 'bbbbbbbb'] as [string, string];

beforeAll(async () => {
  one = await createTestApp();
  machine = await machineOf(one);
  for (const name of ['demo', 'other']) {
    for (const hash of [a, b]) await seed(one, releaseOf(name, hash));
    await machine.verb('activate', name, { hash: a });
  }
});
afterAll(() => one.close());

const setTrial = (percent: number, accounts: string[] = [], section = 'demo') =>
  machine.verb('trial', section, { hash: b, percent, accounts });
/** The trial is notified by the database. */
const heard = (revision: number) => knows(one, revision);

it.each([5, 20, 50])(
  `gives a trial of %d %% to that share of ${browsers} new browsers, within a point`,
  async (percent) => {
    await heard((await setTrial(percent)).data.revision);
    let onTrial = 0;
    for (let i = 0; i < browsers; i++) {
      const { section } = await visit(one);
      if (section('demo')?.stable.hash === b) onTrial += 1;
    }
    expect(Math.abs((100 * onTrial) / browsers - percent)).toBeLessThanOrEqual(1);
  },
);

it('keeps a browser in its bucket: more shares take more browsers in and none out', async () => {
  const cookies: Record<string, string>[] = [];
  for (let i = 0; i < 60; i++) cookies.push((await visit(one)).cookies);
  const inAt = async (percent: number) => {
    await heard((await setTrial(percent)).data.revision);
    const seen = await Promise.all(cookies.map((own) => visit(one, own)));
    for (const { response } of seen) expect(response.headers.getSetCookie()).toEqual([]);
    return new Set(seen.flatMap(({ section }, i) => (section('demo')?.stable.hash === b ? [i] : [])));
  };
  const few = await inAt(20);
  const more = await inAt(60);
  expect(few.size).toBeGreaterThan(5);
  expect(more.size).toBeGreaterThan(few.size);
  expect([...few].every((i) => more.has(i))).toBe(true);
  expect(await inAt(20)).toEqual(few);
  // Another section's trial begins at another bucket.
  await heard((await setTrial(20, [], 'other')).data.revision);
  const others = await Promise.all(cookies.map((own) => visit(one, own)));
  expect(new Set(others.flatMap(({ section }, i) => (section('other')?.stable.hash === b ? [i] : [])))).not.toEqual(
    few,
  );
  await machine.verb('trial', 'other', { percent: 0 });
});

it('says why a browser gets a release, what stands behind it, and preloads that release', async () => {
  await heard((await setTrial(100)).data.revision);
  const trial = await visit(one, {}, '/sys/demo');
  expect(trial.section('demo')).toMatchObject({ channel: 'trial', stable: { hash: b }, fallback: { hash: a } });
  expect(trial.registry.audience).toBe(`demo:trial:${b}`);
  expect(trial.response.headers.get('link')).toContain(`/remotes/demo/0.1.0-${b}/entry.js`);
  expect(trial.section('other')).toMatchObject({ channel: 'stable', fallback: null });
  const stream = await openStream(one, '', trial.cookies);
  expect(stream.registry).toEqual(trial.registry);
  const { data } = await machine.verb('trial', 'demo', { percent: 0 });
  const after = await stream.at(data.revision);
  expect(after).toMatchObject({ revision: data.revision, audience: '' });
  expect(sectionOf(after, 'demo')).toMatchObject({ channel: 'stable', stable: { hash: a } });
  stream.close();
});

it('gives a named account the trial on its stream, and from then on in its documents', async () => {
  await heard((await setTrial(0, ['user1'])).data.revision);
  const first = await visit(one);
  expect(first.section('demo')?.stable.hash).toBe(a);
  const token = await one.login('user1');
  const stream = await openStream(one, token, first.cookies);
  expect(sectionOf(stream.registry, 'demo')).toMatchObject({ channel: 'trial', stable: { hash: b } });
  stream.close();
  expect((await visit(one, stream.cookies)).section('demo')?.stable.hash).toBe(b);

  const stranger = await openStream(one, await one.login('user2'), stream.cookies);
  expect(sectionOf(stranger.registry, 'demo')?.stable.hash).toBe(a);
  expect(stranger.cookies[cookieNames.account]).toBeUndefined();
  stranger.close();
  const signedOut = await openStream(one, '', stream.cookies);
  expect(sectionOf(signedOut.registry, 'demo')?.stable.hash).toBe(a);
  expect(signedOut.cookies[cookieNames.account]).toBeUndefined();
  signedOut.close();
});

it('tells an open stream of a named account as soon as a trial names it, and of nobody once its login is over', async () => {
  await heard((await machine.verb('trial', 'demo', { percent: 0 })).data.revision);
  const stream = await openStream(one, await one.login('user1'));
  expect(sectionOf(stream.registry, 'demo')?.stable.hash).toBe(a);
  const named = (await setTrial(0, ['user1'])).data.revision;
  expect(sectionOf(await stream.at(named), 'demo')?.stable.hash).toBe(b);
  await one.login('user1');
  const after = (await setTrial(0, ['user1', 'user2'])).data.revision;
  expect(sectionOf(await stream.at(after), 'demo')?.stable.hash).toBe(a);
  stream.close();
});

it('believes no cookie that it did not sign', async () => {
  await heard((await setTrial(0, ['user1'])).data.revision);
  const token = await one.login('user1');
  const stream = await openStream(one, token, (await visit(one)).cookies);
  stream.close();
  const visitor = stream.cookies[cookieNames.visitor] as string;
  const account = stream.cookies[cookieNames.account] as string;
  const forged = [
    { [cookieNames.visitor]: visitor.replace(/^\d+/, (n) => String((Number(n) + 1) % 10_000)) },
    { [cookieNames.visitor]: visitor.slice(0, -2) },
    { [cookieNames.visitor]: '0.aaaaaaaaaaaaaaaa.' },
    { [cookieNames.visitor]: account },
    { [cookieNames.visitor]: '%00;%0d%0a' },
  ];
  for (const cookies of forged)
    expect((await visit(one, cookies)).response.headers.getSetCookie()[0]).toMatch(
      /^portal-visitor=\d{1,4}\.[\w-]{16}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  for (const value of [account.replace(/^./, (ch) => (ch === '0' ? '1' : '0')), visitor, 'x', '.'])
    expect((await visit(one, { [cookieNames.account]: value })).section('demo')?.stable.hash).toBe(a);
});

it('marks cookies as secure behind a proxy that speaks TLS', async () => {
  const response = await fetch(`${one.url}/user/login`, { headers: { 'x-forwarded-proto': 'https' } });
  expect(response.headers.getSetCookie()[0]).toContain('; Secure');
});
