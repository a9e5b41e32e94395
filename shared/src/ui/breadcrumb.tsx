import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '../contract/paths';

export interface Crumb {
  label: string;
  /** Absent for a group that is no page and for the current page. */
  to?: string;
}

/** The first page of every way. */
export const homeTitle = '首页';

/** 首页 comes first by itself; the last item is the current page. */
export function Breadcrumb({ items }: { items: Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="面包屑">
      <Link to={pages.home}>{homeTitle}</Link>
      {items.map(({ label, to }, i) => (
        <Fragment key={label}>
          <span aria-hidden="true">/</span>
          {to ? (
            <Link to={to}>{label}</Link>
          ) : (
            <span aria-current={i === items.length - 1 ? 'page' : undefined}>{label}</span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
