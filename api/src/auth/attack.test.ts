import { randomInt } from 'node:crypto';
import Piscina from 'piscina';
import { repetitions } from 'shared/testing/real/repetitions';
import { networksOf } from '../rate/network';
import { type Limit, takeRate } from '../rate/store';
import { createTestApp, type TestApp, testPassword } from '../testing/app';
import { askCode, codeFor, codesOf, passTime, shortWork, solvedCaptcha, solvedDearly } from '../testing/codes';
import { hashPassword } from './password';

/** Two API processes over one database. */
let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  const env = { ...shortWork, PORTAL_SMS_PER_NETWORK: '100000', PORTAL_SMS_TOTAL: '100000' };
  one = await createTestApp({ env });
  two = await createTestApp({ database: one.database, env });
});
afterAll(async () => {
  await two.close();
  await one.close();
});
const known = '13800000001';
const either = (i: number) => (i % 2 ? one : two);
const forget = () => one.database.pool.query('delete from rate_event');
beforeEach(forget);

async function post(app: TestApp, call: string, body: object, from?: string) {
  const response = await fetch(`${app.url}/api/Auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    ...((await response.json()) as { code: number; success: boolean; message: string }),
  };
}

/** Runs `count` calls, so many at a time. */
async function race<T>(count: number, atOnce: number, call: (i: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const i = next++;
      results[i] = await call(i);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/** In each of 25 bursts. */
const racing = repetitions(40, 400);
it(`SMS flood: of ${25 * racing} racing reservations for one number, over a day of windows, at most 10 pass`, async () => {
  const number = `flood-${randomInt(1e9)}`;
  const limits = [
    { about: number, most: 1, seconds: 60 },
    { about: number, most: 5, seconds: 3600 },
    { about: number, most: 10, seconds: 86_400 },
  ];
  let passed = 0;
  // 25 bursts; between them 61 s or an hour go by, as a patient attacker would wait.
  for (let burst = 0; burst < 25; burst++) {
    const all = await race(racing, 40, (i) => takeRate(either(i).database.pool, limits));
    const here = all.filter(({ wait }) => wait === 0).length;
    expect(here).toBeLessThanOrEqual(1);
    passed += here;
    await passTime(one, burst % 5 === 4 ? '1 hour' : '61 seconds');
  }
  expect(passed).toBe(10);
});

it('says how long the longest of several limits lasts', async () => {
  const about = `wait-${randomInt(1e9)}`;
  const [minute, hour, day] = [60, 3600, 86_400].map((seconds) => ({ about, most: 1, seconds }));
  const limits = [minute, day, hour] as Limit[];
  expect((await takeRate(one.database.pool, limits)).wait).toBe(0);
  await passTime(one, '30 seconds');
  const { wait } = await takeRate(one.database.pool, limits);
  expect(wait).toBeGreaterThan(86_000);
  expect(wait).toBeLessThanOrEqual(86_370);
});

it('SMS flood through the door: 200 racing requests with solved captchas, two processes, one message', async () => {
  const mobile = '13611110001';
  const solved = await race(200, 10, () => solvedCaptcha(one));
  await forget();
  const answers = await race(200, 50, (i) =>
    askCode(either(i), mobile, 'login', { imageCode: solved[i], from: `203.0.${i}.7` }),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 429)).toBe(true);
  expect([...codesOf(one, mobile), ...codesOf(two, mobile)]).toHaveLength(1);
});

it('limits messages to one network, however many numbers, and an IPv6 household is one network', async () => {
  const strict = await createTestApp({ database: one.database, env: { ...shortWork, PORTAL_SMS_PER_NETWORK: '5' } });
  const solved = await solvedDearly(strict, 12);
  const answers = await race(12, 6, (i) =>
    askCode(strict, `1361111${String(1000 + i)}`, 'login', { from: `2001:db8:1:${i}::1`, imageCode: solved[i] }),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(5);
  expect(await askCode(strict, '13611112000', 'login', { from: '2001:db8:1:102::1' })).toMatchObject({ success: true });
  await strict.close();
});

it.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1::/56', '2001:db8:1::/48']],
  ['2001:0db8:0001:1ff::6', ['2001:db8:1:100::/56', '2001:db8:1::/48']],
  ['::1', ['::/56', '::/48']],
  ['fe80::1%eth0', ['fe80::/56', 'fe80::/48']],
  ['', ['']],
])('the networks of %s are %j', (ip, networks) => expect(networksOf(ip)).toEqual(networks));

it('limits messages in total', async () => {
  const strict = await createTestApp({ database: one.database, env: { ...shortWork, PORTAL_SMS_TOTAL: '3' } });
  const solved = await solvedDearly(strict, 10);
  const answers = await race(10, 5, (i) =>
    askCode(strict, `1361112${String(1000 + i)}`, 'login', { from: `198.51.100.${i}`, imageCode: solved[i] }),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(3);
  await strict.close();
});

it('code guessing: of 200 racing guesses five are compared, then the right code is void too', async () => {
  const mobile = '13611110002';
  const right = await codeFor(one, mobile, 'login');
  const guess = (i: number) => String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0');
  // At most 20 at once, so that the queue of hashes sheds none of them; each from a network of its own.
  const answers = await race(200, 20, (i) =>
    post(either(i), 'loginByMobile', { mobile, mobileCode: guess(i) }, `203.1.${i}.1`),
  );
  expect(answers.every(({ status, code }) => status === 422 && code === 1302)).toBe(true);
  const { rows } = await one.database.pool.query('select tries from sms_code where mobile = $1', [mobile]);
  expect(rows[0].tries).toBe(5);
  expect(await post(one, 'loginByMobile', { mobile, mobileCode: right })).toMatchObject({ code: 1302 });
});

it('of 30 racing uses of the right code one succeeds', async () => {
  await passTime(one, '1 day');
  const mobileCode = await codeFor(one, known, 'login');
  const answers = await race(30, 5, (i) => post(either(i), 'loginByMobile', { mobile: known, mobileCode }));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

it('of 20 racing registrations with one code one account comes to be', async () => {
  const mobile = '13611110003';
  const mobileCode = await codeFor(one, mobile, 'register');
  const answers = await race(20, 5, (i) =>
    post(either(i), 'register', { mobile, mobileCode, userName: `racer-${i}`, password: 'Good-word1', consent: true }),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const { rows } = await one.database.pool.query('select count(*)::int n from account where mobile = $1', [mobile]);
  expect(rows[0].n).toBe(1);
});

it('login lock: 60 racing guesses of a password compare five; another network is not locked out', async () => {
  const guess = (i: number) => post(either(i), 'login', { userName: 'user1', password: `guess-${i}` }, '203.2.0.1');
  const answers = await race(60, 20, guess);
  expect(answers.filter(({ code }) => code === 1001)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(55);
  const right = { userName: 'user1', password: testPassword };
  expect((await post(one, 'login', right, '203.2.0.1')).status).toBe(429);
  expect((await post(one, 'login', right, '203.2.0.2')).status).toBe(200);
  // Tries while locked do not prolong the lock.
  await passTime(one, '15 minutes');
  expect((await post(two, 'login', right, '203.2.0.1')).status).toBe(200);
});

it('guesses from many networks have a ceiling, and the owner gets in by SMS', async () => {
  const answers = await race(80, 10, (i) =>
    post(either(i), 'login', { userName: 'user1', password: `guess-${i}` }, `203.3.${i}.1`),
  );
  expect(answers.filter(({ code }) => code === 1001)).toHaveLength(50);
  const mobileCode = await codeFor(one, known, 'login');
  expect((await post(one, 'loginByMobile', { mobile: known, mobileCode })).status).toBe(200);
});

/** The answer, and how many passwords were hashed for it: only a hash takes long enough to tell two answers apart. */
async function costOf<T>(call: () => Promise<T>) {
  const hashing = jest.spyOn(Piscina.prototype, 'run');
  const answer = await call();
  const hashes = hashing.mock.calls.length;
  hashing.mockRestore();
  return { answer, hashes };
}

/** `bench/answer-times.ts` measures the same pairs. */
describe('known and unknown accounts look alike in status, words and cost', () => {
  const wrong = { mobileCode: '000000' };
  const racer = { ...wrong, userName: 'user1', password: 'Good-word1', consent: true };
  const calls: [string, (who: string) => Promise<{ status: number }>][] = [
    ['login', (userName) => post(one, 'login', { userName, password: 'wrong-word-1' }, '203.4.0.1')],
    ['loginByMobile', (mobile) => post(one, 'loginByMobile', { mobile, ...wrong })],
    ['register', (mobile) => post(one, 'register', { mobile, ...racer })],
    ['VerifyMobileCodeForRetrievePwd', (mobile) => post(one, 'VerifyMobileCodeForRetrievePwd', { mobile, ...wrong })],
    ['sendVerificationCodeByMobile', async (mobile) => forget().then(() => askCode(one, mobile, 'retrieve'))],
  ];
  it.each(calls)('%s', async (name, call) => {
    const [there, nowhere] = name === 'login' ? ['user1', 'nobody-x'] : [known, '13699990000'];
    await call(there);
    const ofKnown = await costOf(() => call(there));
    expect(ofKnown.hashes).toBe(1);
    expect(await costOf(() => call(nowhere))).toEqual(ofKnown);
  });
});

it('login flood: it is shed with 429 while health answers first', async () => {
  // What anybody may do who is not limited yet: every call from another network, for another name.
  const answers: number[] = [];
  const flood = Array.from({ length: 200 }, async (_, i) =>
    answers.push((await post(one, 'login', { userName: `f${i}`, password: 'x' }, `10.0.${i}.1`)).status),
  );
  for (let i = 0; i < 5; i++) expect((await fetch(`${one.url}/api/Health/live`)).status).toBe(200);
  expect(answers.length).toBeLessThan(flood.length);
  await Promise.all(flood);
  const compared = answers.filter((status) => status === 422).length;
  const shed = answers.filter((status) => status === 429).length;
  expect(compared).toBeGreaterThan(0);
  expect(shed).toBeGreaterThan(0);
  expect(compared + shed).toBe(answers.length);
  // A compared password counts against the name, the name per network, and the network; a refused call counts nowhere.
  const { rows } = await one.database.pool.query('select count(*)::int as n from rate_event');
  expect(rows[0].n).toBe(3 * compared);
  await hashPassword('the queue is empty again');
});
