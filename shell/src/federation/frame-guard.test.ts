import { rememberView, wrongFrame } from './frame-guard';

let print = false;
beforeAll(() => {
  Object.assign(window, { matchMedia: () => ({ matches: print }) });
});

type Box = [x: number, y: number, width: number, height: number];
/** The page at 1440 × 768 px, but for what the case says. */
function draw(more: { '#frame'?: Box; header?: Box; footer?: Box } = {}) {
  document.body.style.opacity = '1';
  document.body.innerHTML =
    '<div id="frame"><header data-frame="header" style="opacity:1"></header><main></main><footer data-frame="footer" style="opacity:1"></footer></div>';
  const boxes = { '#frame': [0, 0, 1440, 3000], header: [0, 0, 1440, 65], footer: [0, 2600, 1440, 400], ...more };
  for (const [selector, box] of Object.entries(boxes)) {
    const element = document.querySelector(selector) as HTMLElement;
    element.getBoundingClientRect = () => new DOMRect(...box);
  }
}
beforeAll(() => {
  window.DOMRect ??= class {
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
    get bottom() {
      return this.top + this.height;
    }
  } as unknown as typeof DOMRect;
});
const part = (name: string) => document.querySelector(name) as HTMLElement;

it.each<[string, Parameters<typeof draw>[0]]>([
  ['at the top of the page', {}],
  ['further down, where the head sticks', { footer: [0, 300, 1440, 400] }],
  ['with bars and a long banner in the head', { header: [0, 0, 1440, 180] }],
  ['with the rounding of a zoom', { header: [0.4, 0, 1439.2, 64.6] }],
  ['pulled down beyond its top', { header: [0, 90, 1440, 65] }],
])('says nothing of a page that is as it should be: %s', (_, boxes) => {
  draw(boxes);
  expect(wrongFrame()).toBe('');
});

it.each<[string, Parameters<typeof draw>[0], string]>([
  ['no height', { header: [0, 0, 1440, 0] }, '移动或压扁了页头'],
  ['moved out above', { header: [0, -65, 1440, 65] }, '移动或压扁了页头'],
  ['moved to the end', { header: [0, 760, 1440, 65] }, '移动或压扁了页头'],
  ['moved aside', { footer: [-1440, 2600, 1440, 400] }, '移动或压扁了页脚'],
  ['made narrow', { footer: [0, 2600, 200, 900] }, '移动或压扁了页脚'],
])('names what was %s', (_, boxes, what) => {
  draw(boxes);
  expect(wrongFrame()).toBe(what);
});

it.each([
  ['before it is shown, as in an app’s own browser', 0],
  ['while the browser captures the whole page', 1],
])('says nothing of a window that has no view %s', (_, size) => {
  const { innerHeight } = window;
  Object.assign(window, { innerHeight: size });
  draw({ '#frame': [0, 0, size, 3000], header: [0, 0, size, 57], footer: [0, 2600, size, 400] });
  expect(wrongFrame()).toBe('');
  Object.assign(window, { innerHeight });
});

it('names what is hidden first, and nothing while the page is printed', () => {
  draw({ header: [0, 0, 0, 0] });
  part('header').style.display = 'none';
  expect(wrongFrame()).toBe('隐藏了页头');
  print = true;
  expect(wrongFrame()).toBe('');
  print = false;
});

it('asks what the browser gave, whatever a section has put in its place', () => {
  const given = Object.getOwnPropertyDescriptor(window, 'innerHeight') as PropertyDescriptor;
  const { getComputedStyle, matchMedia } = window;
  // Browsers have an accessor that an assignment replaces, jsdom a value.
  Object.defineProperty(window, 'innerHeight', { configurable: true, get: () => 768 });
  rememberView();
  Object.defineProperty(window, 'innerHeight', { configurable: true, writable: true, value: 10 });
  Object.assign(window, { matchMedia: () => ({ matches: true }), getComputedStyle: () => ({ opacity: '1' }) });
  draw({ header: [0, -65, 1440, 65] });
  expect(wrongFrame()).toBe('移动或压扁了页头');
  part('header').style.opacity = '0';
  expect(wrongFrame()).toBe('隐藏了页头');
  Object.assign(window, { getComputedStyle, matchMedia });
  Object.defineProperty(window, 'innerHeight', given);
  rememberView();
});
