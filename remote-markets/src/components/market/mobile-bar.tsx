import { lazy, Suspense, useState } from 'react';
import { Icon } from 'shared/ui';
import { conditionsOf, type MobileBarProps, type SheetPart, sortOf } from './market-spec';
import * as styles from './mobile-bar.module.css';

const MarketSheet = lazy(() => import(/* webpackChunkName: "market-sheet" */ './market-sheet'));

/** Small screens: a bar that stays below the header and opens the filters in a sheet, whose code comes when first asked for. */
export function MobileBar(props: MobileBarProps) {
  const { spec, search } = props;
  const [part, setPart] = useState<SheetPart>('all');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const applied = conditionsOf(spec, search).length;
  const show = (next: SheetPart) => () => {
    setPart(next);
    setOpen(true);
    setWanted(true);
  };
  return (
    <section className={`${styles.bar} sticky-chips`} aria-label="筛选与排序">
      <button type="button" className="btn" aria-haspopup="dialog" data-on={applied > 0} onClick={show('all')}>
        <Icon name="filter" />
        筛选{applied > 0 ? ` ${applied}` : ''}
      </button>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={show('sort')}>
        {spec.sorts.find(({ value }) => value === sortOf(spec, search))?.label}
        {spec.sortSuffix}
        <Icon name="down" />
      </button>
      {spec.filters
        .filter(({ name }) => spec.shortcuts.includes(name))
        .map(({ name, title, short }) => (
          <button
            key={name}
            type="button"
            className="btn"
            aria-haspopup="dialog"
            data-on={search.has(name)}
            onClick={show(name)}
          >
            {short ?? title}
            <Icon name="down" />
          </button>
        ))}
      {wanted ? (
        <Suspense fallback={null}>
          <MarketSheet {...props} open={open} part={part} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
