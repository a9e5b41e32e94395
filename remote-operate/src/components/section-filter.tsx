import { Link } from 'react-router-dom';
import type { SectionStatus } from 'shared/contract/release';
import * as styles from './section-filter.module.css';

interface Props {
  sections: readonly Pick<SectionStatus, 'name' | 'title'>[];
  /** Name of the section shown; empty for all. */
  current: string;
  href: (name: string) => string;
}

/** One link per section, so that a filtered list has an address. */
export function SectionFilter({ sections, current, href }: Props) {
  // A section that the address names stays visible while the others are not known yet.
  const known = sections.some(({ name }) => name === current) || current === '';
  const choices = [{ name: '', title: '全部' }, ...sections, ...(known ? [] : [{ name: current, title: current }])];
  return (
    <nav className={styles.filter} aria-label="按板块筛选">
      {choices.map(({ name, title }) => (
        <Link key={name} to={href(name)} aria-current={name === current ? 'true' : undefined} preventScrollReset>
          {title}
        </Link>
      ))}
    </nav>
  );
}
