import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { ServiceKind } from 'shared/contract/service';
import { CapsuleTag, useRecovery } from 'shared/ui';
import { KindFilter } from './kind-filter';
import type { Loaded } from './loaded';
import * as styles from './match-panel.module.css';
import { MatchRowSkeleton } from './match-row';

/** One row and the kind of the supply that it is about. */
export interface PanelRow {
  kind: ServiceKind;
  row: ReactNode;
}

interface Props {
  panelRef: RefObject<HTMLElement | null>;
  side: 'supply' | 'demand';
  title: string;
  loaded: Loaded<{ rows: PanelRow[] }>;
  onRetry: () => void;
  /** What stands there when nothing matches, with a way on. */
  empty: ReactNode;
  absent: string;
  /** Below the rows. */
  foot?: ReactNode;
}

const first = 5;

/** The frame of both lists of matches. It keeps its height while it waits, so that nothing below it moves. */
export function MatchPanel({ panelRef, side, title, loaded, onRetry, empty, absent, foot }: Props) {
  const titleId = useId();
  const [all, setAll] = useState(false);
  useRecovery(loaded.state === 'failed' ? loaded.error : undefined, onRetry);
  const [chosen, setChosen] = useState<ServiceKind | null>(null);
  const found = loaded.state === 'ready' ? loaded.data.rows : [];
  const counts = new Map<ServiceKind, number>();
  for (const { kind } of found) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  // What was chosen may be gone from a newer answer.
  const kind = chosen !== null && counts.has(chosen) ? chosen : null;
  const rows = found.filter((one) => kind === null || one.kind === kind).map(({ row }) => row);
  return (
    <section
      ref={panelRef}
      id="matches"
      className={`${styles.match} panel`}
      data-side={side}
      aria-labelledby={titleId}
      aria-busy={loaded.state === 'loading'}
    >
      <h2 id={titleId}>
        <CapsuleTag side={side}>{side === 'supply' ? '供' : '需'}</CapsuleTag>
        {title}
      </h2>
      <p className={styles.hint}>按双方条件逐项比对得分，未填写的项记为待确认；排序不受付费影响。</p>
      {loaded.state === 'idle' || loaded.state === 'loading' ? <MatchSkeleton still={loaded.state === 'idle'} /> : null}
      {loaded.state === 'failed' ? (
        <p className={styles.note} role="status">
          匹配结果暂时无法加载
          <button type="button" className={`btn small ${styles.retry}`} onClick={onRetry}>
            重新加载
          </button>
        </p>
      ) : null}
      {loaded.state === 'absent' ? <p className={styles.note}>{absent}</p> : null}
      {loaded.state === 'ready' && rows.length === 0 ? <div className={styles.note}>{empty}</div> : null}
      {counts.size > 1 ? <KindFilter counts={counts} chosen={kind} onChoose={setChosen} /> : null}
      {rows.length > 0 ? <ol>{all ? rows : rows.slice(0, first)}</ol> : null}
      {rows.length > first && !all ? (
        <button type="button" className={`btn block ${styles.all}`} onClick={() => setAll(true)}>
          显示全部 {rows.length} 条
        </button>
      ) : null}
      {foot}
    </section>
  );
}

/** `still`: nothing is under way, so nothing moves. */
const MatchSkeleton = ({ still }: { still: boolean }) => (
  <div aria-hidden="true" className={still ? styles.still : undefined}>
    {Array.from({ length: first }, (_, i) => (
      <MatchRowSkeleton key={i} />
    ))}
  </div>
);
