import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { openBrowser, visitor } from 'shared/testing/real/browser';
import { repetitions } from 'shared/testing/real/repetitions';
import { url } from './harness/portal';

/** Altered files and registries, as somebody between the portal and the browser would alter them; none may run. */
/** 1,000 in all when everything is repeated; the sample has every way of altering, and every form of a registry. */
const perKind = repetitions(12, 125);

/** Sets what the tests look for, as script and as style. */
const script = ';self.executed="yes";';
const style = ':root{--executed:yes}';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let foreign: Server;
let foreignUrl: string;

beforeAll(async () => {
  browser = await openBrowser();
  ({ context, page } = await visitor(browser));
  foreign = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end(script);
  });
  await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
  foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/entry.js`;
});
afterAll(async () => {
  await browser.close();
  foreign.close();
});
afterEach(() => context.unrouteAll({ behavior: 'ignoreErrors' }));

/** Mulberry32: the same numbers on every run. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The `turn`th of many ways to alter a text. Always differs from the text. */
function alter(text: string, payload: string, turn: number, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const ways = [
    () => text + payload,
    () => payload + text,
    () => text.slice(0, at) + payload + text.slice(at),
    () => payload,
    () => `${text.slice(0, at)}${text[at] === ' ' ? ';' : ' '}${text.slice(at + 1)}${payload}`,
    () => text + ' '.repeat(1 + Math.floor(random() * 64)),
    () => text.slice(0, at),
  ];
  return (ways[turn % ways.length] as () => string)();
}

/** What a payload leaves on the page, as script and as style. */
const marks = () => [
  (self as { executed?: string }).executed ?? '',
  getComputedStyle(document.documentElement).getPropertyValue('--executed'),
];

/** Opens the page; the section must end in its card, and nothing of the payload may have run or been applied. */
async function expectRefused(what: string) {
  await page.goto(`${url}/help/Login`);
  const card = page.getByRole('button', { name: '重新加载' });
  await card.waitFor().catch(() => {
    throw new Error(`${what}: no card`);
  });
  expect([what, ...(await page.evaluate(marks))]).toEqual([what, '', '']);
}

it.each([
  ['entry.js', script, 1],
  ['section.js', script, 2],
  ['login.js', script, 3],
  ['section.css', style, 4],
] as const)(`runs none of ${perKind} alterations of %s`, async (file, payload, seed) => {
  const random = randomFrom(seed);
  let body = '';
  let turn = 0;
  const pattern = new RegExp(`/remotes/help/[^/]+/${file.replace('.', '\\.')}(\\?|$)`);
  await context.route(pattern, async (route: Route) => {
    const original = await route.fetch();
    body ||= alter(await original.text(), payload, turn, random);
    await route.fulfill({ response: original, body });
  });
  for (; turn < perKind; turn++) {
    body = '';
    await expectRefused(`${file} ${turn}`);
  }
});

it('would see the payload if it ran', async () => {
  // A page without the portal's policy, which would refuse both.
  await page.goto('about:blank');
  await page.setContent(`<script>${script}</script><style>${style}</style>`);
  expect(await page.evaluate(marks)).toEqual(['yes', 'yes']);
});

interface Ref {
  container: string;
  base: string;
  entry: string;
  integrity: string;
}

const foreignHash = `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** What a registry can be altered to so that other code would be asked for. */
const alterations: Record<string, (ref: Ref, turn: number, random: () => number) => void> = {
  'another hash': (ref, _, random) => {
    const at = 7 + Math.floor(random() * 64);
    const other = ref.integrity[at] === 'A' ? 'B' : 'A';
    ref.integrity = ref.integrity.slice(0, at) + other + ref.integrity.slice(at + 1);
  },
  'no hash or a weak one': (ref, turn, random) => {
    const weak = ['', 'sha384-', 'none', 'sha1-AAAA', ' ', 'md5-x', 'sha384'];
    ref.integrity = weak[turn % weak.length] as string;
    ref.entry = `${ref.entry}?v=${Math.floor(random() * 1e6)}`;
  },
  'a foreign entry with its own true hash': (ref, turn) => {
    const forms = [
      foreignUrl,
      foreignUrl.replace('http:', ''),
      foreignUrl.replace('//', '//x@'),
      `${foreignUrl}#/remotes/`,
    ];
    ref.entry = forms[turn % forms.length] as string;
    ref.integrity = foreignHash;
  },
  'something that is no URL of a release': (ref, turn) => {
    const forms = [
      `data:text/javascript,${script}`,
      'javascript:self.executed=1',
      '/api/Health/live',
      '/remotes/../static/x.js',
      'blob:x',
      '',
    ];
    ref.entry = forms[turn % forms.length] as string;
    // Each form once with the good release's hash and once with the payload's.
    if (turn % (2 * forms.length) >= forms.length) ref.integrity = foreignHash;
  },
};

it.each(Object.keys(alterations).map((name, i) => [name, i + 11] as const))(
  `runs nothing for ${perKind} registries with %s`,
  async (name, seed) => {
    const random = randomFrom(seed);
    let turn = 0;
    await context.route(`${url}/help/Login`, async (route) => {
      const original = await route.fetch();
      const html = await original.text();
      const body = html.replace(
        /(<script type="application\/json" id="boot"[^>]*>)(.*?)(<\/script>)/s,
        (_, a, json, z) => {
          const boot = JSON.parse(json);
          const section = boot.registry.sections.find((one: { name: string }) => one.name === 'help');
          alterations[name]?.(section.stable, turn, random);
          // The stream may only repeat what the page knows already.
          boot.registry.revision = 2_000_000_000;
          section.fallback = null;
          return a + JSON.stringify(boot).replaceAll('<', '\\u003c') + z;
        },
      );
      await route.fulfill({ response: original, body });
    });
    for (; turn < perKind; turn++) await expectRefused(`${name} ${turn}`);
  },
);
