import { callsAt } from 'shared/contract/first-calls';
import { firstCallsOf } from 'shared/testing/first-calls';
import manifest from '../section.json';
import section from './section';

it('lets the document send what the pages ask for first', () => {
  const all = firstCallsOf(section, manifest);
  expect(all.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
  for (const { call, search, asked } of all) expect(callsAt([call], search)).toEqual([asked]);
});
