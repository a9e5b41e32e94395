import { keepFocus } from './keep-focus';

let stop = () => {};
/** The observer has been told, and what it wanted to do after the page's own effects is done. */
async function settled() {
  await Promise.resolve();
  jest.runAllTimers();
}
const find = (id: string) => document.getElementById(id) as HTMLElement;
const focused = () => document.activeElement?.id || document.activeElement?.tagName;

function show(markup: string) {
  document.body.innerHTML = `<main><h1 id="title" tabindex="-1">清单</h1><section>${markup}</section></main>`;
  stop = keepFocus(document.body);
}
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const chips = `<div><ul><li><a class="chip" href="#1" id="a">甲</a></li><li><a class="chip" href="#2" id="b">乙</a></li><li><a
  class="chip" href="#3" id="c">丙</a></li></ul><a href="#s" id="sort">最新</a></div>`;
/** Removes what stands around an element, as a list does with its line. */
async function remove(id: string) {
  find(id).focus();
  find(id).closest('li, div')?.remove();
  await settled();
}

it('goes on to the next of the kind, then back to the one before, then to what stands near', async () => {
  show(chips);
  await remove('b');
  expect(focused()).toBe('c');
  await remove('c');
  expect(focused()).toBe('a');
  await remove('a');
  expect(focused()).toBe('sort');
});

it('finds the place when the whole list goes with its last line', async () => {
  show(`<div><ul><li><a class="chip" href="#1" id="a">甲</a></li></ul><a href="#s" id="sort">最新</a></div>`);
  find('a').focus();
  find('a').closest('li')?.remove();
  document.querySelector('ul')?.remove();
  await settled();
  expect(focused()).toBe('sort');
});

it('knows a control that was drawn anew elsewhere', async () => {
  show(`${chips}<details><a href="#o" id="option">浙江</a></details>`);
  find('option').focus();
  const again = find('option').cloneNode(true);
  find('option').remove();
  document.querySelector('ul')?.append(again);
  await settled();
  expect(focused()).toBe('option');
});

it('takes the heading when nothing of the part is left', async () => {
  show(chips);
  await remove('sort');
  expect(focused()).toBe('title');
});

it('does not open a phone’s keyboard, nor take the focus from whoever has it', async () => {
  show(`<div><input id="field" /><p><button type="button" id="clear">清空</button></p></div>`);
  find('clear').focus();
  find('clear').closest('p')?.remove();
  await settled();
  expect(focused()).toBe('title');

  show(`${chips}<input id="field" />`);
  find('a').focus();
  find('a').closest('li')?.remove();
  find('field').focus();
  await settled();
  expect(focused()).toBe('field');
});

it('leaves a closing dialog to itself', async () => {
  show(`${chips}<div role="dialog"><button type="button" id="ok">好</button></div>`);
  find('ok').focus();
  document.querySelector('[role="dialog"]')?.remove();
  await settled();
  expect(focused()).toBe('BODY');
});
