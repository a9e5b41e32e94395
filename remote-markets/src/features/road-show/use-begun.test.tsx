import { act, screen } from '@testing-library/react';
import type { RoadShowDetail } from 'shared/contract/road-show';
import { createHostDouble, renderInHost } from 'shared/testing';
import { roadShowCard, roadShowDetail } from '../../testing/canned-media';
import { useBegun } from './use-begun';

const startAt = '2026-11-18T06:00:00.000Z';
const upcoming = roadShowDetail({ card: roadShowCard(1, { phase: 'upcoming', startAt }), video: null });
const live = roadShowDetail({ card: roadShowCard(1, { phase: 'live', startAt }) });

function Probe({ detail }: { detail: RoadShowDetail }) {
  return <p>{useBegun(detail).card.phase}</p>;
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-18T04:30:00.000Z') });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A page of the show; `answer` stands for the server. */
function open(detail: RoadShowDetail, answer: () => RoadShowDetail) {
  const host = createHostDouble({ 'RoadShow/detail': answer });
  const view = renderInHost(<Probe detail={detail} />, host, '/');
  return { host, asked: () => host.calls.length, ...view };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const minutes = 60_000;

it('asks nothing before the start, changes by itself at the start, and asks no further', async () => {
  const { host, asked } = open(upcoming, () => live);
  await pass(90 * minutes);
  expect(asked()).toBe(0);
  await pass(1500);
  expect(screen.getByText('live')).toBeVisible();
  expect(host.emitted).toEqual([{ name: 'message:shown', payload: { kind: 'info', text: '路演已开始，本页已更新' } }]);
  await pass(600 * minutes);
  expect(asked()).toBe(1);
});

it('asks ever more rarely where the clock is ahead or calls fail, and keeps what is shown', async () => {
  let failing = true;
  const { asked } = open(upcoming, () => {
    if (failing) throw new Error('away');
    return upcoming;
  });
  await pass(90 * minutes + 1500);
  expect([asked(), screen.getByText('upcoming')]).toEqual([1, expect.anything()]);
  await pass(15_000);
  failing = false;
  await pass(30_000);
  expect(asked()).toBe(3);
  await pass(60 * minutes);
  expect(asked()).toBeLessThan(20);
});

it('waits for the new time of a show that was put off', async () => {
  const later = '2026-11-18T07:00:00.000Z';
  const late = roadShowDetail({ card: roadShowCard(1, { phase: 'upcoming', startAt: later }), video: null });
  const { asked } = open(upcoming, () => (Date.now() < Date.parse(later) ? late : live));
  await pass(90 * minutes + 1500);
  expect(asked()).toBe(1);
  await pass(59 * minutes);
  expect([asked(), screen.getByText('upcoming')]).toEqual([1, expect.anything()]);
  await pass(1 * minutes);
  expect(screen.getByText('live')).toBeVisible();
});

it('waits for nothing when the show runs already, nor once the page is left', async () => {
  expect(open(live, () => live).asked()).toBe(0);
  const left = open(upcoming, () => live);
  left.unmount();
  await pass(600 * minutes);
  expect(left.asked()).toBe(0);
});
