import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from 'shared/ui';
import * as styles from './section-head.module.css';

interface Props {
  title: string;
  hint?: ReactNode;
  more?: { to: string; label: string };
  /** Pixels below it, where the block is denser than the others. */
  room?: 12 | 16;
}

export function SectionHead({ title, hint, more, room }: Props) {
  return (
    <div className={styles.head} data-room={room}>
      <h2>{title}</h2>
      {hint ? <p>{hint}</p> : null}
      {more ? (
        <Link className={styles.more} to={more.to}>
          {more.label}
          <Icon name="right" />
        </Link>
      ) : null}
    </div>
  );
}
