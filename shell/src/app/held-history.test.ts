import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createPageHold } from '../core/page-hold';
import { holdHistory } from './held-history';

/** Everything that promises have to tell has been told. */
const told = () => new Promise((done) => setTimeout(done));

/** The browser has gone through its history so many times from now on. */
const travelled = (times: number) =>
  new Promise<void>((done) => {
    let left = times;
    addEventListener('popstate', function count() {
      left -= 1;
      if (left > 0) return;
      removeEventListener('popstate', count);
      done();
    });
  });

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
  const back = travelled(1);
  held.navigator.go(-1);
  await back;
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
  await told();
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
  // Back, and at once forward again until the question is answered.
  const thereAndBack = travelled(2);
  held.navigator.go(-1);
  await thereAndBack;
  expect(location.pathname).toBe('/editor');
  const away = mayGo ? travelled(1) : told();
  answer(mayGo);
  await away;
  await told();
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
