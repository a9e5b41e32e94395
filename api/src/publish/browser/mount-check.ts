import type { Page } from 'playwright-core';
import type { Release } from 'shared/contract/registry';
import type { ReleaseCall } from 'shared/contract/release';
import { CallError } from '../../errors';
import { createQueue } from '../../rate/queue';
import { type Checks, checkCookie, type Staged } from '../../storage/staged';
import { shadowed } from '../gate';
import { type CallCount, countCalls, signsOut } from './calls';
import { openBrowser } from './open-browser';
import { ask, noCheck, open } from './page-check';

/** ms for everything that happens in the browser. */
const DEADLINE = 60_000;
/** Pages that are opened of one release. */
const PAGES = 8;
/** ms for what a page asks the network for. */
const ANSWERS = 4000;
/** ms by which the clock is put forward on each page, for what a section does later. */
const LATER = 6000;
/** ms for effects that follow a drawing: shorter than any interval at which a section asks again. */
const MOMENT = 100;
const WAITING = 4;

/** Runs before the page's own scripts: counts React instances and records policy violations. */
const watcher = `
  self.__problems = [];
  self.__reacts = 0;
  self.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, renderers: new Map(), inject() { return ++self.__reacts },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
  navigator.sendBeacon = (to) => { if (!String(to).endsWith('/Release/report')) self.__problems.push('用 sendBeacon 发送到 ' + to); return true; };
  document.addEventListener('securitypolicyviolation', (e) =>
    self.__problems.push('违反内容安全策略 ' + e.violatedDirective + ' ' + e.blockedURI));`;

/** A page that is opened: the address, and the route as section.json writes it. */
interface PageToOpen {
  path: string;
  route: string;
}

/** Pages to open: routes without parameters, then those with parameters, filled with an unknown id. */
function pagesToOpen({ routes }: Pick<Release, 'routes'>): PageToOpen[] {
  const paths = routes.map(({ path }) => path);
  const plain = paths.filter((path) => !path.includes(':')).slice(0, PAGES);
  const varying = paths.filter((path) => path.includes(':')).slice(0, PAGES / 2);
  return [...plain, ...varying].map((route) => ({ route, path: route.replace(/:[^/]+/g, '0') }));
}

/** A busy machine may miss the shell's deadlines, which are made for readers; then a second try decides. */
const isLate = ({ message }: Error) =>
  /did not load in \d+ ms|Timeout \d+ms exceeded|秒内没有|没有进入该页面/.test(message);

/** What a document says that was loaded anew under the check: nothing of the first one can be asked any more. */
const hasGone = ({ message }: Error) => message.includes('context was destroyed') || message.includes(noCheck);
const otherDocument = '载入了另一个文档，应以 useNavigate 或 <Link> 换页';

/** Nobody is there to read it. */
const gone = () => new CallError('invalid', '上传中断');

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 300);

const codeOf = {
  mount: 'releaseDoesNotMount',
  page: 'releaseTouchesPage',
  traces: 'releaseLeavesTraces',
  restless: 'releaseRestless',
  signsOut: 'releaseSignsOut',
} as const;

