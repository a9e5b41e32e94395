import { resolveRegistry } from './resolve';
import type { Loadable, RegistryState } from './store';

const release = (hash: string) =>
  ({
    manifest: { title: '演示', routes: [], navigation: [] },
    ref: { hash, integrity: 'sha384-x' },
  }) as unknown as Loadable;
const state = (percent: number): RegistryState => ({
  revision: 1,
  sections: [{ name: 'demo', stable: release('a'), previous: null, trial: { ...release('b'), percent, accounts: [] } }],
});
const withoutCookies = { visitor: null, accountId: null, passes: [] };

it.each([
  [100, 'trial', 'b', 'a'],
  [99, 'stable', 'a', undefined],
])('a browser without cookies in a trial of %i %% gets the %s release', (percent, channel, hash, fallback) => {
  const [section] = resolveRegistry(state(percent), withoutCookies).registry.sections;
  expect([section?.channel, section?.stable.hash, section?.fallback?.hash]).toEqual([channel, hash, fallback]);
});

it.each([0, 5000, 9999])('so does every bucket, %i among them', (bucket) => {
  const [section] = resolveRegistry(state(100), { ...withoutCookies, visitor: { id: 'x', bucket } }).registry.sections;
  expect(section?.channel).toBe('trial');
});
