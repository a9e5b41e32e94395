import { callsAt } from 'shared/contract/first-calls';
import { firstCallsOf } from 'shared/testing/first-calls';
import manifest from '../section.json';
import section from './section';

it('lets the document send what the pages ask for first', () => {
  const all = firstCallsOf(section, manifest);
  expect(all).toHaveLength(4);
  for (const { call, search, asked } of all) expect(callsAt([call], search)).toEqual([asked]);
});
