import { lazy, Suspense, useState } from 'react';
import { paramOf } from 'shared/contract/registers';
import { Icon } from 'shared/ui';
import { type FilterProps, facetFieldsOf } from './facets';
import * as styles from './filter-bar.module.css';

const FilterSheet = lazy(() => import(/* webpackChunkName: "register-sheet" */ './filter-sheet'));

/** Small screens: opens the facets in a sheet, whose code comes when first asked for. */
export function FilterBar(props: FilterProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const applied = facetFieldsOf(props.register).filter((field) => props.query.filters[paramOf(field)]).length;
  const show = () => {
    setOpen(true);
    setWanted(true);
  };
  return (
    <div className={styles.bar}>
      <button type="button" className="btn" aria-haspopup="dialog" data-on={applied > 0} onClick={show}>
        <Icon name="filter" />
        筛选{applied > 0 ? ` ${applied}` : ''}
      </button>
      {wanted ? (
        <Suspense fallback={null}>
          <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
