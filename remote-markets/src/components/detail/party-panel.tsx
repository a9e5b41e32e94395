import type { ReactNode } from 'react';
import { ClaimedMark, LogoTile } from 'shared/ui';
import * as styles from './party-panel.module.css';

interface Props {
  label: string;
  /** What the tile shows; the whole name stands beside it. */
  shortName: string;
  name: string;
  claimed: boolean;
  place: string;
  children: ReactNode;
}

/** Who stands behind a record. */
export function PartyPanel({ label, shortName, name, claimed, place, children }: Props) {
  return (
    <section className={`${styles.panel} panel`} aria-label={label}>
      <div className={styles.name}>
        <LogoTile name={shortName || name} />
        <div>
          <h2>{name}</h2>
          <p>
            {claimed ? <ClaimedMark label="企业已认领" /> : null}
            <span>{place}</span>
          </p>
        </div>
      </div>
      {children}
    </section>
  );
}
