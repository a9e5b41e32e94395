import { createTestApp, type TestApp } from '../testing/app';
import { aConference, aDemand, anEnterprise, aRoadShow, aService, aSpot, aTopic } from '../testing/builders';
import { machineOf, releaseOf, seed } from '../testing/releases';
import { createRecords } from './records';

const hostile = `</title><script>alert(1)</script>"onload='x' & 冻干`;
const asText = "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;onload='x' &amp; 冻干";

describe('documents of records', () => {
  let one: TestApp;
  const routes = [
    '/detail/ServiceDetail',
    '/detail/SellMarketDetail',
    '/detail/ServiceProviderDetail',
    '/detail/ConferenceSignUp',
    '/detail/OnlineRoadShowDetail',
    '/detail/SpecialServicesDetails',
    '/sys/Conference',
    '/sys/Product',
  ].map((path) => ({ path, title: '某页', chunks: [], description: '这一类页面。' }));
  beforeAll(async () => {
    one = await createTestApp();
    await seed(one, releaseOf('markets', 'aaaaaaaa', { routes }));
    const machine = await machineOf(one);
    await machine.verb('activate', 'markets', { version: '0.1.0', hash: 'aaaaaaaa' });
  });
  afterAll(() => one?.close());

  it('lets only the preview of a draft stand in a frame of the portal', async () => {
    const headers = async (address: string) => (await fetch(`${one.url}${address}`)).headers;
    const framed = (found: Headers) => /frame-ancestors '(\w+)'/.exec(found.get('content-security-policy') ?? '')?.[1];
    for (const path of ['ServiceDetail', 'SellMarketDetail', 'ServiceProviderDetail']) {
      const preview = await headers(`/detail/${path}?id=1&preview=1`);
      expect([framed(preview), preview.get('x-robots-tag')]).toEqual(['self', 'noindex']);
      const page = await headers(`/detail/${path}?id=1`);
      expect([framed(page), page.get('x-robots-tag')]).toEqual(['none', null]);
    }
    for (const path of [
      '/sys/Conference?preview=1',
      '/user/login?preview=1',
      '/detail/ServiceDetail?preview=10',
      '/x?preview=1',
    ])
      expect(framed(await headers(path))).toBe('none');
  });

  const builders = {
    service: aService,
    demand: aDemand,
    enterprise: anEnterprise,
    conference: aConference,
    road_show: aRoadShow,
    special_service: aTopic,
  };
  const html = async (path: string) => (await fetch(`${one.url}${path}`)).text();
  const headOf = (text: string) => ({
    title: /<title>(.*) · 医药供需<\/title>/.exec(text)?.[1],
    description: /<meta name="description" content="([^"]*)">/.exec(text)?.[1],
    ogTitle: /<meta property="og:title" content="([^"]*)">/.exec(text)?.[1],
    ogDescription: /<meta property="og:description" content="([^"]*)">/.exec(text)?.[1],
    told: JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '').title,
  });

  /** The head once the record was read; a document on a busy machine does not wait for it. */
  async function headOnceRead(path: string) {
    for (;;) {
      const text = await html(path);
      if (headOf(text).told !== undefined) return { ...headOf(text), text };
    }
  }

  it.each([
    ['service', 'title', '/detail/ServiceDetail?id='],
    ['demand', 'title', '/detail/SellMarketDetail?id='],
    ['enterprise', 'name', '/detail/ServiceProviderDetail?id='],
    ['conference', 'title', '/sys/Conference?id='],
    ['conference', 'title', '/detail/ConferenceSignUp?id='],
    ['road_show', 'title', '/detail/OnlineRoadShowDetail?id='],
    ['special_service', 'title', '/detail/SpecialServicesDetails?id='],
  ] as const)('says what %s.%s says at %s', async (table, column, path) => {
    const id = await builders[table](one.database);
    const { rows } = await one.database.pool.query(`select ${column} as title from ${table} where id = $1`, [id]);
    const head = await headOnceRead(path + id);
    expect(head).toMatchObject({ title: rows[0].title, ogTitle: rows[0].title, told: rows[0].title });
    expect(head.description).not.toBe('这一类页面。');
    expect(head.description?.length).toBeGreaterThan(15);
    expect([...(head.description ?? '')].length).toBeLessThanOrEqual(120);
    expect(head.ogDescription).toBe(head.description);
  });

  it('names the product of an address, whatever the form and salt that it is named with', async () => {
    await aSpot(one.database, { name: '盐酸示例西林片' });
    const head = await headOnceRead(`/sys/Product?name=${encodeURIComponent('示例西林胶囊')}`);
    expect(head).toMatchObject({ title: '示例西林', ogTitle: '示例西林', told: '示例西林' });
    expect(head.description).toContain('示例西林的登记、批文');
  });

  it('escapes a hostile title and text wherever they stand', async () => {
    const id = await aService(one.database, { title: hostile, description: `${hostile}\n${'长'.repeat(200)}` });
    const head = await headOnceRead(`/detail/ServiceDetail?id=${id}`);
    expect(head.text).not.toContain('<script>alert');
    expect(head).toMatchObject({ title: asText, ogTitle: asText, told: hostile });
    expect(head.description).toMatch(/^&lt;\/title&gt;.*长…$/);
  });

  it.each([
    ['no record', '/detail/ServiceDetail?id=01930000-0000-7000-8000-0000000000ff'],
    ['an address without an id', '/detail/ServiceDetail'],
    ['an id that is none', '/detail/ServiceDetail?id=1%27--'],
    ['a kind that is none', '/detail/ServiceDetail?id=01930000-0000-7000-8000-0000000000ff&kind=x'],
    ['a list', '/sys/Conference?q=x'],
    ['a product that nothing names', '/sys/Product?name=没有的品种'],
    ['no product', '/sys/Product?name=%20'],
    ['a name that is too long', `/sys/Product?name=${'a'.repeat(300)}`],
  ])("keeps the route's own words for %s", async (_, path) => {
    expect(headOf(await html(path))).toMatchObject({ title: '某页', description: '这一类页面。', told: undefined });
  });

  it.each([
    [404, 'no record', '/detail/ServiceDetail?id=01930000-0000-7000-8000-0000000000ff'],
    [404, 'a record that is not named', '/detail/ServiceDetail'],
    [404, 'a sign-up for no conference', '/detail/ConferenceSignUp?id='],
    [404, 'no product', '/sys/Product?name=%20'],
    [404, 'an id that is none', '/detail/ServiceDetail?id=1%27--'],
    [404, 'a product that nothing names', '/sys/Product?name=没有的品种'],
    [404, 'a name that is too long', `/sys/Product?name=${'a'.repeat(300)}`],
    [200, 'a list', '/sys/Conference?q=x'],
    [200, 'a preview, which only its writer can open', '/detail/ServiceDetail?id=1&preview=1'],
  ])('answers %i for %s', async (status, _, path) => {
    // A document on a busy machine does not wait for the record.
    const asked = async () => (await fetch(`${one.url}${path}`)).status;
    let answer = await asked();
    for (const until = Date.now() + 10_000; answer !== status && Date.now() < until; ) answer = await asked();
    expect(answer).toBe(status);
  });

  it('names nothing that is not public', async () => {
    const id = await aDemand(one.database, { status: 'rejected' });
    expect(headOf(await html(`/detail/SellMarketDetail?id=${id}`)).told).toBeUndefined();
  });
});

