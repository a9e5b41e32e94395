import type { BrowserContext, Locator, Page } from 'playwright-core';

export const password = 'Sample-2026';

const isIdle = () => !document.querySelector('[aria-busy="true"]');
/** Lets React do what it has put off to its next turn. */
const nextTurn = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });

/** Waits until the section has drawn its heading and nothing is pending. */
export async function settled(page: Page) {
  await page.locator('main h1').first().waitFor();
  // It takes React some turns to say that a page is on its way, and to move the focus once it is drawn.
  for (let turns = 0; turns < 3; turns += 1) {
    await page.waitForFunction(isIdle);
    // A document that goes takes its turn along.
    await page.evaluate(nextTurn).catch(() => undefined);
  }
  await page.waitForFunction(isIdle);
}

/** Waits until the address is this one and its page is drawn: the address changes first, and the old page stands meanwhile. */
export async function arrived(page: Page, address: Parameters<Page['waitForURL']>[0]) {
  await page.waitForURL(address);
  await settled(page);
}

export async function open(page: Page, url: string) {
  await page.goto(url);
  await settled(page);
}

/**
 * Looks again and again until it sees `wanted`: answers that the portal keeps for a moment come a moment later. Throws after
 * `patience` ms, with what it saw last.
 */
export async function eventually<T extends string | number | boolean>(
  wanted: T,
  look: () => Promise<T>,
  patience = 60_000,
) {
  const end = Date.now() + patience;
  let seen = await look();
  while (seen !== wanted) {
    if (Date.now() > end) throw new Error(`Not seen within ${patience} ms: "${wanted}"; seen instead: "${seen}"`);
    // What is waited for needs the processor, too.
    await new Promise((done) => setTimeout(done, 20));
    seen = await look();
  }
}

/**
 * A browser whose event stream is down, so that a session which the test ends is met by a call and not, by chance,
 * by the stream's own look at the session.
 */
export const withoutStream = (context: BrowserContext) =>
  context.route('**/api/Events', (route) => route.abort('connectionfailed'));

/** Requests to these addresses wait until the answered function is called. */
export async function hold(context: BrowserContext, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await context.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page and waits for the answers to what it asks with the session by itself: the login status, unread enquiries and notifications, and `more`. */
export async function openSignedIn(page: Page, url: string, ...more: string[]) {
  const answers = ['/api/User/Islogon', '/api/Enquiry/unread', '/api/Notification/unread', ...more].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await open(page, url);
  await Promise.all(answers);
}

/**
 * Fills the login form that is on screen (popup or page) and sends it by Enter: while the popup grows into place, a click
 * may go down on the button and up beside it.
 */
export async function fillLogin(page: Page, userName: string, word = password) {
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(word);
  await page.getByLabel('密码', { exact: true }).press('Enter');
}

/** Signs in through the header; ends on the home page, as specified. */
export async function login(page: Page, url: string, userName: string) {
  await open(page, `${url}/sys/BuyMarket`);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await fillLogin(page, userName);
  await page
    .getByText('欢迎，')
    .first()
    .waitFor()
    .catch(async (error) => {
      const popup = page.getByRole('dialog');
      const words = (await popup.allTextContents()).join(' ') || 'no popup';
      throw new Error(`${error.message}\nAt ${page.url()}, in the popup: ${words}`);
    });
  await arrived(page, '**/sys/home');
  // A page that arrives takes the focus to its heading.
  await page.locator('main h1:focus').filter({ hasNotText: '服务市场' }).waitFor();
}

/** Waits for an element; where it does not come, the error says what the page shows instead. */
export const present = (element: Locator) =>
  element.waitFor().catch(async (error) => {
    const page = element.page();
    throw new Error(`${error.message}\nAt ${page.url()}, in the page: ${await page.locator('main').textContent()}`);
  });

/** Waits until the editor of a record says that everything is saved. */
export const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^已自动保存 \d\d:\d\d:\d\d$/ })
    .first()
    .waitFor();

/** The code of the newest message to a number, about anything or one purpose, from the development page of the portal at `url`. */
export async function newestCode(url: string, mobile: string, purpose?: string): Promise<string> {
  const text = await (await fetch(`${url}/dev/sms`)).text();
  const about = purpose ? ` data-purpose="${purpose}"` : '';
  const [, code] = new RegExp(`data-mobile="${mobile}"${about}[^>]*>.*?<code>(\\d{6})</code>`).exec(text) ?? [];
  if (!code) throw new Error(`no message to ${mobile}`);
  return code;
}

/** Replaces a text that may be formatted. */
export async function writeText(page: Page, label: string, text: string) {
  await page.getByRole('textbox', { name: label }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

export const storage = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['token', 'userName', 'realName', 'userid', 'usermobile', 'redirectUrl'].map((key) => [
        key,
        localStorage.getItem(key),
      ]),
    ),
  );

/** How the server sees a token that a page had stored. A dead one counts as told. */
export async function isLive(url: string, token: string | null | undefined): Promise<boolean> {
  const headers = { token: token ?? '', authorization: token ?? '' };
  const answer = await fetch(`${url}/api/User/Islogon`, { method: 'POST', headers, body: new FormData() });
  return ((await answer.json()) as { data: boolean }).data;
}
