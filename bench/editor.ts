/**
 * Time from a keystroke to the next paint in the longest form of the editor, with everything filled in: a service with 50 cases and
 * devices, the capacity of each production line and a long description, the preview open beside it. Prints p50, p95 and the longest
 * of each field, beside the load of the machine, and the processor time of the page's main thread for a keystroke, which does not
 * depend on what else runs. Uses the present build.
 *
 *   node --import tsx bench/editor.ts [keystrokes of each field]
 */
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { openBrowser, sizes } from 'shared/testing/real/browser';
import { onPortal } from './on-portal';

const strokes = Number(process.argv[2] ?? 60);
const bar = 50;
/** ms between two keystrokes: a fast typist. */
const pause = 90;
const fields = ['服务名称', '不承接', '生产城市', '交付周期', '第 50 项案例：品种或项目', '详情'];

const many = <T>(count: number, item: (i: number) => T) => Array.from({ length: count }, (_, i) => item(i));
const month = (i: number) => `2027-${String(i + 1).padStart(2, '0')}`;
const values = (lines: readonly string[]) => ({
  title: '无菌冻干粉针剂委托生产',
  categoryCode: 'M05',
  modalities: ['small', 'peptide'],
  stages: ['phase3', 'commercial'],
  scaleMin: 5000,
  scaleMax: 20_000,
  scaleUnit: '支/批',
  annualCapacity: 800,
  capacityUnit: '万支/年',
  sterile: true,
  oebLevel: 3,
  exclusions: '青霉素类',
  siteProvince: '江苏',
  siteCity: '苏州',
  leadTimeWeeks: 1,
  priceMode: 'negotiable',
  keywords: many(10, (i) => `关键词${i}`),
  equipment: many(50, (i) => ({ name: `冻干机 ${i}`, model: 'LYO', capacity: '10 m²', note: '自动进出料' })),
  cases: many(50, (i) => ({ name: `示例品种 ${i}`, stage: 'commercial', year: 2024, outcome: '按期获批' })),
  slots: ['', ...lines].flatMap((line) =>
    many(9, (i) => ({
      from: `${month(i)}-01`,
      to: `${month(i)}-28`,
      freeShare: (i % 4) / 4,
      ...(line && { line }),
    })),
  ),
  description: '面向注射用小分子与多肽，提供从处方冻干曲线开发到商业化的委托生产。\n\n'.repeat(400).slice(0, 15_000),
});

/** Collects the ms between each keydown and the paint after it. */
function observeKeys() {
  const times: number[] = [];
  Object.assign(window, { times });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    true,
  );
}

/** ms of processor time that the page's main thread has used. */
async function used(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function type(page: Page, label: string): Promise<number[]> {
  const input = page.getByLabel(label).first();
  await input.click();
  await page.keyboard.press('End');
  await page.evaluate(() => {
    (window as unknown as { times: number[] }).times.length = 0;
  });
  // A letter and its removal by turns: the text stays within its bounds.
  for (let i = 0; i < strokes; i++) {
    await page.keyboard.press(i % 2 === 0 ? '1' : 'Backspace');
    await page.waitForTimeout(pause);
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}

const line = (name: string, times: number[]) => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `${name}: ${sorted.length} keystrokes, p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms`;
};

void onPortal(async (portal) => {
  const browser = await openBrowser({ timed: true });
  try {
    const context = await browser.newContext({ viewport: sizes.desktop, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    const page = await context.newPage();
    await page.addInitScript(observeKeys);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${portal.url}/user/login`);
    await page.getByLabel('用户名').fill('supply01');
    await page.getByLabel('密码', { exact: true }).fill('Sample-2026');
    await page.getByLabel('密码', { exact: true }).press('Enter');
    await page.waitForURL('**/sys/home');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const post = async (call: string, body: object) => {
      const headers = { token, Authorization: token, 'content-type': 'application/json' };
      const answer = await fetch(`${portal.url}/api/Listing/${call}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const { success, message, data } = (await answer.json()) as { success: boolean; message: string; data: never };
      if (!success) throw new Error(message);
      return data as { version: number; enterprise: { lines: string[] } };
    };
    const id = randomUUID();
    const { enterprise, version } = await post('create', { id, kind: 'service', values: {} });
    await post('save', { id, seenVersion: version, changes: values(enterprise.lines) });
    await page.goto(`${portal.url}/personal/ServiceInfoEdit?id=${id}`);
    await page.getByLabel('服务名称').waitFor();
    await page.frameLocator('iframe').locator('h1').waitFor();
    console.log(
      `load ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}, ${enterprise.lines.length} lines, bar: p95 ${bar} ms`,
    );
    const all: number[] = [];
    for (const label of fields) {
      const before = await used(devtools);
      const times = await type(page, label);
      const processor = ((await used(devtools)) - before) / strokes;
      console.log(`${line(label, times)}; processor ${processor.toFixed(1)} ms`);
      all.push(...times);
    }
    console.log(line('all', all));
  } finally {
    await browser.close();
  }
});
