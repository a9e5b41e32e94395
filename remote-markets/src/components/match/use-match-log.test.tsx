import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import { demandMatches, supplyMatches } from '../../testing/matches';
import { MatchedDemands, SideDemands, useMatchedDemands } from './matched-demands';
import { MatchedServices, SideServices, useMatchedServices } from './matched-services';

const [id, showing] = ['019a0000-0000-7000-8000-000000000001', '4f1c0000-0000-4000-8000-000000000001'];
const kinds = ['service', 'spot', 'platform'];

function Services() {
  const matched = useMatchedServices(id);
  return (
    <>
      <SideServices matched={matched} />
      <MatchedServices matched={matched} demand={{ id, title: '示例需求' }} />
    </>
  );
}
function Demands() {
  const matched = useMatchedDemands(id, 'platform');
  return (
    <>
      <SideDemands matched={matched} />
      <MatchedDemands matched={matched} />
    </>
  );
}

interface Card {
  id: string;
  title: string;
}
interface Given {
  userName?: string;
  consent?: boolean;
  shown?: () => { showing: string | null };
}
function show(
  element: React.ReactElement,
  { userName = 'demand01', consent = true, shown = () => ({ showing }) }: Given,
) {
  const host = createHostDouble(
    {
      'Match/supplies': () => ({ items: supplyMatches(2) }),
      'Match/demands': () => ({ today: '2026-11-21', items: demandMatches(2) }),
      'Match/consent': () => ({ consent }),
      'Match/shown': shown,
      'Match/opened': () => null,
    },
    userName,
  );
  renderInHost(element, host);
  const logged = () => host.calls.filter(({ key }) => key === 'Match/shown' || key === 'Match/opened');
  return { host, logged };
}
/** Links of both places, the same items in each. */
const links = async ({ title }: { title: string }) =>
  (await screen.findAllByRole('link', { name: new RegExp(`^${title}`) })) as [HTMLElement, HTMLElement];
const [service, another] = supplyMatches(2).map(({ card }) => card) as Card[] as [Card, Card];
const [demand] = demandMatches(2).map(({ card }) => card) as Card[] as [Card];

afterEach(() => {
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
});

it('tells once of the list in both places, and of each item that is opened in either', async () => {
  const { logged } = show(<Services />, {});
  const [beside] = await links(service);
  await waitFor(() => expect(logged()).toHaveLength(1));
  expect(logged()).toEqual([{ key: 'Match/shown', input: { of: 'supplies', id, kinds } }]);
  await userEvent.click(beside);
  const inPanel = (await links(another))[1];
  await userEvent.pointer({ keys: '[MouseMiddle]', target: inPanel });
  await userEvent.pointer({ keys: '[MouseRight]', target: inPanel });
  await waitFor(() => expect(logged()).toHaveLength(3));
  expect(logged().slice(1)).toEqual([
    { key: 'Match/opened', input: { showing, demandId: id, listingId: service.id } },
    { key: 'Match/opened', input: { showing, demandId: id, listingId: another.id } },
  ]);
});

it('names demand and listing the right way round on the page of a listing', async () => {
  const { logged } = show(<Demands />, {});
  await waitFor(() => expect(logged()).toHaveLength(1));
  await userEvent.click((await links(demand))[0]);
  await waitFor(() => expect(logged()).toHaveLength(2));
  expect(logged()).toEqual([
    { key: 'Match/shown', input: { of: 'demands', id, kinds: ['platform'] } },
    { key: 'Match/opened', input: { showing, demandId: demand.id, listingId: id } },
  ]);
});

it.each<[string, Given, number]>([
  ['a visitor', { userName: '' }, 0],
  ['a member who has not agreed', { consent: false }, 0],
  ['a server that stores nothing', { shown: () => ({ showing: null }) }, 1],
  [
    'a call that fails',
    {
      shown: () => {
        throw new ApiError('繁忙', 503, 503);
      },
    },
    1,
  ],
])('tells of no opened item for %s', async (_, given, calls) => {
  const { host, logged } = show(<Services />, given);
  const [link] = await links(service);
  if (given.userName !== '') await waitFor(() => expect(host.calls.map(({ key }) => key)).toContain('Match/consent'));
  await userEvent.click(link);
  expect(logged()).toHaveLength(calls);
  expect(host.emitted).toEqual([]);
});

it('waits until a list is in view, near is not enough', async () => {
  const made: { tell: (entries: { isIntersecting: boolean }[]) => void; margin: string }[] = [];
  class Observer {
    constructor(tell: (typeof made)[0]['tell'], { rootMargin }: { rootMargin: string }) {
      made.push({ tell, margin: rootMargin });
    }
    observe() {}
    disconnect() {}
  }
  (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver = Observer;
  const { logged } = show(<Services />, {});
  const tell = (margin: string) =>
    act(() => {
      for (const one of made.filter((observer) => observer.margin === margin)) one.tell([{ isIntersecting: true }]);
    });
  tell('400px 0px');
  await waitFor(() => expect(made.some(({ margin }) => margin === '0px 0px')).toBe(true));
  expect(logged()).toEqual([]);
  tell('0px 0px');
  await waitFor(() => expect(logged()).toHaveLength(1));
});