/** The page's own errors: uncaught exceptions and policy violations. Begins before `open`, the one address that is loaded. */
function listen(page: Page) {
  const errors: string[] = [];
  let documents = 0;
  page.on('request', (request) => {
    const isOpening = request.isNavigationRequest() && request.frame() === page.mainFrame();
    // A redirect goes on with what was asked for before.
    if (isOpening && !request.redirectedFrom()) documents += 1;
  });
  page.on('pageerror', (error) => errors.push(`未捕获的错误 ${error.message}`));
  // One that nobody answers stops the whole page, the portal's included.
  page.on('dialog', (dialog) => {
    errors.push(`弹出了浏览器对话框「${dialog.message()}」`);
    dialog.dismiss().catch(() => undefined);
  });
  return {
    /** Puts the clock forward; what a timer throws counts as well. */
    async forward(ms: number) {
      await page.clock.runFor(ms).catch((error: Error) => {
        if (page.isClosed() || isLate(error)) throw error;
        errors.push(`未捕获的错误 ${error.message.replace(/^.*?runFor: /, '')}`);
      });
    },
    /** Before all else: a later document answers as if nothing had been there, and says nothing of the one that was left. */
    stays(place: string) {
      if (documents > 1) throw new CallError('releaseDoesNotMount', `${place}：${otherDocument}`);
    },
    async first(): Promise<string | undefined> {
      const { problems, reacts } = await page.evaluate(() => {
        const { __problems, __reacts } = self as unknown as { __problems: string[]; __reacts: number };
        return { problems: __problems, reacts: __reacts };
      });
      if (reacts > 1) throw new CallError('releaseCarriesReact', '页面上出现第二个 React，应使用外壳共享的版本');
      return errors[0] ?? problems[0];
    },
  };
}

/**
 * 1113 and 1124–1131: every page shows, from the staged release and nothing else, without an error; it settles, still
 * shows some seconds later, changes nothing of the page around it, and leaves nothing behind.
 */
async function visitPages(
  page: Page,
  { name, container }: Release,
  places: PageToOpen[],
  calls: CallCount,
  opens: (path: string) => void,
) {
  const errors = listen(page);
  // The shell asks for both after its first drawing: begun before that, the section would answer for the shell's calls.
  await Promise.all([calls.made('User/Islogon'), calls.made('Events'), open(page, '/noFond')]);
  await page.waitForFunction(() => document.querySelector('main h1') !== null, undefined, { timeout: 10_000 });
  await errors.forward(LATER);
  await ask(page, 'begin');
  calls.of('section');
  for (const { path, route } of places) {
    opens(path);
    const complain = async (wrong: Awaited<ReturnType<typeof ask<'visit'>>>) => {
      errors.stays(`打开 ${path} 时`);
      const firstError = await errors.first();
      const text = wrong ? `${wrong.text}${firstError ? `（${firstError}）` : ''}` : firstError;
      if (text) throw new CallError(codeOf[wrong?.kind ?? 'mount'], `打开 ${path} 时：${short(text)}`);
    };
    await complain(await ask(page, 'visit', name, container, path, route));
    await complain(await ask(page, 'rests'));
    await complain(await ask(page, 'stands', name, container, path));
    await errors.forward(LATER);
    // What a page calls once its code has arrived and run would be lost when the page is left before.
    await calls.quiet(ANSWERS, async () => {
      await ask(page, 'rests');
      await errors.forward(MOMENT);
    });
    await complain(await ask(page, 'stands', name, container, path));
    if (signsOut(calls.list())) throw new CallError('releaseSignsOut', `打开 ${path} 时调用了 Auth/logout`);
  }
  const left = async (wrong: Awaited<ReturnType<typeof ask<'leaves'>>>) => {
    errors.stays('离开板块后');
    const text = wrong?.text ?? (await errors.first());
    if (text) throw new CallError(codeOf[wrong?.kind ?? 'mount'], `离开板块后：${short(text)}`);
  };
  await left(await ask(page, 'leaves', name, container));
  await errors.forward(LATER);
  await left(await ask(page, 'traces', name));
  calls.of('none');
}

/** 1130: the registry routes an address by section.json alone, so every page must be declared there. */
async function compareRoutes(page: Page, { name, routes }: Release) {
  const declared = routes.map(({ path }) => path);
  const answered = await ask(page, 'routes', name);
  const unknown = answered.find((path) => !declared.includes(path));
  if (unknown) throw new CallError('releaseRoutesDiffer', `代码中的路由 ${unknown} 没有写在 section.json 中`);
  const empty = declared.find((path) => !answered.includes(path));
  if (empty) throw new CallError('releaseRoutesDiffer', `section.json 中的路由 ${empty} 在代码中没有页面`);
  const hidden = shadowed(answered);
  if (hidden)
    throw new CallError(
      'releaseRoutesDiffer',
      `代码中 ${hidden.by} 排在 ${hidden.path} 之前并包含它，先后应与 section.json 相同`,
    );
}

