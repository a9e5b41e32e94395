import type { ElementHandle, Locator, Page } from 'playwright-core';
import { arrived } from './journey';

/**
 * In the page: whether the focus is on `target`, where it is, and why the person would not see it there ('' when it is seen).
 * WCAG 2.4.7 and 2.4.11: it has a mark, and nothing else covers more than half of it.
 */
async function stand(target: Element): Promise<{ there: boolean; gone: boolean; name: string; fault: string }> {
  const gone = !target.isConnected;
  const at = document.activeElement;
  if (!at || at === document.body) return { there: false, gone, name: 'nothing', fault: '' };

  function covered(focused: Element): string {
    // A joined button is a label around an input without a size.
    const element = (!focused.clientWidth && focused.closest('label')) || focused;
    const covering = new Set<string>();
    let seen = 0;
    let points = 0;
    for (const box of element.getClientRects()) {
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      for (const [x, y] of [0.5, 0.15, 0.85].flatMap((x) => [0.5, 0.15, 0.85].map((y) => [x, y] as const))) {
        points += 1;
        if (right <= left || bottom <= top) continue;
        const top1 = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        if (top1 && (element.contains(top1) || top1.querySelector('label')?.contains(element))) seen += 1;
        else covering.add(top1 ? `${top1.tagName.toLowerCase()}.${top1.className}` : 'nothing');
      }
    }
    return seen * 2 >= points && points > 0 ? '' : `is hidden there (${[...covering].join(', ') || 'out of view'})`;
  }
  function unmarked(element: Element): string {
    // What only takes the focus from the page itself, such as its heading, needs no mark; a film marks its own buttons.
    if ((element as HTMLElement).tabIndex < 0 || !element.matches(':focus')) return '';
    const isMarked = (style: CSSStyleDeclaration) => style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
    if (['', '::before', '::after'].some((part) => isMarked(getComputedStyle(element, part || null)))) return '';
    // A field of antd marks the box around its input, which is no higher than a line or two.
    for (let box = element.closest('input, textarea, select') as HTMLElement | null; box; box = box.parentElement) {
      if (box !== element && box !== element.parentElement && box.offsetHeight > 64 && !box.matches('.field')) break;
      const style = getComputedStyle(box);
      if (style.boxShadow !== 'none' || isMarked(style)) return '';
    }
    return 'has no mark of the focus';
  }
  const fault = () => covered(at) || unmarked(at);

  // A box may still be scrolling it into view.
  for (let frames = 0; frames < 60 && fault(); frames++) await new Promise(requestAnimationFrame);
  const words = at.getAttribute('aria-label') || at.textContent || at.getAttribute('name') || '';
  const name = `${at.tagName.toLowerCase()} "${words.replace(/\s+/g, ' ').trim().slice(0, 24)}"`;
  return { there: at === target, gone, name, fault: fault() };
}

/** A person who has no other device than the keyboard. Nothing here clicks, and nothing moves the focus but keys. */
export function keyboard(page: Page) {
  /** Goes by one key until the focus is on `target`; each stop on the way must be seen. Throws after `most` keys. */
  async function go(target: Locator, key: string, most: number) {
    const way: string[] = [];
    let element = await target.elementHandle();
    for (let n = 0; n <= most; n++) {
      const { there, gone, name, fault } = await page.evaluate(stand, element as ElementHandle<Element>);
      if (fault) throw new Error(`The focus is on ${name}, which ${fault}; at ${page.url()}`);
      if (there) return;
      // Drawn anew meanwhile.
      if (gone) {
        element = await target.elementHandle();
        continue;
      }
      way.push(name);
      await page.keyboard.press(key);
    }
    throw new Error(`${most} times ${key} did not lead to ${target}; on the way: ${way.join(' | ')}`);
  }
  /** Waits until the focus is on `target` by itself. */
  async function on(target: Locator) {
    const element = await target.elementHandle();
    await page
      .waitForFunction((wanted) => document.activeElement === wanted, element)
      .catch(async () => {
        const { name } = await target.evaluate(stand);
        throw new Error(`The focus is on ${name}, not on ${target}; at ${page.url()}`);
      });
    const { name, fault } = await target.evaluate(stand);
    if (fault) throw new Error(`The focus is on ${name}, which ${fault}; at ${page.url()}`);
  }
  const press = (key: string, times = 1) =>
    Array.from({ length: times }).reduce<Promise<void>>(
      (done) => done.then(() => page.keyboard.press(key)),
      Promise.resolve(),
    );

  return {
    on,
    press,
    tab: (target: Locator, most = 60) => go(target, 'Tab', most),
    back: (target: Locator, most = 60) => go(target, 'Shift+Tab', most),
    arrow: (target: Locator, key: 'ArrowRight' | 'ArrowDown', most = 10) => go(target, key, most),
    type: (text: string) => page.keyboard.type(text),
    /** A box has been scrolled by more than so many px and stands still: a Tab meanwhile would add to where that scroll is going. */
    scrolled: (selector: string, more: number) =>
      // Not waitForFunction: that one does not wait for what a promise brings.
      page.evaluate(
        async ([selector, more]) => {
          let still = 0;
          const until = performance.now() + 60_000;
          for (let before = -1; still < 12; ) {
            await new Promise(requestAnimationFrame);
            const at = document.querySelector(selector)?.scrollLeft ?? 0;
            still = at > more && at === before ? still + 1 : 0;
            before = at;
            if (still < 12 && performance.now() > until)
              throw new Error(
                `${selector} does not stand still beyond ${more} px: it is scrolled by ${at} px after 60 s`,
              );
          }
        },
        [selector, more] as const,
      ),
    /** Past the head of the page, by the link made for that. */
    async skip() {
      await go(page.getByRole('link', { name: '跳到主要内容' }), 'Tab', 3);
      await press('Enter');
      await on(page.locator('#main'));
    },
    /** Another page stands, and the focus is on its heading. */
    async arrived(address: RegExp) {
      await arrived(page, address);
      await on(page.locator('main h1').first());
    },
    /** The same page has another content, and the focus is on `target`. */
    async stayed(address: RegExp, target: Locator) {
      await arrived(page, address);
      await on(target);
    },
  };
}
