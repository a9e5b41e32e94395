import { focusHeading } from './focus-heading';

const next = () => new Promise((done) => queueMicrotask(() => done(null)));
let stop = () => {};
const main = document.createElement('main');
const field = document.createElement('input');
document.body.append(field, main);

function show(title: string) {
  const heading = document.createElement('h1');
  heading.textContent = title;
  main.replaceChildren(heading);
  return next();
}
afterEach(() => {
  stop();
  main.replaceChildren();
  (document.activeElement as HTMLElement | null)?.blur();
});

it('follows the heading from the skeleton to the page', async () => {
  field.focus();
  stop = focusHeading(document.body);
  await show('waiting');
  expect(document.activeElement).toHaveTextContent('waiting');
  await show('page');
  expect(document.activeElement).toHaveTextContent('page');
});

it('goes back to the link that led away, once it stands', async () => {
  stop = focusHeading(document.body, { left: '/detail?id=2' });
  await show('waiting');
  expect(document.activeElement).toHaveTextContent('waiting');
  await show('list');
  expect(document.activeElement).toHaveTextContent('list');
  const links = [1, 2].map((id) => {
    const link = document.createElement('a');
    link.setAttribute('href', `/detail?id=${id}`);
    return link;
  });
  main.append(...links);
  await next();
  expect(links[1]).toHaveFocus();
  // The page says its heading itself, after that.
  main.querySelector('h1')?.focus();
  expect(links[1]).toHaveFocus();
});

it('on the same page, waits for the link alone', async () => {
  field.focus();
  stop = focusHeading(document.body, { left: '?page=2', noHeading: true });
  await show('list');
  expect(field).toHaveFocus();
  const link = document.createElement('a');
  link.setAttribute('href', '?page=2');
  main.append(link);
  await next();
  expect(link).toHaveFocus();
});

it('leaves the focus to whoever has taken it meanwhile, by key, pointer or otherwise', async () => {
  stop = focusHeading(document.body);
  field.focus();
  await show('page');
  expect(field).toHaveFocus();
  field.blur();
  stop = focusHeading(document.body);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  await show('page');
  expect(document.body).toHaveFocus();
});

it('does not reach behind an open dialog, but past a closed one', async () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.getClientRects = () => [{}] as unknown as DOMRectList;
  document.body.append(dialog);
  stop = focusHeading(document.body);
  await show('page');
  expect(document.body).toHaveFocus();
  dialog.getClientRects = () => [] as unknown as DOMRectList;
  await show('page');
  expect(document.activeElement).toHaveTextContent('page');
  dialog.remove();
});
