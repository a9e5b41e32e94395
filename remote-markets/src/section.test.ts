import { callsAt } from 'shared/contract/first-calls';
import { firstCallsOf } from 'shared/testing/first-calls';
import manifest from '../section.json';
import section from './section';

it('tells the shell the same routes in section.json as it draws', () => {
  const told = manifest.routes.map(({ path, title }) => ({ path, title }));
  const drawn = section.routes.map(({ path, title }) => ({ path, title }));
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
  expect(drawn.sort(byPath)).toEqual(told.sort(byPath));
  expect(section.name).toBe(manifest.name);
});

it('leads navigation only to routes that exist', () => {
  const paths = manifest.routes.map(({ path }) => path);
  const led = manifest.navigation.flatMap(({ path, children = [] }) => [path, ...children]);
  expect(led.filter((path) => !paths.includes(path))).toEqual([]);
});

it('lets the document send what the pages ask for first', () => {
  const all = firstCallsOf(section, manifest);
  expect(all.length).toBeGreaterThan(9);
  for (const { call, search, asked } of all) expect(callsAt([call], search)).toEqual([asked]);
});
