import { Link } from 'react-router-dom';
import { formatCount } from './format';

export interface LinkTab {
  label: string;
  to: string;
  current: boolean;
  count?: number;
}

/** Tabs that are addresses: links, so they work before the script does and can be opened apart. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <span className="num">{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
