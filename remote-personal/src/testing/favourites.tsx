import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { Favourite, FavouriteType } from 'shared/contract/collect-info';
import type { ServiceCard } from 'shared/contract/service';
import { ApiError } from 'shared/http';
import { createHostDouble, type HostDouble, renderInHost } from 'shared/testing';
import section from '../section';

export const idOf = (n: number) => `0193a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const cardOf = (n: number): ServiceCard => ({
  kind: 'service',
  id: idOf(n),
  no: `FW${n}`,
  title: `服务 ${n}`,
  enterprise: {
    id: idOf(900),
    name: '示例制药',
    shortName: '示例',
    claimed: true,
    province: '江苏',
    city: '苏州',
  },
  certs: [],
  price: { mode: 'range', min: 18, max: null, unit: '万元/批' },
  favouriteCount: 1,
  viewCount: 1,
  updatedAt: '2026-11-01T00:00:00Z',
  categoryCode: 'C',
  modalities: [],
  dosageForms: [],
  stages: [],
  scaleMin: null,
  scaleMax: null,
  scaleUnit: null,
  annualCapacity: null,
  capacityUnit: null,
  leadTimeWeeks: null,
});
export const favouriteOf = (n: number, offline = false): Favourite => ({
  type: 'service',
  targetId: idOf(n),
  title: `服务 ${n}`,
  offline,
  // 20 November in UTC, 21 November in China.
  createdAt: '2026-11-20T17:00:00Z',
  card: offline ? null : cardOf(n),
});

export let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + decodeURIComponent(search);
  return null;
}

/** The shell with a server that keeps favourites; `refuse` names a target that it will not let go. */
export function setUp(start: Favourite[], at = '/personal/CollectionServices', userName = 'demand01', refuse?: string) {
  let kept = [...start];
  let refused = refuse;
  let withdrawn = '';
  const counts = () =>
    (['service', 'spot', 'platform', 'demand', 'enterprise', 'roadshow'] as FavouriteType[]).map((value) => ({
      value,
      label: value,
      count: kept.filter((item) => item.type === value).length,
    }));
  const host = createHostDouble(
    {
      'CollectInfo/list': ({ type, q, page }) => {
        const found = kept.filter((item) => item.type === type && item.title.includes(String(q ?? '')));
        const from = (Number(page ?? 1) - 1) * 10;
        return {
          items: found.slice(from, from + 10),
          total: found.length,
          page: Number(page ?? 1),
          pageSize: 10,
          facets: [{ name: 'type', options: counts() }],
        };
      },
      'CollectInfo/all': ({ type, q }) => {
        const items = kept.filter((item) => item.type === type && item.title.includes(String(q ?? '')));
        return { items, total: items.length };
      },
      'CollectInfo/removeMany': ({ targetIds }) => {
        if (refused && targetIds.includes(refused)) throw new ApiError('网络异常，请稍后重试', 0, 0);
        const removed = kept.map(({ targetId }) => targetId).filter((id) => targetIds.includes(id));
        kept = kept.filter(({ targetId }) => !targetIds.includes(targetId));
        return { removed };
      },
      'CollectInfo/restore': ({ items }) => {
        if (refused) throw new ApiError('网络异常，请稍后重试', 0, 0);
        const ids = items.map(({ targetId }) => targetId);
        kept = start.filter((item) => ids.includes(item.targetId) || kept.includes(item));
        return { restored: ids.filter((id) => id !== withdrawn), gone: ids.filter((id) => id === withdrawn) };
      },
    },
    userName,
  );
  renderInHost(
    <>
      <Address />
      <section.Section />
    </>,
    host,
    at,
  );
  return {
    host,
    kept: () => kept,
    /** Which target the server will not let go from now on; without one, the network is back. */
    refuse(id?: string) {
      refused = id;
    },
    withdraw(id: string) {
      withdrawn = id;
    },
  };
}
export const lastBadges = (host: HostDouble) =>
  (
    host.emitted.filter(({ name }) => name === 'navigation:badges').at(-1)?.payload as {
      badges: Record<string, number>;
    }
  )?.badges;
export const titles = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent);
export const calls = (host: HostDouble, key: string) => host.calls.filter((call) => call.key === key);
