import { codes } from 'shared/contract/codes';
import { releaseName } from 'shared/contract/vocabulary/release';
import { type FixtureOptions, makeRelease } from './testing/fixture';
import { createPublishApp, type PublishApp } from './testing/portal';

// What only a browser finds. The built shell is opened in a real Chromium.

let one: PublishApp;
beforeAll(async () => {
  one = await createPublishApp();
});
afterAll(async () => {
  expect(one.uploads()).toEqual([]);
  await one.close();
});

it('takes in a section that stands, and serves its files afterwards', async () => {
  const good = makeRelease({ files: { 'section.js': `/* ${'x'.repeat(2000)} */` } });
  const { name, version, hash } = good.release;
  expect(await one.publish(good, await one.tokenFor('demo'))).toMatchObject({
    status: 200,
    data: { section: 'demo', version, hash, fresh: true },
  });
  const file = await fetch(`${one.url}/remotes/${name}/${releaseName(good.release)}/section.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(await file.text()).toBe(good.files.get('section.js')?.toString());
  expect([file.status, file.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  const { rows } = await one.database.pool.query('select source, published_by from release');
  expect(rows).toEqual([{ source: 'publish', published_by: '令牌 测试' }]);
  // Nobody gets it before it is activated.
  expect((await fetch(`${one.url}/sys/Demo`)).status).toBe(404);
});

const broken: [string, FixtureOptions, 'releaseDoesNotMount' | 'releaseBreaksBus' | 'releaseCarriesReact', string][] = [
  ['throws while it is drawn', { inPage: 'throw new Error("no luck");' }, 'releaseDoesNotMount', '打开 /sys/Demo 时'],
  ['throws while it is loaded', { inEntry: 'throw new Error("no luck");' }, 'releaseDoesNotMount', 'no luck'],
  ['shows nothing', { inPage: 'return null;' }, 'releaseDoesNotMount', '打开 /sys/Demo 时'],
  [
    'throws later, where nobody catches it',
    { inPage: 'React.useEffect(() => { Promise.reject(new Error("late")); }, []);' },
    'releaseDoesNotMount',
    '未捕获的错误 late',
  ],
  [
    'asks another host',
    { inPage: 'React.useEffect(() => { new Image().src = "https://elsewhere.example/pixel.gif"; }, []);' },
    'releaseDoesNotMount',
    '违反内容安全策略 img-src https://elsewhere.example',
  ],
  [
    'brings a React that no text betrays',
    { inEntry: 'self.__REACT_DEVTOOLS_GLOBAL_HOOK__.inject({});' },
    'releaseCarriesReact',
    '第二个 React',
  ],
  [
    'leaves a listener behind',
    { inPage: 'React.useEffect(() => { host.bus.on("session:ended", () => {}); }, []);' },
    'releaseBreaksBus',
    '离开后在总线与会话上不留监听',
  ],
  [
    'falls over the end of the session',
    {
      inPage: `const [reason, say] = React.useState('');
        React.useEffect(() => host.bus.on('session:ended', (event) => say(event.reason)), []);
        if (reason === 'expired') throw new Error('who am I');`,
    },
    'releaseBreaksBus',
    '会话以任何原因结束时',
  ],
];
it.each(broken)('refuses a section that %s', async (_, options, code, message) => {
  expect(await one.publish(makeRelease({ version: '2.0.0', ...options }))).toMatchObject({
    status: codes[code].status,
    code: codes[code].code,
    message: expect.stringContaining(message),
  });
});

it('leaves the running portal as it was', async () => {
  const { rows } = await one.database.pool.query('select version from release');
  expect(rows).toEqual([{ version: '1.0.0' }]);
  const { rows: reports } = await one.database.pool.query('select section from release_minute');
  expect(reports).toEqual([]);
});
