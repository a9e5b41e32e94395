/** @jest-environment node */
import type { Registry } from 'shared/contract/registry';
import { sampleRegistry } from '../testing/shell-double';
import type { ReleaseLoader } from './held-releases';
import type { Reports } from './report';
import { createSectionsWith } from './sections';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const sectionsOf = (registry: Registry) => createSectionsWith(registry, {} as ReleaseLoader, {} as Reports);
const newer = (revision: number): Registry => ({ ...sampleRegistry, revision });

/** The first section by a pass that ends in so many ms, with the release behind. */
function passFor(ms: number, revision = 1): Registry {
  const [first, ...others] = sampleRegistry.sections as [Registry['sections'][0]];
  const pass = { ...first.stable, hash: 'passed' };
  return {
    revision,
    audience: 'pass',
    sections: [
      {
        ...first,
        stable: pass,
        fallback: first.stable,
        channel: 'pass',
        passUntil: new Date(Date.now() + ms).toISOString(),
      },
      ...others,
    ],
  };
}

it('tells every change to those who listen, and to nobody who has stopped', () => {
  const sections = sectionsOf(sampleRegistry);
  const [stays, leaves] = [jest.fn(), jest.fn()];
  sections.subscribe(stays);
  const stop = sections.subscribe(leaves);
  sections.replace(newer(2));
  stop();
  sections.replace(newer(3));
  sections.replace(newer(3));
  expect([stays, leaves].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

it('ends a pass at its time and tells so, once', () => {
  const sections = sectionsOf(passFor(60_000));
  const listener = jest.fn();
  sections.subscribe(listener);
  const used = () => sections.registry().sections[0]?.stable.hash;
  jest.advanceTimersByTime(59_999);
  expect([used(), listener.mock.calls.length]).toEqual(['passed', 0]);
  jest.advanceTimersByTime(1);
  expect([used(), listener.mock.calls.length]).toEqual(['h', 1]);
  expect(jest.getTimerCount()).toBe(0);
});

it('ends a pass when what the server says is left is over, whatever the clock of this computer', () => {
  const [pass, ...others] = passFor(-3_600_000).sections as [Registry['sections'][0]];
  const sections = sectionsOf({ ...passFor(0), sections: [{ ...pass, passLeft: 60_000 }, ...others] });
  const used = () => sections.registry().sections[0]?.stable.hash;
  jest.advanceTimersByTime(59_999);
  expect(used()).toBe('passed');
  jest.advanceTimersByTime(1);
  expect([used(), jest.getTimerCount()]).toEqual(['h', 0]);
});

it('forgets the time of a pass that another registry has replaced, and waits for no day that is too far', () => {
  const sections = sectionsOf(passFor(1000));
  sections.replace(passFor(5000, 2));
  expect(jest.getTimerCount()).toBe(1);
  const listener = jest.fn();
  sections.subscribe(listener);
  jest.advanceTimersByTime(1000);
  expect(listener).not.toHaveBeenCalled();
  sections.replace(newer(3));
  expect(jest.getTimerCount()).toBe(0);
  sections.replace(passFor(2 ** 31, 4));
  expect(jest.getTimerCount()).toBe(0);
});
