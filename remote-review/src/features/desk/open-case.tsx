import { type ReactNode, useRef, useState } from 'react';
import { RestoredNote } from 'shared/browser/unsent';
import type { CaseDetail } from 'shared/contract/review';
import { useShortcuts } from '../../lib/use-shortcuts';
import { Candidates } from './candidates';
import * as styles from './case-area.module.css';
import { CaseHead } from './case-head';
import { CaseTabs } from './case-tabs';
import { Changes } from './changes';
import { Decided } from './decided';
import { DecisionForm } from './decision-form';
import { LevelLadder } from './level-ladder';
import { LockBand } from './lock-band';
import { Papers } from './papers';
import { RenewedBand } from './renewed-band';
import { useCaseLock } from './use-case-lock';
import { useDecision } from './use-decision';
import type { Watches } from './use-watches';
import { WantedBand } from './wanted-band';

interface Props {
  detail: CaseDetail;
  reload(): Promise<void>;
  onNext(): void;
  watches: Watches;
  /** Stands above the case on a phone. */
  children: ReactNode;
}

/** A case, its decision and its papers. */
export function OpenCase({ detail, reload, onNext, watches, children }: Props) {
  const [active, setActive] = useState('');
  const article = useRef<HTMLElement>(null);
  const isPending = detail.state === 'open' || (detail.spotCheck && detail.state === 'approved');
  const { draft, setDraft, isCurrent, look, restoredAt, forget } = useDecision(detail, isPending);
  const { lock, wanted, answered, ...holding } = useCaseLock(detail, isPending, reload);
  const { candidates } = detail.view;
  const held = lock !== null && !lock.mine;
  const mayDecide = isPending && lock?.mine === true && isCurrent;

  const toggle = (key: string) => {
    const { [key]: old, ...others } = draft.reasons;
    setActive(old === undefined ? key : '');
    const reasons = old === undefined ? { ...draft.reasons, [key]: '' } : others;
    setDraft({
      ...draft,
      reasons,
      outcome: old === undefined && draft.outcome !== 'reject' ? 'return' : draft.outcome,
    });
  };
  const explain = (key: string, reason: string) => setDraft({ ...draft, reasons: { ...draft.reasons, [key]: reason } });

  useShortcuts({
    s: onNext,
    n: () => {
      const buttons = [...(article.current?.querySelectorAll<HTMLElement>('[data-return]') ?? [])];
      const at = buttons.indexOf(document.activeElement as HTMLElement);
      buttons[(at + 1) % buttons.length]?.focus();
    },
  });

  return (
    <>
      <article className={`panel ${styles.case}`} ref={article} aria-label={detail.title}>
        {children}
        <CaseTabs detail={detail} />
        {held && isPending ? <LockBand {...{ detail, lock, watches, reload, onNext }} /> : null}
        {wanted && isPending ? (
          <WantedBand id={detail.id} by={wanted.by} onAnswered={(next) => void answered(next)} />
        ) : null}
        {isPending && !isCurrent ? <RenewedBand onSeen={look} /> : null}
        {isPending && restoredAt ? (
          <div className={styles.restored}>
            <RestoredNote at={restoredAt} done="提交" onDiscard={forget} />
          </div>
        ) : null}
        <CaseHead detail={detail} lock={isPending ? lock : null} isPending={isPending} {...holding} />
        {candidates ? (
          <Candidates
            candidates={candidates}
            chosen={draft.outcome === 'reject' ? null : draft.enterpriseId}
            disabled={!mayDecide}
            onChoose={(enterpriseId) => setDraft({ ...draft, enterpriseId, outcome: 'approve' })}
          />
        ) : (
          <Changes
            {...{ detail, draft, active, onToggle: toggle, onExplain: explain, onActivate: setActive }}
            mayReturn={mayDecide && !detail.spotCheck && detail.kind !== 'ticket'}
          />
        )}
        {isPending ? (
          <DecisionForm
            {...{ detail, draft, setDraft, active, reload, onNext }}
            disabled={!mayDecide}
            onRemove={toggle}
            onExplain={explain}
            onDecided={forget}
          />
        ) : (
          <Decided detail={detail} onNext={onNext} />
        )}
      </article>
      <Papers files={detail.view.files}>
        {detail.view.evidence ? (
          <LevelLadder
            evidence={detail.view.evidence}
            draft={draft}
            disabled={!mayDecide}
            onChoose={(level) => setDraft({ ...draft, level, outcome: 'approve', reasons: {} })}
          />
        ) : null}
      </Papers>
    </>
  );
}
