import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createPageHold } from '../core/page-hold';
import { holdHistory } from './held-history';

const settled = () => new Promise((done) => setTimeout(done, 50));

function open() {
  history.pushState({ idx: 0 }, '', '/list');
  const own = createBrowserHistory({ v5Compat: true });
  const hold = createPageHold();
  const held = holdHistory(own, hold, (state) => state === 'urgent');
  const shown: string[] = [];
  const stop = held.listen(({ location }) => shown.push(location.pathname));
  held.navigator.push('/editor');
  return { held, hold, shown, stop };
}

it('goes on at once while nobody holds the page', async () => {
  const { held, shown, stop } = open();
  held.navigator.push('/market');
  held.navigator.go(-1);
  await settled();
  expect(shown).toEqual(['/editor', '/market', '/editor']);
  stop();
});

it.each([
  [true, ['/editor', '/market']],
  [false, ['/editor']],
])('asks before a link leads away: %s', async (mayGo, expected) => {
  const { held, hold, shown, stop } = open();
  let asked = 0;
  const release = hold.hold(async () => {
    asked += 1;
    return mayGo;
  });
  held.navigator.push('/market');
  held.navigator.push('/market');
  await settled();
  expect(asked).toBe(1);
  expect(shown).toEqual(expected);
  release();
  stop();
});

it.each([
  [true, '/list'],
  [false, '/editor'],
])('asks before going back, and stays where it was meanwhile: %s', async (mayGo, end) => {
  const { held, hold, shown, stop } = open();
  let answer = (_: boolean) => {};
  const release = hold.hold(() => new Promise((done) => (answer = done)));
  held.navigator.go(-1);
  await settled();
  expect(location.pathname).toBe('/editor');
  answer(mayGo);
  await settled();
  expect(location.pathname).toBe(end);
  expect(shown).toEqual(mayGo ? ['/editor', '/list'] : ['/editor']);
  release();
  stop();
});

it('never holds what replaces the entry, stays on the page, or is urgent', () => {
  const { held, hold, shown, stop } = open();
  const release = hold.hold(() => false);
  held.navigator.replace('/editor?id=1');
  held.navigator.push('/editor?id=1#part');
  held.navigator.push('/login', 'urgent');
  expect(shown).toEqual(['/editor', '/editor', '/editor', '/login']);
  release();
  stop();
});

it('forgets a question whose page is gone', () => {
  const { held, hold, shown, stop } = open();
  const release = hold.hold(() => new Promise(() => {}));
  held.navigator.push('/market');
  release();
  held.navigator.push('/market');
  expect(shown).toEqual(['/editor', '/market']);
  stop();
});
