import { type CodeName, codes } from 'shared/contract/codes';
import { type FixtureOptions, makeRelease } from './testing/fixture';
import { createPublishApp, type PublishApp } from './testing/portal';

// What a careless or hostile section does to the page around it, seen by a real Chromium.

let one: PublishApp;
beforeAll(async () => {
  one = await createPublishApp();
});
afterAll(async () => {
  const { rows } = await one.database.pool.query('select version from release order by 1');
  expect(rows).toEqual([{ version: '1.0.0' }]);
  await one.close();
});

const onMount = (code: string): FixtureOptions => ({ inPage: `React.useEffect(() => { ${code} }, []);` });

const harmful: [string, FixtureOptions, CodeName, string][] = [
  [
    'says why it cannot be evaluated',
    { inFactory: 'throw new Error("no such thing");' },
    'releaseDoesNotMount',
    'no such thing',
  ],
  [
    'patches a built-in',
    { inEntry: 'Array.prototype.at = function () { return 1; };' },
    'releaseTouchesPage',
    'Array.prototype.at',
  ],
  ['adds to a built-in', onMount('Object.prototype.extra = 1;'), 'releaseTouchesPage', 'Object.prototype 添加了 extra'],
  [
    'takes the way to the server',
    onMount('const f = window.fetch; window.fetch = (...a) => f(...a);'),
    'releaseTouchesPage',
    'fetch',
  ],
  ['adds a global', { inEntry: 'window.demoState = {};' }, 'releaseTouchesPage', '全局变量 demoState'],
  ['hears what nobody catches', onMount('window.onerror = () => true;'), 'releaseTouchesPage', 'onerror'],
  ['empties the storage', onMount('localStorage.clear();'), 'releaseTouchesPage', '清除了 localStorage'],
  ['writes a login', onMount('localStorage.setItem("token", "x");'), 'releaseTouchesPage', 'token'],
  ['takes the title', onMount('document.title = "Sale";'), 'releaseTouchesPage', '页面标题改成「Sale」'],
  [
    'takes the title later',
    onMount('setTimeout(() => { document.title = "Sale"; }, 3000);'),
    'releaseTouchesPage',
    'Sale',
  ],
  ['hides the body', onMount('document.body.style.opacity = "0";'), 'releaseTouchesPage', 'body的 opacity'],
  [
    'hides the head',
    onMount(
      'document.querySelector("[data-frame=header]").hidden = true; document.querySelector("[data-frame=header]").style.display = "none";',
    ),
    'releaseTouchesPage',
    '页头的 display',
  ],
  [
    'changes a colour of all',
    onMount('document.documentElement.style.setProperty("--ink", "red");'),
    'releaseTouchesPage',
    '--ink',
  ],
  [
    'adopts a stylesheet',
    onMount(
      'const s = new CSSStyleSheet(); s.replaceSync("[data-frame=footer]{visibility:hidden}"); document.adoptedStyleSheets = [s];',
    ),
    'releaseTouchesPage',
    '页脚',
  ],
  [
    'lies over the head',
    {
      inPage:
        'return React.createElement("h1", { style: { position: "fixed", inset: 0, zIndex: 9999, background: "#fff" } }, "演示");',
    },
    'releaseTouchesPage',
    '遮住',
  ],
  [
    'leaves a listener on the window',
    onMount('addEventListener("scroll", () => {});'),
    'releaseLeavesTraces',
    'window 上的 scroll 监听',
  ],
  [
    'leaves a listener on the document',
    onMount('document.addEventListener("keydown", () => {}, { capture: true });'),
    'releaseLeavesTraces',
    'keydown',
  ],
  ['leaves an interval', onMount('setInterval(() => {}, 1000);'), 'releaseLeavesTraces', '1000 毫秒的定时器'],
  [
    'leaves a timer that goes on',
    onMount('const on = () => setTimeout(on, 50); on();'),
    'releaseLeavesTraces',
    'setTimeout',
  ],
  [
    'leaves a style on the body',
    onMount('document.body.style.overflow = "hidden";'),
    'releaseLeavesTraces',
    'overflow',
  ],
  ['leaves a class on html', onMount('document.documentElement.classList.add("demo");'), 'releaseLeavesTraces', 'demo'],
  [
    'leaves an element',
    onMount('document.body.append("x", Object.assign(document.createElement("p"), { textContent: "stays" }));'),
    'releaseLeavesTraces',
    'stays',
  ],
  [
    'draws without end',
    { inPage: 'const [n, set] = React.useState(0); React.useEffect(() => set(n + 1));' },
    'releaseRestless',
    '不停地重新渲染',
  ],
  [
    'throws five seconds later',
    onMount('setTimeout(() => { throw new Error("too late"); }, 5000);'),
    'releaseDoesNotMount',
    'too late',
  ],
  [
    'falls five seconds later',
    {
      inPage:
        'const [bad, set] = React.useState(false); React.useEffect(() => { const t = setTimeout(() => set(true), 5000); return () => clearTimeout(t); }, []); if (bad) throw new Error("fell");',
    },
    'releaseDoesNotMount',
    'fell',
  ],
  [
    'throws on a page with a parameter',
    { routes: ['/sys/Demo/:id'], inPage: 'if (location.pathname !== "/sys/Demo") throw new Error("which one");' },
    'releaseDoesNotMount',
    'which one',
  ],
  ['answers addresses that it does not tell', { hidden: ['/sys/Hidden'] }, 'releaseRoutesDiffer', '/sys/Hidden'],
  [
    'tells addresses that it does not answer',
    {
      told: {
        routes: [
          { path: '/sys/Demo', title: '演示', chunks: [] },
          { path: '/sys/Demo/:id', title: '演示', chunks: [] },
        ],
      },
    },
    'releaseDoesNotMount',
    '/sys/Demo/0',
  ],
  ['opens a dialog of the browser', onMount('alert("hello");'), 'releaseDoesNotMount', '弹出了浏览器对话框「hello」'],
  [
    'loads another document',
    onMount('location.href = "/user/login";'),
    'releaseDoesNotMount',
    '打开 /sys/Demo 时：载入了另一个文档',
  ],
  [
    'goes on to another page',
    onMount('history.pushState(null, "", "/noFond"); dispatchEvent(new PopStateEvent("popstate"));'),
    'releaseTouchesPage',
    '打开 /sys/Demo 时：没有留在该页面，转到了 /noFond',
  ],
  [
    'draws a wider route before the one that it tells first',
    {
      routes: ['/sys/Demo/:id', '/sys/Demo/Mine'],
      told: {
        routes: ['/sys/Demo', '/sys/Demo/Mine', '/sys/Demo/:id'].map((path) => ({ path, title: '演示', chunks: [] })),
      },
    },
    'releaseRoutesDiffer',
    '代码中 /sys/Demo/:id 排在 /sys/Demo/Mine 之前',
  ],
  [
    'signs out over the API',
    onMount('void fetch("/api/Auth/logout", { method: "POST" }).catch(() => {});'),
    'releaseSignsOut',
    'Auth/logout',
  ],
  [
    'signs out through the shell',
    onMount('void host.http.post("Auth/logout").catch(() => {});'),
    'releaseSignsOut',
    'Auth/logout',
  ],
  [
    'signs out over the bus',
    onMount('host.bus.emit("session:ended", { reason: "logout" });'),
    'releaseSignsOut',
    'session:ended',
  ],
];
it.each(harmful)('refuses a section that %s', async (_, options, code, message) => {
  expect(await one.publish(makeRelease({ version: '2.0.0', ...options }))).toMatchObject({
    code: codes[code].code,
    message: expect.stringContaining(message),
  });
});

