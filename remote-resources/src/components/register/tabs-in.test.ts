import { readQuery } from './query';
import { places, type RegisterPlace } from './tabs';
import { tabsIn } from './tabs-in';

const tabsOf = (place: RegisterPlace, at: number, search: string) => {
  const current = place.tabs[at];
  if (!current) throw new Error('no such tab');
  return tabsIn(place, current, readQuery(current.register, new URLSearchParams(search)), search);
};

it('has a tab for each register of a page, the first without a name in its address', () => {
  expect(tabsOf(places.batchQuery, 1, '?tab=approval')).toEqual([
    { label: '批签发', to: '/sys/BatchQuery', current: false },
    { label: '药品批文', to: '/sys/BatchQuery?tab=approval', current: true },
  ]);
});

it('has a tab for each value of a register that is told apart by one, and keeps the other conditions', () => {
  const tabs = tabsOf(places.rawMaterial, 0, '?q=示例&kind=药用辅料&id=7');
  expect(tabs.map(({ label, current }) => [label, current])).toEqual([
    ['全部', false],
    ['原料药', false],
    ['药用辅料', true],
    ['药包材', false],
  ]);
  expect(decodeURI(tabs[0]?.to ?? '')).toBe('/sys/RawMaterial?q=示例');
});
