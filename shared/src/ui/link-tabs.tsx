import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatTotal } from '../format';

export interface LinkTab {
  label: string;
  to: string;
  current: boolean;
  count?: number;
  /** There are more than were counted. */
  more?: boolean | undefined;
}

/** Tabs that are addresses: links, so they work before the script does and can be opened apart. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  // Where the row is wider than the screen, the current one is scrolled into it.
  useEffect(() => {
    const box = nav.current;
    const tab = box?.children[current];
    if (!box || !tab) return;
    const [outer, inner] = [box.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.right > outer.right) box.scrollLeft += inner.right - outer.right;
    else if (inner.left < outer.left) box.scrollLeft -= outer.left - inner.left;
  }, [current]);
  return (
    <nav className="tabs" aria-label={label} ref={nav}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <span className="num">{formatTotal(tab.count, tab.more)}</span>}
        </Link>
      ))}
    </nav>
  );
}
