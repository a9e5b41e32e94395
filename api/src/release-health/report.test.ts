import { until } from 'shared/testing/real/until';
import { createVisitors } from '../registry/visitor';
import { createToken } from '../release/tokens';
import { createTestApp, type TestApp } from '../testing/app';
import { pruneErrors } from './errors';
import { addReports, healthOf } from './store';
import { addRelease } from './testing/releases';

let one: TestApp;
let hash: string;
beforeEach(async () => {
  one = await createTestApp();
  hash = await addRelease(one.database.pool, 1);
});
afterEach(() => one.close());

const item = (kind: string, more: object = {}) => ({ section: 'demo', hash, kind, ...more });
/** A new browser; its cookie is as the document gives it. */
const browser = async () => (await createVisitors(one.database.pool).issue()).cookie;

async function report(items: object[], cookie = '') {
  const response = await fetch(`${one.url}/api/Release/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie: `portal-visitor=${cookie}` }) },
    body: JSON.stringify({ items }),
  });
  return response.status;
}
/** Waits for these figures; sums and browsers are written one after the other. */
const health = (wanted: Partial<Record<'loads' | 'failures' | 'failingBrowsers', number>>) =>
  until(async () => {
    const found = (await healthOf(one.database.pool)).get('demo')?.[0];
    return Object.entries(wanted).every(([key, n]) => found?.[key as keyof typeof wanted] === n) && found;
  });

it('adds reports up by minute and browser, with the load time that three quarters did not exceed', async () => {
  const [first, second] = [await browser(), await browser()];
  await report([item('loaded', { ms: 100 }), item('error', { message: '示例' }), item('error')], first);
  await report([item('loaded', { ms: 200 }), item('loaded', { ms: 300 }), item('loaded')], second);
  await health({ loads: 4 });
  await report([item('loaded', { ms: 4000 }), item('load'), item('integrity'), item('mount')], second);
  const found = await health({ loads: 5, failures: 3, failingBrowsers: 2 });
  expect(found).toMatchObject({ hash, loads: 5, failures: 3, errors: 2, browsers: 2, failingBrowsers: 2 });
  expect(Math.abs((found?.loadP75 as number) - 300)).toBeLessThanOrEqual(15);
  const series = found?.series ?? [];
  expect(series.reduce((sum, { loads }) => sum + loads, 0)).toBe(5);
  expect(series.at(-1)?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
  expect(await healthOf(one.database.pool, ['other'])).toEqual(new Map());
});

it('reads the day and its minutes at one moment, while reports come in', async () => {
  const row = {
    section: 'demo',
    hash,
    loads: 1,
    load_failures: 0,
    integrity_failures: 0,
    mount_failures: 0,
    errors: 0,
  };
  let writing = true;
  const reads = (async () => {
    const found = [];
    while (writing) found.push((await healthOf(one.database.pool)).get('demo')?.[0]);
    return found;
  })();
  for (let i = 0; i < 150; i++) await addReports(one.database.pool, [{ ...row, times: [] }], []);
  writing = false;
  const found = (await reads).filter((read) => read !== undefined);
  expect(found.length).toBeGreaterThan(0);
  for (const { series, loads } of found) expect(series.reduce((sum, one) => sum + one.loads, 0)).toBe(loads);
});

it('counts browsers without a valid cookie in the sums, never for healing', async () => {
  const real = await browser();
  const forged = real.replace(/^\d+\.[^.]+/, '17.AAAAAAAAAAAAAAAA');
  for (const cookie of ['', forged, 'nonsense', '17.AAAAAAAAAAAAAAAA'])
    expect(await report([item('mount')], cookie)).toBe(200);
  expect(await health({ failures: 4 })).toMatchObject({ failures: 4, browsers: 0, failingBrowsers: 0 });
  await report([item('mount')], real);
  expect(await health({ failures: 5, failingBrowsers: 1 })).toMatchObject({
    failures: 5,
    browsers: 1,
    failingBrowsers: 1,
  });
});

it('drops what is about unknown releases, and what one browser says beyond a bound', async () => {
  const cookie = await browser();
  const other = { ...item('loaded'), hash: 'deadbeef' };
  expect(await report([other, { ...item('loaded'), section: 'nowhere' }], cookie)).toBe(200);
  for (let i = 0; i < 4; i++) expect(await report(Array(50).fill(item('loaded')), cookie)).toBe(200);
  expect(await health({ loads: 118 })).toMatchObject({ loads: 118 });
  const { rows } = await one.database.pool.query('select distinct hash from release_minute');
  expect(rows).toEqual([{ hash }]);
  expect(await report(Array(51).fill(item('loaded')), cookie)).toBe(400);
  expect(await report([], cookie)).toBe(400);
});

it('knows a release that is stored after others were reported', async () => {
  await report([{ ...item('loaded'), hash: '22222222' }]);
  await addRelease(one.database.pool, 2);
  const found = await until(async () => {
    await report([{ ...item('loaded'), hash: '22222222' }]);
    return (await healthOf(one.database.pool)).get('demo');
  });
  expect(found[0]?.hash).toBe('22222222');
});

it('writes what is left when the server stops, and stores no address', async () => {
  const other = await createTestApp({ database: one.database });
  const before = one.url;
  one.url = other.url;
  await report([item('mount')], await browser());
  one.url = before;
  await other.close();
  const { rows } = await one.database.pool.query<{ network: string }>('select network from release_browser');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.network).toMatch(/^[\w-]{16}$/);
});

describe('a numbered failure', () => {
  const failure = (n: number, more: object = {}) =>
    item('mount', {
      number: `CF-20261121-143005-${String(n).padStart(5, '0')}`,
      message: '示例故障',
      stack: `Error: 示例故障\n    at Page (https://portal.example/remotes/demo/0.1.1-${hash}/page.js:1:234)`,
      route: '/detail/:id',
      ...more,
    });
  const errors = async (query: string, token: string) =>
    (
      await fetch(`${one.url}/api/Release/errors?${query}`, { headers: { 'x-release-token': token } })
    ).json() as Promise<{
      code: number;
      data: { items: Record<string, string>[]; total: number };
    }>;
  const tokenOf = async (section: string | null) =>
    (
      await createToken(one.database.pool, {
        section,
        label: '测试',
        createdBy: 'test',
        role: section ? 'read' : 'all',
        days: 1,
      })
    ).token;
  const stored = (query: string, token: string, total: number) =>
    until(async () => {
      const { data } = await errors(query, token);
      return data.total === total && data;
    });

  it('is found by its number with message, stack and route, in the log too, and names nobody', async () => {
    const warned = jest.spyOn(one.app.log, 'warn').mockReturnValue();
    await report([
      failure(1),
      failure(2, {
        kind: 'error',
        message: 'no account 13800138000 of li@example.com at /detail?id=7&token=abc',
        stack: `at x (/y) ${'A1b2C3d4'.repeat(5)}`,
      }),
    ]);
    const token = await tokenOf(null);
    const { items } = await stored('', token, 2);
    expect(items.map(({ number }) => number).sort()).toEqual(['CF-20261121-143005-00001', 'CF-20261121-143005-00002']);
    const { items: found } = await stored('number=CF-20261121-143005-00001', token, 1);
    expect(found[0]).toMatchObject({
      section: 'demo',
      release: `0.1.1-${hash}`,
      kind: 'mount',
      message: '示例故障',
      route: '/detail/:id',
      stack: expect.stringContaining(`/remotes/demo/0.1.1-${hash}/page.js:1:234`),
    });
    const { rows } = await one.database.pool.query('select * from release_error order by number');
    expect(rows[1]).toMatchObject({ message: 'no account … of …@… at /detail?…', stack: 'at x (/y) …' });
    expect(Object.keys(rows[1]).sort()).toEqual([
      'at',
      'hash',
      'kind',
      'message',
      'number',
      'route',
      'section',
      'stack',
    ]);
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ number: 'CF-20261121-143005-00001', section: 'demo', message: '示例故障' }),
      'a browser reported a failure',
    );
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/13800138000|example\.com|token=abc/);
  });

  it('is shown to the section that it is about, and to no other', async () => {
    await report([failure(1)]);
    await stored('', await tokenOf(null), 1);
    expect((await errors('', await tokenOf('demo'))).data.total).toBe(1);
    expect((await errors('', await tokenOf('other'))).data.total).toBe(0);
    expect(await errors('section=demo', await tokenOf('other'))).toMatchObject({ code: 1117 });
  });

  it('is kept 30 times a minute of one release, and 500 times in all', async () => {
    jest.spyOn(one.app.log, 'warn').mockReturnValue();
    await report(Array.from({ length: 50 }, (_, n) => failure(n)));
    await stored('', await tokenOf(null), 30);
    expect(await health({ failures: 50 })).toMatchObject({ failures: 50 });
    await pruneErrors(one.database.pool, 5000, 10);
    expect((await errors('', await tokenOf(null))).data.total).toBe(10);
    await one.database.pool.query(`update release_error set at = now() - interval '31 days'`);
    await pruneErrors(one.database.pool);
    expect((await errors('', await tokenOf(null))).data.total).toBe(0);
  });
});