/**
 * 1114, and the first page once more as a document of its own. Then on a page of the shell, so that only the check draws
 * the section.
 */
async function checkBus(page: Page, { name, container }: Release, { path, route }: PageToOpen, calls: CallCount) {
  const errors = listen(page);
  await open(page, path);
  const wrong = await ask(page, 'visit', name, container, path, route);
  errors.stays(`打开 ${path} 时`);
  const text = wrong?.text ?? (await errors.first());
  if (text) throw new CallError('releaseDoesNotMount', `打开 ${path} 时：${short(text)}`);
  await ask(page, 'away');
  const { breaches, calls: answered } = await ask(page, 'conformance', name, path);
  errors.stays(`打开 ${path} 时`);
  const [breach] = breaches;
  if (breach) throw new CallError('releaseBreaksBus', short(`未通过「${breach.rule}」：${breach.detail}`));
  calls.also(answered);
  if (signsOut(calls.list())) throw new CallError('releaseSignsOut', `打开 ${path} 时调用了 Auth/logout`);
}

/** Opens the running portal with a staged release in place of the section's own. One check at a time. */
export function createMountCheck(checks: Checks, origin: () => URL) {
  // So that a check has the machine's power and its time means something.
  const enqueue = createQueue({ width: 1, waiting: WAITING, refusal: '正在排队检查的发布过多，请稍后再试' });

  async function run(staged: Staged, signal: AbortSignal) {
    if (signal.aborted) throw gone();
    const url = origin();
    const pages = pagesToOpen(staged.release);
    const { key, close } = checks.open(staged);
    let over: (error: CallError) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      over = reject;
    });
    const left = () => over(gone());
    signal.addEventListener('abort', left);
    /** The page that stands there, as the beginning of a message. */
    let place = '';
    const opens = (path: string) => {
      place = `打开 ${path} 时：`;
    };
    const timer = setTimeout(() => {
      over(new CallError('releaseDoesNotMount', `${place}浏览器检查在 ${DEADLINE / 1000} 秒内没有完成`));
    }, DEADLINE);
    const opening = openBrowser(url.hostname);
    const look = async () => {
      const browser = await opening;
      const context = await browser.newContext({ baseURL: url.origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
      await context.addCookies([{ name: checkCookie, value: key, url: url.origin, httpOnly: true, sameSite: 'Lax' }]);
      await context.addInitScript(watcher);
      await context.clock.install();
      const page = await context.newPage();
      const calls = countCalls(page);
      await visitPages(page, staged.release, pages, calls, opens);
      await compareRoutes(page, staged.release);
      const [first] = pages;
      if (first) {
        opens(first.path);
        await checkBus(page, staged.release, first, calls);
      }
      return calls.list();
    };
    const working = look().catch((error: Error) => {
      if (isLate(error)) return look();
      throw error;
    });
    working.catch(() => undefined);
    try {
      return await Promise.race([working, ended]);
    } catch (error) {
      if (error instanceof CallError) throw error;
      const why = hasGone(error as Error) ? otherDocument : `浏览器检查没有完成：${short((error as Error).message)}`;
      throw new CallError('releaseDoesNotMount', `${place}${why}`);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', left);
      close();
      // Also one that is still starting. Its end is waited for, so that the next check has the machine to itself.
      await opening.then((browser) => browser.close()).catch(() => undefined);
    }
  }

  return (staged: Staged, signal: AbortSignal): Promise<ReleaseCall[]> => enqueue(() => run(staged, signal));
}

export type MountCheck = ReturnType<typeof createMountCheck>;
