import Radio from 'antd/es/radio';
import type { RefSelectProps } from 'antd/es/select';
import { useRef, useState } from 'react';
import { withAntd } from 'shared/antd';
import { BusyButton } from 'shared/browser/busy-button';
import type { CaseDetail } from 'shared/contract/review';
import { outcomeOf } from 'shared/contract/vocabulary/review';
import { useHost, useMutation } from 'shared/remote';
import { type Draft, decisionOf, effectOf, missingOf, outcomesOf } from '../../lib/draft';
import { useSendKey } from '../../lib/use-send-key';
import { useShortcuts } from '../../lib/use-shortcuts';
import * as styles from './decision-form.module.css';
import { DecisionReasons } from './decision-reasons';

interface Props {
  detail: CaseDetail;
  draft: Draft;
  setDraft(draft: Draft): void;
  /** Key of the returned field that was worked on last; empty: none. */
  active: string;
  /** Somebody else holds the case. */
  disabled: boolean;
  reload(): Promise<void>;
  onNext(): void;
  onRemove(key: string): void;
  onExplain(key: string, reason: string): void;
  onDecided(): void;
}

/** Sends the decision and says so; where somebody was faster, the case is read anew. */
function useDecide({ reload, onDecided, onNext }: Pick<Props, 'reload' | 'onDecided' | 'onNext'>) {
  const { bus } = useHost();
  return useMutation('Review/decide', {
    invalidates: ['Review/queue', 'Review/metrics'],
    onSuccess({ kind, title, state }, { outcome }) {
      const done = outcome === 'approve' && state === 'open' ? '提议平台核验' : outcomeOf(kind, outcome);
      bus.emit('message:shown', { kind: 'success', text: `已${done}：${title}` });
      onDecided();
      onNext();
    },
    onError: ({ status }) => (status === 409 ? reload() : undefined),
  });
}

function OutcomeChoice({
  detail,
  outcome,
  disabled,
  onChoose,
}: {
  detail: CaseDetail;
  outcome: Draft['outcome'];
  disabled: boolean;
  onChoose(outcome: Draft['outcome']): void;
}) {
  return (
    <>
      <span id="decision-outcome">决定</span>
      <Radio.Group
        className={styles.outcomes ?? ''}
        aria-labelledby="decision-outcome"
        optionType="button"
        value={outcome}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
        options={outcomesOf(detail).map(({ value, label, shortcut }) => ({
          value,
          label: (
            <>
              {label} <kbd>{shortcut}</kbd>
            </>
          ),
        }))}
      />
    </>
  );
}

/** What is decided, why, and what the submitter reads. Ctrl and Enter sends from anywhere. */
function Decision({ detail, draft, setDraft, active, disabled, ...on }: Props) {
  const { onNext, onRemove, onExplain } = on;
  const [picking, setPicking] = useState(false);
  const [fault, setFault] = useState('');
  const picker = useRef<RefSelectProps>(null);
  const labels = Object.fromEntries(detail.view.fields.map(({ key, label }) => [key, label]));
  const decide = useDecide(on);

  const choose = (outcome: Draft['outcome']) => {
    if (disabled || !outcomesOf(detail).some(({ value }) => value === outcome)) return;
    setFault('');
    // An approval returns nothing.
    setDraft({ ...draft, outcome, reasons: outcome === 'approve' ? {} : draft.reasons });
  };
  const pick = (text: string) => {
    setPicking(false);
    if (active in draft.reasons) onExplain(active, text);
    else setDraft({ ...draft, note: [draft.note.trim(), text].filter(Boolean).join('\n') });
  };
  const submit = () => {
    if (disabled) return;
    const missing = missingOf(draft, labels, detail);
    setFault(missing ?? '');
    if (missing || !draft.outcome) return;
    void decide.send(decisionOf({ ...draft, outcome: draft.outcome }, detail));
  };

  useShortcuts({
    a: () => choose('approve'),
    m: () => choose('return'),
    r: () => choose('reject'),
    t: () => {
      // A name has no submitter to give a reason to.
      if (disabled || detail.view.candidates) return;
      picker.current?.focus();
      setPicking(true);
    },
  });
  useSendKey(submit);

  const problem = fault || decide.error?.message;
  return (
    <section className={styles.decision} id="case-decision" aria-label="决定">
      <div className={styles.rows}>
        <OutcomeChoice detail={detail} outcome={draft.outcome} disabled={disabled} onChoose={choose} />
        {detail.view.candidates ? null : (
          <DecisionReasons
            {...{ kind: detail.kind, reasons: draft.reasons, labels, disabled, onRemove, picker }}
            isPicking={picking}
            onPicking={setPicking}
            onPick={pick}
          />
        )}
        <label htmlFor="decision-note">{detail.view.candidates ? '说明' : '给提交人'}</label>
        <textarea
          id="decision-note"
          rows={3}
          maxLength={1000}
          disabled={disabled}
          value={draft.note}
          onChange={({ target }) => setDraft({ ...draft, note: target.value })}
        />
      </div>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <BusyButton type="button" className="btn primary" disabled={disabled} busy={decide.isBusy} onClick={submit}>
          提交决定 <kbd>Ctrl ↵</kbd>
        </BusyButton>
        <button type="button" className="btn" onClick={onNext}>
          跳过 <kbd>S</kbd>
        </button>
        <p>{effectOf(draft, detail)}</p>
      </div>
    </section>
  );
}

export const DecisionForm = withAntd(Decision);
