import type { ReactNode } from 'react';
import type { ConferenceCard } from 'shared/contract/conference';
import * as styles from './conference-cover.module.css';

/** One drawing for each kind, 160 × 100, moved a little by the record so that a list does not repeat itself. */
const drawings: Record<ConferenceCard['kind'], (n: number) => ReactNode> = {
  /** Rows of seats before a stage. */
  meeting: (n) => (
    <>
      <path d={`M${44 + n * 4} 22h${72 - n * 8}v10h-${72 - n * 8}z`} />
      {[0, 1, 2].map((row) => (
        <path
          key={row}
          d={`M${18 - row * 4} ${56 + row * 18}q${62 + row * 4} ${22 - n * 4} ${124 + row * 8} 0`}
          strokeDasharray="11 6"
          strokeWidth="6"
          strokeOpacity={0.9 - row * 0.2}
        />
      ))}
    </>
  ),
  /** A curve on a board, and steps. */
  training: (n) => (
    <>
      <path d="M22 16h116v58H22zM80 74v14m-20 0h40" />
      <path d={`M34 62q${16 + n * 6} -6 ${28 + n * 4} -22t54 -14`} />
      <path d="M34 30h18m-18 10h12m-12 10h8" strokeOpacity=".55" />
    </>
  ),
  /** Columns of a page. */
  news: (n) => (
    <>
      <path d={`M${20 + n * 6} 18h${58 - n * 4}v34h-${58 - n * 4}z`} />
      <path d="M92 22h48M92 34h48M92 46h32" strokeWidth="4" />
      <path d="M20 64h120M20 75h120M20 86h74" strokeOpacity=".5" strokeWidth="3" />
    </>
  ),
  /** A document with its seal. */
  policy: (n) => (
    <>
      <path d="M50 12h44l16 16v60H50zM94 12v16h16" />
      <path d="M60 40h38M60 50h38M60 60h24" strokeOpacity=".6" strokeWidth="3" />
      <circle cx={94 - n * 3} cy="76" r="11" />
      <circle cx={94 - n * 3} cy="76" r="5" strokeOpacity=".6" />
    </>
  ),
};

interface Props {
  card: Pick<ConferenceCard, 'id' | 'kind'>;
  small?: boolean;
}

/** Decoration: the tag beside it says the kind. The end of an id is evenly spread. */
export function ConferenceCover({ card: { id, kind }, small = false }: Props) {
  const turn = (Number.parseInt(id.slice(-6), 16) || 0) % 4;
  return (
    <span className={styles.cover} data-kind={kind} data-small={small}>
      <svg
        aria-hidden="true"
        viewBox="0 0 160 100"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
      >
        {drawings[kind]?.(turn)}
      </svg>
    </span>
  );
}