it('refuses a section that loads another document, also when that stands before it is asked anything', async () => {
  const again = onMount(`
    if (sessionStorage.getItem('demo:again')) return;
    sessionStorage.setItem('demo:again', '1');
    const timer = setTimeout(() => {
      void fetch('/api/Conference/list', { keepalive: true }).catch(() => {});
      location.reload();
    }, 5000);
    return () => clearTimeout(timer);`);
  const client = await one.database.pool.connect();
  try {
    // While the call has no answer the gate waits, and asks the page nothing.
    await client.query('begin; lock table conference');
    expect(await one.publish(makeRelease({ version: '2.0.0', ...again }))).toMatchObject({
      code: codes.releaseDoesNotMount.code,
      message: expect.stringContaining('打开 /sys/Demo 时：载入了另一个文档'),
    });
  } finally {
    client.release(true);
  }
});

it('accepts what tidies up, and keeps the calls that it makes for whoever activates it', async () => {
  const tidy = onMount(`
    const stop = new AbortController();
    addEventListener('scroll', () => {}, { signal: stop.signal });
    const on = () => {};
    document.addEventListener('keydown', on, true);
    const timer = setInterval(() => {}, 500);
    host.bus.emit('page:titled', { title: '演示之页' });
    localStorage.setItem('demo:seen', '1');
    window.__demo_state = 1;
    void host.http.get('Service/list', { page: 1 }).catch(() => {});
    void fetch('/api/Release/createToken', { method: 'POST' }).catch(() => {});
    return () => { stop.abort(); clearInterval(timer); document.removeEventListener('keydown', on, true); };`);
  expect(await one.publish(makeRelease({ version: '1.0.0', ...tidy }))).toMatchObject({ code: 0, message: '成功' });
  const { rows } = await one.database.pool.query<{ calls: unknown }>('select calls from release');
  expect(rows[0]?.calls).toEqual([
    { method: 'GET', path: 'Service/list', count: expect.any(Number) },
    { method: 'POST', path: 'Release/createToken', count: expect.any(Number) },
  ]);
});