describe('reading a head', () => {
  const id = '01930000-0000-7000-8000-000000000001';
  const search = new URLSearchParams({ id });
  const topic = (title: string) => ({ card: { title, lead: '导读' } });
  const route = '/detail/SpecialServicesDetails';

  it('gives up after 200 ms, and knows it for the next document', async () => {
    jest.useFakeTimers();
    try {
      let answer: (data: unknown) => void = () => {};
      const records = createRecords(
        () =>
          new Promise((done) => {
            answer = done;
          }),
      );
      const first = records(route, search);
      await jest.advanceTimersByTimeAsync(200);
      expect(await first).toBeUndefined();
      answer(topic('迟到'));
      expect(await records(route, search)).toEqual({ title: '迟到', description: '导读' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('asks once for many who come at once, and anew after a failure', async () => {
    const asked: string[] = [];
    let away = true;
    const records = createRecords(async (path) => {
      asked.push(path);
      if (away) throw new Error('away');
      return topic('回来');
    });
    const many = await Promise.all(Array.from({ length: 5 }, () => records(route, search)));
    expect([many, asked]).toEqual([Array(5).fill(undefined), [`/api/SpecialService/detail?id=${id}`]]);
    away = false;
    expect((await records(route, search))?.title).toBe('回来');
    await records(route, search);
    expect(asked).toHaveLength(2);
  });

  it('asks anew after ten seconds, however often the record is visited meanwhile', async () => {
    let now = 1000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    try {
      let title = '旧';
      const records = createRecords(async () => topic(title));
      await records(route, search);
      title = '新';
      now += 6000;
      expect((await records(route, search))?.title).toBe('旧');
      now += 6000;
      expect((await records(route, search))?.title).toBe('新');
    } finally {
      clock.mockRestore();
    }
  });

  it('asks for nothing where a route shows no record', async () => {
    const records = createRecords(() => Promise.reject(new Error('asked')));
    expect(await records('/sys/home', search)).toBeUndefined();
    expect(await records('constructor', search)).toBeUndefined();
  });
});
