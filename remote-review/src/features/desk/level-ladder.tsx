import Radio from 'antd/es/radio';
import { withAntd } from 'shared/antd';
import type { CaseView } from 'shared/contract/review';
import { type DecidedLevel, type EvidenceLevel, evidenceLevels } from 'shared/contract/vocabulary/evidence';
import { type Draft, levelOf } from '../../lib/draft';
import * as styles from './level-ladder.module.css';

interface Props {
  evidence: NonNullable<CaseView['evidence']>;
  draft: Draft;
  /** Somebody else holds the case, or it is decided. */
  disabled: boolean;
  onChoose(level: DecidedLevel): void;
}

const byWhom: Partial<Record<EvidenceLevel, string>> = {
  self: '企业填写',
  register_matched: '仅系统设定',
  verified: '需二人',
};

/** The four levels of a proof: the present one tinted, the one that an approval sets selected. */
function Ladder({ evidence, draft, disabled, onChoose }: Props) {
  const { current, allowed, proposedBy, mine } = evidence;
  const isApproval = draft.outcome === null || draft.outcome === 'approve';
  const next = isApproval ? levelOf(draft, evidence) : undefined;
  const hintOf = (code: EvidenceLevel) => {
    if (code === next && !disabled) return '将设为';
    return code === current ? '当前' : byWhom[code];
  };
  return (
    <section className={styles.ladder} aria-labelledby="level-ladder">
      <h3 id="level-ladder">证据等级</h3>
      <Radio.Group
        name="level"
        className={styles.levels ?? ''}
        aria-labelledby="level-ladder"
        aria-describedby="level-ladder-rules"
        optionType="button"
        value={disabled ? current : (next ?? null)}
        onChange={({ target }) => onChoose(target.value)}
        options={evidenceLevels.map(({ code, label }) => ({
          value: code,
          disabled: disabled || !(allowed as readonly string[]).includes(code),
          className: code === current ? (styles.current ?? '') : '',
          label: (
            <>
              {label}
              <small>{hintOf(code) ?? ' '}</small>
            </>
          ),
        }))}
      />
      <div className={styles.rules} id="level-ladder-rules">
        {proposedBy ? (
          <p className={styles.proposed}>
            {mine
              ? '您已提议平台核验，须由另一位审核人员确认。您现在通过，将定为「已上传凭证」。'
              : `${proposedBy} 已提议平台核验；您核对后选择「平台核验」并通过，即为第二人确认。`}
          </p>
        ) : (
          <p>选择「平台核验」并通过后，事项留在队列，由另一位审核人员确认才生效。</p>
        )}
        <p>「登记核对一致」只由系统与公开登记核对得出，不能手动设定。</p>
      </div>
    </section>
  );
}

export const LevelLadder = withAntd(Ladder);
