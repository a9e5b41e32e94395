import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type Watch, watch } from 'shared/testing/real/browser';
import { arrived, password, settled } from './journey';

/** What an answer says that ends a session; none of it may stand in a tab that is signed in. */
const endings = /被强制下线|登录超时|没有权限/;

export interface Tab {
  page: Page;
  watched: Watch;
  /** When (ms) the page went to the login screen by itself or by hand. */
  loginScreens: number[];
}

export interface Tabs {
  all: Tab[];
  /** Reasons of the ends of session that tabs have told each other. */
  ends: string[];
}

const atLogin = (url: string) => /\/user\/|#\/user\/login/.test(url);

/** Opens tabs of one browser that note what happens to the session. */
export async function openTabs(context: BrowserContext, count: number): Promise<Tabs> {
  const tabs: Tabs = { all: [], ends: [] };
  await context.exposeFunction('heardEnd', (reason: string) => tabs.ends.push(reason));
  await context.addInitScript(() => {
    new BroadcastChannel('portal').addEventListener('message', ({ data }) => {
      if (data?.name === 'session:ended')
        (window as unknown as { heardEnd(reason: string): void }).heardEnd(data.payload.reason);
    });
  });
  for (let i = 0; i < count; i += 1) {
    const page = await context.newPage();
    const tab: Tab = { page, watched: await watch(page), loginScreens: [] };
    let before = '';
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      if (atLogin(frame.url()) && !atLogin(before)) tab.loginScreens.push(Date.now());
      before = frame.url();
    });
    page.setDefaultTimeout(60_000);
    tabs.all.push(tab);
  }
  return tabs;
}

/** What a person does in a tab. */
export interface Act {
  /** Leads to where it is done; over before anything happens to the session. */
  prepare(page: Page): Promise<unknown>;
  /** Resolves when the hand has moved, with the wait for what comes of it. */
  start(page: Page): Promise<() => Promise<unknown>>;
}

const place = (page: Page) => new URL(page.url()).pathname;
const nothing = () => Promise.resolve();

/**
 * A click without the mouse: seven of eight tabs are not in front, where a browser draws seldom and a mouse waits for the drawing.
 * So all of them really act at once.
 */
const click = (target: Locator) => target.dispatchEvent('click');

/** An entry of a menu within the page. */
async function follow(page: Page, menu: '主导航' | '个人中心', path: string) {
  await click(page.getByRole('navigation', { name: menu }).locator(`a[href="${path}"]`));
  return async () => {
    await arrived(page, `**${path}`);
  };
}

async function toMarket(page: Page) {
  if (place(page) !== '/sys/BuyMarket') await (await follow(page, '主导航', '/sys/BuyMarket'))();
}

async function toPersonal(page: Page) {
  if (place(page).startsWith('/personal/')) return;
  await click(page.getByText('欢迎，').first());
  await click(page.getByRole('menuitem', { name: '个人中心' }));
  await arrived(page, '**/personal/Index');
}

/** The tab is shown again, also out of the back/forward cache, and asks how it stands: answers the token that it asked with. */
async function wake(page: Page) {
  const asked = page.waitForRequest((request) => request.url().endsWith('/User/Islogon'));
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('focus'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  const request = await asked;
  return async () => {
    const response = await request.response();
    const answer = (await response?.json()) as { data: boolean } | undefined;
    return { token: request.headers().token ?? '', live: answer?.data === true };
  };
}

async function reload(page: Page) {
  const loaded = page.reload();
  loaded.catch(() => undefined);
  return async () => {
    await loaded;
    await settled(page);
  };
}

export const acts = {
  wake: { prepare: nothing, start: wake },
  reload: { prepare: nothing, start: reload },
  reloadPersonal: { prepare: toPersonal, start: reload },
  walk: {
    prepare: nothing,
    start: (page) =>
      place(page) === '/sys/Conference'
        ? follow(page, '主导航', '/sys/ServiceProvider')
        : follow(page, '主导航', '/sys/Conference'),
  },
  walkPersonal: {
    prepare: toPersonal,
    start: (page) =>
      place(page) === '/personal/Index'
        ? follow(page, '个人中心', '/personal/CollectionServices')
        : follow(page, '个人中心', '/personal/Index'),
  },
  star: {
    prepare: toMarket,
    async start(page) {
      await click(page.getByRole('button', { name: /^(收藏|已收藏)$/ }).first());
      return () =>
        page
          .getByRole('status')
          .filter({ hasText: /收藏成功|已取消收藏/ })
          .waitFor();
    },
  },
} satisfies Record<string, Act>;

/** Signs in by the login screen, where all is filled in before. */
export const signIn = (userName: string): Act => ({
  prepare: async (page) => {
    await page.goto(new URL('/user/login', page.url()).href);
    await settled(page);
    await page.getByLabel('用户名').fill(userName);
    await page.getByLabel('密码', { exact: true }).fill(password);
  },
  async start(page) {
    await page.getByLabel('密码', { exact: true }).press('Enter');
    return async () => {
      await arrived(page, '**/sys/home');
    };
  },
});

/** Brings a tab that stands on the login screen, signed in by another one, back to where it was; resolves when the header greets. */
export async function comeBack(page: Page) {
  if (place(page).startsWith('/user/')) {
    await click(page.getByRole('link', { name: /^返回(刚才的页面|首页)$/ }));
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/user/'));
  }
  await settled(page);
  await page.getByText('欢迎，').first().waitFor();
}

/** What is wrong with a tab that ought to be signed in with this token; empty when nothing is. */
export async function faultsOf({ page }: Tab, token: string): Promise<string[]> {
  const faults: string[] = [];
  await settled(page);
  if (atLogin(page.url())) faults.push('on the login screen');
  const welcome = page.getByText('欢迎，').first();
  await welcome.waitFor().catch(() => faults.push('no welcome'));
  // One that was open when the session ended may still be on its way out.
  const popup = page.getByRole('dialog').first();
  await popup.waitFor({ state: 'hidden' }).catch(() => faults.push('a popup'));
  if (await page.getByText(endings).first().isVisible()) faults.push('tells of an end');
  const asked = await (await wake(page))();
  if (!asked.live) faults.push('its own call was refused');
  if (asked.token !== token) faults.push('has another token');
  const status = await page.evaluate(
    async (own) => (await fetch('/api/User/info', { headers: { token: own, Authorization: own } })).status,
    asked.token,
  );
  if (status !== 200) faults.push(`a personal call answers ${status}`);
  return faults;
}
