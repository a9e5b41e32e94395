import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from 'shared/testing/real/portal';
import { open, settled } from './journey';

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** WCAG violations of any severity, as "rule: element". */
export async function violations(page: Page): Promise<string[]> {
  // A list of antd that was just closed is still there until its leaving has begun and ended.
  await page.waitForFunction(() => !document.querySelector('[class*="ant-"][class*="-leave"]'));
  // Through the debugger, because the page's policy rightly refuses foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    // A colour on its way to another has a contrast of its own; endless animations, as of a spinner, change no text.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const runner = (
      window as unknown as {
        axe: {
          configure(o: object): void;
          run(o: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
        };
      }
    ).axe;
    // A tenth of its time is copying out the markup of elements, which nobody reads.
    runner.configure({ noHtml: true });
    // From the top: a control that has scrolled half below the sticky header would count as a target too small.
    const scrolled = window.scrollY;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const result = await runner.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    window.scrollTo({ top: scrolled, behavior: 'instant' });
    return result.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}

/** How many px of a page can be reached only by scrolling sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Labelled facts whose value runs into what stands beside it. */
export const spilling = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main dl > div')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent ?? ''),
  );

/** Waits until nothing moves, so that colours and places are those that stay. */
export const still = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** Holds what stands on a page now to no violations and no sideways scrolling, once nothing is on its way. */
export async function healthy(page: Page) {
  await settled(page);
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
}

/** Opens a page and holds it to what every page must keep: title, one h1, no sideways scrolling, no value over another, no violations. */
export async function examine(page: Page, url: string, path: string) {
  await open(page, `${url}${path}`);
  expect(await page.title()).toMatch(/.+ · 医药供需$/);
  expect(await page.locator('h1').count()).toBe(1);
  expect({ path, sideways: await sideways(page) }).toEqual({ path, sideways: 0 });
  expect({ path, spilling: await spilling(page) }).toEqual({ path, spilling: [] });
  expect({ path, violations: await violations(page) }).toEqual({ path, violations: [] });
}
