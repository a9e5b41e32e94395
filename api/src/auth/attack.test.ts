/** @alone Compares the times of answers, which other work would shift. */
import { randomInt } from 'node:crypto';
import { repetitions } from 'shared/testing/real/repetitions';
import { networksOf } from '../rate/network';
import { takeRate } from '../rate/store';
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
}, 120_000);

it('SMS flood through the door: 200 racing requests with solved captchas, two processes, one message', async () => {
  const mobile = '13611110001';
  const solved = await race(200, 10, () => solvedCaptcha(one));
  await forget();
  const answers = await race(200, 50, (i) =>
    askCode(either(i), mobile, 'login', { imageCode: solved[i], from: `203.0.${i}.7` }),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 429)).toBe(true);
  expect([...(await codesOf(one, mobile)), ...(await codesOf(two, mobile))]).toHaveLength(1);
}, 60_000);

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
}, 60_000);

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
}, 30_000);

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
}, 30_000);

/** ms of each call, one after another. */
async function times(count: number, call: (i: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    await call(i);
    all.push(performance.now() - began);
  }
  return all;
}
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number;

/** Known and unknown in turn, so that what else the machine does meets both alike. */
async function ratio(
  rounds: number,
  knownCall: (i: number) => Promise<unknown>,
  unknownCall: (i: number) => Promise<unknown>,
) {
  const a: number[] = [];
  const b: number[] = [];
  for (let i = 0; i < rounds; i++) {
    // Each goes first half of the time.
    const order: [number[], (i: number) => Promise<unknown>][] = [
      [a, knownCall],
      [b, unknownCall],
    ];
    for (const [list, call] of i % 2 ? order : order.reverse()) list.push(...(await times(1, () => call(i))));
  }
  return median(a) / median(b);
}

/** A hash that only one of the two pays is a ratio of 5 and more; the bounds leave room for what else a machine does. */
describe('known and unknown accounts look alike in status, words and time', () => {
  const calls: [
    string,
    (mobileOrName: string, i: number) => Promise<{ status: number; code: number; message: string }>,
  ][] = [
    ['login', (name, i) => post(one, 'login', { userName: name, password: 'wrong-word-1' }, `203.4.${i}.1`)],
    ['loginByMobile', (mobile) => post(one, 'loginByMobile', { mobile, mobileCode: '000000' })],
    [
      'register',
      (mobile) =>
        post(one, 'register', {
          mobile,
          mobileCode: '000000',
          userName: 'user1',
          password: 'Good-word1',
          consent: true,
        }),
    ],
    [
      'VerifyMobileCodeForRetrievePwd',
      (mobile) => post(one, 'VerifyMobileCodeForRetrievePwd', { mobile, mobileCode: '000000' }),
    ],
  ];
  it.each(calls)(
    '%s',
    async (name, call) => {
      const [there, nowhere] = name === 'login' ? ['user1', 'nobody-x'] : [known, '13699990000'];
      const a = await call(there, 250);
      expect(await call(nowhere, 250)).toEqual(a);
      const found = await ratio(
        41,
        (i) => call(there, i),
        (i) => call(nowhere, i),
      );
      console.log(`${name}: median known / unknown ${found.toFixed(3)}`);
      expect(found).toBeGreaterThan(0.6);
      expect(found).toBeLessThan(1.67);
    },
    30_000,
  );

  it('sendVerificationCodeByMobile', async () => {
    const solved = await race(50, 4, () => solvedCaptcha(one));
    let n = 0;
    const send = (mobile: string) => {
      const imageCode = solved[n++];
      return forget().then(() => askCode(one, mobile, 'retrieve', { imageCode }));
    };
    const found = await ratio(
      25,
      () => send(known),
      () => send('13699990000'),
    );
    console.log(`sendVerificationCodeByMobile: median known / unknown ${found.toFixed(3)}`);
    expect(found).toBeGreaterThan(0.6);
    expect(found).toBeLessThan(1.67);
  }, 30_000);
});

it('login flood: it is shed with 429 while health stays fast', async () => {
  // What anybody may do who is not limited yet: every call from another network, for another name.
  const health = () => fetch(`${one.url}/api/Health/live`).then((response) => response.text());
  await times(50, health);
  const idle = (await times(200, health)).sort((a, b) => a - b)[197] as number;
  let flooding = true;
  const answers: number[] = [];
  const flood = Promise.all(
    Array.from({ length: 100 }, async (_, lane) => {
      for (let i = 0; flooding; i++)
        answers.push(
          (await post(one, 'login', { userName: `f${lane}-${i}`, password: 'x' }, `10.${lane}.${i % 250}.1`)).status,
        );
    }),
  );
  const busy = (await times(200, health)).sort((a, b) => a - b)[197] as number;
  flooding = false;
  await flood;
  console.log(
    `health p99 under flood / idle ${(busy / idle).toFixed(1)} (${busy.toFixed(1)} / ${idle.toFixed(1)} ms), ${answers.length} logins`,
  );
  const compared = answers.filter((status) => status === 422).length;
  const shed = answers.filter((status) => status === 429).length;
  expect(compared).toBeGreaterThan(0);
  expect(shed).toBeGreaterThan(compared);
  expect(compared + shed).toBe(answers.length);
  // A compared password counts against the name, the name per network, and the network; a refused call counts nowhere.
  const { rows } = await one.database.pool.query('select count(*)::int as n from rate_event');
  expect(rows[0].n).toBe(3 * compared);
  expect(busy).toBeLessThan(1000);
  await hashPassword('the queue is empty again');
}, 60_000);
