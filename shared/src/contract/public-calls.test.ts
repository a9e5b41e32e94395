/** @jest-environment node */
import { type EndpointKey, endpoints } from './endpoints';
import { ignoresSession } from './public-calls';

it('knows every call that needs no session, as the endpoint table has it', () => {
  const keys = Object.keys(endpoints) as EndpointKey[];
  const table = keys.filter((key) => endpoints[key].access === 'public');
  expect(keys.filter(ignoresSession)).toEqual(table);
});
