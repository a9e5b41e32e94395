import { encodingOf } from './encoding';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0,gzip;q=0.01', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['brx, xgzip', undefined],
  [undefined, undefined],
])('of %s takes %s', (accepted, encoding) => {
  expect(encodingOf({ headers: { 'accept-encoding': accepted } })).toBe(encoding);
});
