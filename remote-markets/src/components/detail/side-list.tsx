import { type ReactNode, type RefObject, useId } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { CapsuleTag } from 'shared/ui';
import * as styles from './side-list.module.css';

export interface SideRow {
  key: string;
  to: string;
  title: string;
  about: ReactNode;
  /** Stands right of the line below the title. */
  end?: ReactNode;
  /** Who hears that it is opened. */
  opening?: Pick<LinkProps, 'onClick' | 'onAuxClick'>;
}

interface Props {
  side: 'supply' | 'demand';
  title: string;
  /** Null while they are on their way: grey rows of the same height stand in. */
  rows: readonly SideRow[] | null;
  expected?: number;
  empty?: ReactNode;
  more?: ReactNode;
  sectionRef?: RefObject<HTMLElement | null>;
  /** The list stands elsewhere on the page too: not here on small screens. */
  wideOnly?: boolean;
  busy?: boolean;
}

/** A short list in the right column of a detail. */
export function SideList({
  side,
  title,
  rows,
  expected = 3,
  empty,
  more,
  sectionRef,
  wideOnly = false,
  busy = false,
}: Props) {
  const titleId = useId();
  if (rows?.length === 0 && !empty) return null;
  return (
    <section
      ref={sectionRef}
      className={`${styles.list} panel`}
      data-side={side}
      data-wide={wideOnly}
      aria-labelledby={titleId}
      aria-busy={busy}
    >
      <h2 id={titleId}>
        <CapsuleTag side={side}>{side === 'supply' ? '供' : '需'}</CapsuleTag>
        {title}
      </h2>
      {rows === null ? (
        <div className={styles.rows} aria-hidden="true">
          {Array.from({ length: expected }, (_, i) => (
            <span className={styles.skeleton} key={i}>
              <span className="skeleton" />
              <span className="skeleton" />
            </span>
          ))}
        </div>
      ) : rows.length > 0 ? (
        <ul className={styles.rows}>
          {rows.map(({ key, to, title: name, about, end, opening }) => (
            <li key={key}>
              <Link to={to} {...opening}>
                <b title={name}>{name}</b>
                <span>{about}</span>
                {end}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{empty}</p>
      )}
      {more}
    </section>
  );
}
