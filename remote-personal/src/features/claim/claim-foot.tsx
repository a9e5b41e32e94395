import { BusyButton } from 'shared/browser/busy-button';
import type { Claim } from 'shared/contract/claim';
import * as styles from './claim.module.css';

interface Props {
  claim: Claim;
  busy: boolean;
  onBack: (() => void) | undefined;
  onForward: (() => void) | undefined;
  onSubmit(): void;
  onWithdraw(): void;
}

/** The foot: back or out, what is still missing in words, and the one next step. */
export function ClaimFoot({ claim, busy, onBack, onForward, onSubmit, onWithdraw }: Props) {
  if (onForward)
    return (
      <footer className={`${styles.foot} sticky-foot`}>
        <button type="button" className={`btn ${styles.next}`} onClick={onForward}>
          返回材料
        </button>
      </footer>
    );
  const isDraft = claim.status === 'draft';
  const fixed = claim.reasons.filter((reason) => reason.fixed).length;
  const lacks = claim.missing.length > 0 ? `还差：${claim.missing.join('、')}` : '材料齐全，可以提交';
  const allFixed = fixed === claim.reasons.length && claim.missing.length > 0;
  const missing = isDraft || allFixed ? lacks : `已补 ${fixed} / ${claim.reasons.length}`;
  return (
    <footer className={`${styles.foot} sticky-foot`}>
      {isDraft ? (
        <button type="button" className="btn" onClick={onBack}>
          上一步
        </button>
      ) : (
        <BusyButton type="button" className="btn" busy={busy} onClick={onWithdraw}>
          撤回申请
        </BusyButton>
      )}
      {claim.status === 'pending' ? null : (
        <>
          <span className={styles.missing} role="status">
            {missing}
          </span>
          <BusyButton
            type="button"
            className="btn primary"
            disabled={claim.missing.length > 0}
            busy={busy}
            onClick={onSubmit}
          >
            {isDraft ? '提交审核' : '重新提交'}
          </BusyButton>
        </>
      )}
    </footer>
  );
}
