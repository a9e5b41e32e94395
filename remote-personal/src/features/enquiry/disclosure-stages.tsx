import type { ReactNode } from 'react';
import type { DisclosedStage, Disclosure } from 'shared/contract/disclosure';
import { disclosureStages, disclosureStates } from 'shared/contract/vocabulary/disclosure';
import { formatMinute } from 'shared/format';
import * as styles from './disclosure.module.css';
import type { Step } from './disclosure-dialog';

type Readable = 'details' | 'contact';

interface Props {
  state: Disclosure;
  read: Record<Readable, boolean>;
  onStep(step: Step): void;
  onRead(stage: Readable): void;
  /** Takes back the own consent to the exchange of contacts; null where there is none to take back. */
  withdrawal: ReactNode;
}

/** In words, because the bar alone says it by colour and form. */
function stateText({ stage, state, can }: DisclosedStage, { accepted }: Disclosure): string {
  if (state === 'asked') return can.includes('grant') ? '等待您决定' : '等待发布方决定';
  if (stage === 'agreement' && state === 'granted') return `双方已同意（第 ${accepted.theirs?.version ?? 1} 版）`;
  const label = disclosureStates.find(({ code }) => code === state)?.label ?? state;
  return stage !== 'summary' && state === 'granted' && !can.includes('read')
    ? `${label}，需求已下架，暂不能查看`
    : label;
}

/** The four steps side by side: a solid bar is open, a dashed one waits, a grey one is closed. */
export function DisclosureStages({ state, ...props }: Props) {
  return (
    <ol className={styles.stages}>
      {state.stages.map((stage, i) => {
        const known = disclosureStages.find(({ code }) => code === stage.stage);
        const at = stage.state === 'asked' ? stage.askedAt : stage.settledAt;
        return (
          <li key={stage.stage} data-state={stage.state} aria-label={known?.label}>
            <h3>
              <span className="num">{i + 1}</span> {known?.label}
            </h3>
            <p className={styles.holds}>{known?.holds}</p>
            <p className={styles.state}>
              {stateText(stage, state)}
              {at ? <time dateTime={at}>{formatMinute(at)}</time> : null}
            </p>
            {stage.reason ? <p className={styles.holds}>理由：{stage.reason}</p> : null}
            <Actions {...props} stage={stage} state={state} label={known?.label ?? ''} />
          </li>
        );
      })}
    </ol>
  );
}

const termsButton = '查看条款并同意';
const buttons = { ask: '申请', grant: '同意开放', refuse: '不同意', revoke: '收回' } as const;

function Actions({ stage, state, label, ...props }: Props & { stage: DisclosedStage; label: string }) {
  const { read, onStep, onRead, withdrawal } = props;
  const { can } = stage;
  const name = stage.stage;
  if (name === 'summary') return null;
  // What waits for this side is the one solid button.
  const solid = state.side === 'owner' ? (stage.state === 'asked' ? 'grant' : '') : 'ask';
  return (
    <div className={styles.actions}>
      {(['grant', 'ask', 'refuse', 'revoke'] as const).map((call) =>
        can.includes(call) ? (
          <button
            key={call}
            type="button"
            className={`btn small ${call === solid ? 'primary' : ''}`}
            aria-haspopup="dialog"
            aria-label={
              name === 'agreement' && (call === 'ask' || call === 'grant') ? termsButton : `${buttons[call]}：${label}`
            }
            onClick={() => onStep({ call, stage: name })}
          >
            {name === 'agreement' && (call === 'ask' || call === 'grant') ? termsButton : buttons[call]}
          </button>
        ) : null,
      )}
      {can.includes('read') && name !== 'agreement' ? (
        <button
          type="button"
          className="btn small outline"
          aria-expanded={read[name]}
          aria-label={`${read[name] ? '收起' : '查看'}：${label}`}
          onClick={() => onRead(name)}
        >
          {read[name] ? '收起' : '查看'}
        </button>
      ) : null}
      {name === 'contact' ? withdrawal : null}
    </div>
  );
}
