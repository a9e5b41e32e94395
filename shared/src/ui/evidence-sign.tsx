import { evidenceLevels } from '../contract/vocabulary/evidence';
import * as styles from './evidence-sign.module.css';

interface Props {
  level: (typeof evidenceLevels)[number]['code'];
  /** Past its last valid day: grey, and it says so. */
  lapsed?: boolean;
}

/** How far a proof was checked: four blocks and the word, never the blocks alone. */
export function EvidenceSign({ level, lapsed = false }: Props) {
  const at = evidenceLevels.findIndex(({ code }) => code === level);
  return (
    <span className={styles.sign} data-lapsed={lapsed || undefined}>
      <span className={styles.blocks} aria-hidden="true">
        {evidenceLevels.map(({ code }, i) => (
          <i key={code} data-filled={i <= at || undefined} />
        ))}
      </span>
      <span>
        {evidenceLevels[at]?.label ?? level}
        {lapsed ? '（已过期）' : ''}
      </span>
    </span>
  );
}
