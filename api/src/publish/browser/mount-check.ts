import type { Page } from 'playwright-core';
import type { Release } from 'shared/contract/registry';
import { CallError } from '../../errors';
import { type Checks, checkCookie, type Staged } from '../checks';
import { openBrowser } from './open-browser';
import { createQueue } from './queue';

/** ms for everything that happens in the browser. */
const DEADLINE = 30_000;
/** Pages that are opened of one release. */
const PAGES = 8;
const WAITING = 4;

/** What shell/src/check offers on the page. */
interface PortalCheck {
  visit(section: string, container: string, path: string): Promise<string>;
  conformance(section: string, address: string): Promise<{ rule: string; detail: string }[]>;
}
type CheckWindow = { __portalCheck?: PortalCheck; __problems: string[]; __reacts: number };

/** Runs before the page's own scripts: counts Reacts and hears what the policy refuses. */
const watcher = `
  self.__problems = [];
  self.__reacts = 0;
  self.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, renderers: new Map(), inject() { return ++self.__reacts },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
  navigator.sendBeacon = () => true;
  document.addEventListener('securitypolicyviolation', (e) =>
    self.__problems.push('违反内容安全策略 ' + e.violatedDirective + ' ' + e.blockedURI));`;

/** Routes that can be opened as they are. */
export const openRoutes = ({ routes }: Pick<Release, 'routes'>): string[] =>
  routes
    .map(({ path }) => path)
    .filter((path) => !path.includes(':'))
    .slice(0, PAGES);

/** A busy machine may miss the shell's deadlines, which are made for readers; then a second look decides. */
const isLate = ({ message }: Error) =>
  /did not load in \d+ ms|Timeout \d+ms exceeded|秒内没有|没有进入该页面/.test(message);

/** Nobody is there to read it. */
const gone = () => new CallError('invalid', '上传中断');

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 300);

/** 1113 and 1112: every page stands, of the staged release and nothing else, without a complaint. */
async function visitPages(page: Page, { name, container }: Release, paths: string[]) {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`未捕获的错误 ${error.message}`));
  const said: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
  const [first = '/'] = paths;
  await page.goto(first, { waitUntil: 'commit' });
  const ready = () => (self as unknown as CheckWindow).__portalCheck !== undefined;
  await page.waitForFunction(ready, undefined, { timeout: 10_000 });
  for (const path of paths) {
    const args = { name, container, path };
    const wrong = await page.evaluate(
      (of) => (self as unknown as CheckWindow).__portalCheck?.visit(of.name, of.container, of.path),
      args,
    );
    const { problems, reacts } = await page.evaluate(() => {
      const { __problems, __reacts } = self as unknown as CheckWindow;
      return { problems: __problems, reacts: __reacts };
    });
    if (reacts > 1) throw new CallError('releaseCarriesReact', `打开 ${path} 时出现第二个 React，应使用外壳共享的版本`);
    const cause = wrong ? (complaints[0] ?? said[0]) : undefined;
    const complaint = wrong ? wrong + (cause ? `（${cause}）` : '') : (complaints[0] ?? problems[0]);
    if (complaint) throw new CallError('releaseDoesNotMount', `打开 ${path} 时：${short(complaint)}`);
  }
}

/** 1114. On a page of the shell itself, so that only the check draws the section. */
async function checkBus(page: Page, { name }: Release, address: string) {
  await page.goto('/user/login', { waitUntil: 'commit' });
  await page.waitForFunction(() => (self as unknown as CheckWindow).__portalCheck !== undefined, undefined, {
    timeout: 10_000,
  });
  const breaches = await page.evaluate(
    (of) => (self as unknown as CheckWindow).__portalCheck?.conformance(of.name, of.address),
    { name, address },
  );
  const [breach] = breaches ?? [];
  if (breach) throw new CallError('releaseBreaksBus', short(`未通过「${breach.rule}」：${breach.detail}`));
}

/** Opens the running portal with a staged release in place of the section's own. One check at a time. */
export function createMountCheck(checks: Checks, origin: () => URL) {
  const inTurn = createQueue(WAITING);

  async function run(staged: Staged, signal: AbortSignal) {
    if (signal.aborted) throw gone();
    const url = origin();
    const paths = openRoutes(staged.release);
    const { key, close } = checks.open(staged);
    let over: (error: CallError) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      over = reject;
    });
    const left = () => over(gone());
    signal.addEventListener('abort', left);
    const timer = setTimeout(() => {
      over(new CallError('releaseDoesNotMount', `浏览器检查在 ${DEADLINE / 1000} 秒内没有完成`));
    }, DEADLINE);
    const opening = openBrowser(url.hostname);
    const look = async () => {
      const browser = await opening;
      const context = await browser.newContext({ baseURL: url.origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
      await context.addCookies([{ name: checkCookie, value: key, url: url.origin, httpOnly: true, sameSite: 'Lax' }]);
      await context.addInitScript(watcher);
      const page = await context.newPage();
      await visitPages(page, staged.release, paths);
      const [address] = paths;
      if (address) await checkBus(page, staged.release, address);
    };
    const working = look().catch((error: Error) => {
      if (isLate(error)) return look();
      throw error;
    });
    working.catch(() => undefined);
    try {
      await Promise.race([working, ended]);
    } catch (error) {
      if (error instanceof CallError) throw error;
      throw new CallError('releaseDoesNotMount', `浏览器检查没有完成：${short((error as Error).message)}`);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', left);
      close();
      // Also one that is still starting. Its end is waited for, so that the next check has the machine to itself.
      await opening.then((browser) => browser.close()).catch(() => undefined);
    }
  }

  return (staged: Staged, signal: AbortSignal): Promise<void> => inTurn(() => run(staged, signal));
}

export type MountCheck = ReturnType<typeof createMountCheck>;
