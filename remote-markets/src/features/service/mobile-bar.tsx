import { lazy, Suspense, useState } from 'react';
import type { Facet } from 'shared/contract/endpoint';
import { Icon } from 'shared/ui';
import { appliedCount } from './applied-filters';
import { kindOf } from './kind';
import { type FilterName, filterTitles, sortOf, sorts } from './market-query';

/** What the sheet shows: everything, the order, or one filter. */
export type SheetPart = 'all' | 'sort' | FilterName;

const FacetSheet = lazy(() => import(/* webpackChunkName: "facet-sheet" */ './facet-sheet'));

const shortcuts: Record<ReturnType<typeof kindOf>, FilterName[]> = {
  service: ['dosageForms', 'provinces'],
  spot: ['spotKinds', 'provinces'],
  platform: ['platformKinds', 'provinces'],
};

interface Props {
  facets: Facet[];
  search: URLSearchParams;
  total: number;
  more: boolean | undefined;
}

/** Small screens: a bar that stays below the header and opens the filters in a sheet, whose code comes when first asked for. */
export function MobileBar({ facets, search, total, more }: Props) {
  const [part, setPart] = useState<SheetPart>('all');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const applied = appliedCount(search);
  const show = (next: SheetPart) => () => {
    setPart(next);
    setOpen(true);
    setWanted(true);
  };
  const shortcut = (name: FilterName) => (
    <button
      key={name}
      type="button"
      className="btn"
      aria-haspopup="dialog"
      data-on={search.has(name)}
      onClick={show(name)}
    >
      {filterTitles[name].replace('所在', '')}
      <Icon name="down" />
    </button>
  );
  return (
    <section className="market-mobile-bar" aria-label="筛选与排序">
      <button type="button" className="btn" aria-haspopup="dialog" data-on={applied > 0} onClick={show('all')}>
        <Icon name="filter" />
        筛选{applied > 0 ? ` ${applied}` : ''}
      </button>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={show('sort')}>
        {sorts.find(({ value }) => value === sortOf(search))?.label}排序
        <Icon name="down" />
      </button>
      {shortcuts[kindOf(search)].map(shortcut)}
      {wanted ? (
        <Suspense fallback={null}>
          <FacetSheet
            open={open}
            part={part}
            onClose={() => setOpen(false)}
            facets={facets}
            search={search}
            total={total}
            more={more}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
