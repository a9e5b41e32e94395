import { paramOf } from 'shared/contract/registers';
import { withParams } from 'shared/remote';
import type { RegisterQuery } from './query';
import type { RegisterPlace, RegisterTab } from './tabs';
import { fieldOf } from './value';

interface Tab {
  label: string;
  to: string;
  current: boolean;
}

/** The tabs of a page: its registers, or of one register all rows and those of each value of a field. */
export function tabsIn(place: RegisterPlace, current: RegisterTab, query: RegisterQuery, search: string): Tab[] {
  const { register } = current;
  const by = fieldOf(register, register.place.by ?? '');
  if (!by)
    return place.tabs.map((one) => ({
      label: one.label,
      to: one.tab ? `${place.path}?tab=${one.tab}` : place.path,
      current: one === current,
    }));
  const chosen = query.filters[paramOf(by)] ?? [];
  const to = (value: string | null) => `${place.path}${withParams(search, { id: null, [paramOf(by)]: value })}`;
  return [
    { label: '全部', to: to(null), current: chosen.length === 0 },
    ...(by.values ?? []).map((value) => ({
      label: value,
      to: to(value),
      current: chosen.length === 1 && chosen[0] === value,
    })),
  ];
}
