import Radio from 'antd/es/radio';
import Select, { type RefSelectProps } from 'antd/es/select';
import { useEffect, useRef, useState } from 'react';
import { withAntd } from 'shared/antd';
import type { CaseDetail } from 'shared/contract/review';
import { answerTemplates, outcomeOf, reasonTemplates } from 'shared/contract/vocabulary/review';
import { useHost, useMutation } from 'shared/remote';
import { Icon } from 'shared/ui';
import { type Draft, effectOf, levelOf, missingOf, outcomesOf } from '../../lib/draft';
import { useShortcuts } from '../../lib/use-shortcuts';
import * as styles from './decision-form.module.css';

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

const templatesOf = (kind: CaseDetail['kind']) =>
  (kind === 'ticket' ? answerTemplates : reasonTemplates).map((text) => ({ value: text, label: text }));

/** What is decided, why, and what the submitter reads. Ctrl and Enter sends from anywhere. */
function Decision({ detail, draft, setDraft, active, disabled, reload, ...on }: Props) {
  const { onNext, onRemove, onExplain, onDecided } = on;
  const { bus } = useHost();
  const [picking, setPicking] = useState(false);
  const [fault, setFault] = useState('');
  const picker = useRef<RefSelectProps>(null);
  const outcomes = outcomesOf(detail);
  const labels = Object.fromEntries(detail.view.fields.map(({ key, label }) => [key, label]));
  const decide = useMutation('Review/decide', {
    invalidates: ['Review/queue', 'Review/metrics'],
    onSuccess({ kind, title, state }, { outcome }) {
      const done = outcome === 'approve' && state === 'open' ? '提议平台核验' : outcomeOf(kind, outcome);
      bus.emit('message:shown', { kind: 'success', text: `已${done}：${title}` });
      onDecided();
      onNext();
    },
    onError: ({ status }) => (status === 409 ? reload() : undefined),
  });

  const choose = (outcome: Draft['outcome']) => {
    if (disabled || !outcomes.some(({ value }) => value === outcome)) return;
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
    const missing = missingOf(draft, labels, detail.view.candidates);
    setFault(missing ?? '');
    if (missing || !draft.outcome) return;
    const reasons = Object.entries(draft.reasons).map(([field, reason]) => ({ field, reason: reason.trim() }));
    const { id, version, view } = detail;
    const level = draft.outcome === 'approve' ? levelOf(draft, view.evidence) : undefined;
    void decide.send({
      ...{ id, seenVersion: version, outcome: draft.outcome, reasons, note: draft.note.trim() },
      ...(level && { level }),
      ...(draft.outcome === 'approve' && draft.enterpriseId && { enterpriseId: draft.enterpriseId }),
    });
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
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    const send = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', send);
    return () => document.removeEventListener('keydown', send);
  }, []);

  const problem = fault || decide.error?.message;
  return (
    <section className={styles.decision} id="case-decision" aria-label="决定">
      <div className={styles.rows}>
        <span id="decision-outcome">决定</span>
        <Radio.Group
          className={styles.outcomes ?? ''}
          aria-labelledby="decision-outcome"
          optionType="button"
          value={draft.outcome}
          disabled={disabled}
          onChange={({ target }) => choose(target.value)}
          options={outcomes.map(({ value, label, shortcut }) => ({
            value,
            label: (
              <>
                {label} <kbd>{shortcut}</kbd>
              </>
            ),
          }))}
        />
        {detail.view.candidates ? null : (
          <>
            <span>{detail.kind === 'ticket' ? '答复' : '原因'}</span>
            <div className={styles.reasons}>
              {Object.entries(draft.reasons).map(([key, reason]) => (
                <button key={key} type="button" className="chip" onClick={() => onRemove(key)}>
                  <span className="visually-hidden">移除：</span>
                  {labels[key] ?? key}
                  {reason ? `：${reason}` : ''}
                  <Icon name="close" />
                </button>
              ))}
              <Select<string>
                ref={picker}
                className={styles.templates ?? ''}
                aria-label="选择原因模板"
                {...(!disabled && {
                  placeholder: (
                    <>
                      选择模板 <kbd>T</kbd>
                    </>
                  ),
                })}
                value={null}
                open={picking}
                onOpenChange={setPicking}
                disabled={disabled}
                options={templatesOf(detail.kind)}
                onSelect={pick}
                defaultActiveFirstOption
              />
            </div>
          </>
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
        <button
          type="button"
          className="btn primary"
          disabled={disabled}
          aria-disabled={decide.isBusy || undefined}
          onClick={submit}
        >
          提交决定 <kbd>Ctrl ↵</kbd>
        </button>
        <button type="button" className="btn" onClick={onNext}>
          跳过 <kbd>S</kbd>
        </button>
        <p>{effectOf(draft, detail)}</p>
      </div>
    </section>
  );
}

export const DecisionForm = withAntd(Decision);
