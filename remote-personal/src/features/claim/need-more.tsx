import { withAntd } from 'shared/antd';
import type { Claim } from 'shared/contract/claim';
import { claimFields } from 'shared/contract/vocabulary/claim';
import { formatShortMinute } from 'shared/format';
import { Icon } from 'shared/ui';
import * as styles from './claim.module.css';
import { refusalOf } from './claim-state';
import { ClaimTick } from './claim-tick';
import { MobileProof } from './mobile-proof';
import * as outcome from './outcome.module.css';
import { OwnDispute } from './own-dispute';
import { PaperField } from './paper-field';
import { TemplateStrip } from './template-strip';
import { TextField } from './text-field';
import { isPaper, isText } from './typed';
import type { OpenClaim } from './use-claim';

interface Props {
  claim: Claim;
  open: OpenClaim;
  showsFaults: boolean;
  /** Opens the template of the letter. */
  onLetter(): void;
}

function Fix({ field, fixed, ...props }: { field: string; fixed: boolean } & Props) {
  const { claim, open, showsFaults, onLetter } = props;
  if (isPaper(field))
    return (
      <PaperField
        label={claimFields[field]}
        required
        file={fixed ? claim[field] : null}
        above={field === 'letter' ? <TemplateStrip onOpen={onLetter} /> : null}
        hint="将替换此前的文件，旧件保留在记录中。"
        fault={refusalOf(open, field)}
        onChange={(id) => open.work.change({ [field]: id }, 'now')}
      >
        {field === 'identity' ? <ClaimTick field="identityConsent" claim={claim} open={open} /> : null}
      </PaperField>
    );
  if (field === 'mobile') return <MobileProof claim={{ ...claim, mobileConfirmed: false }} onConfirm={open.work.run} />;
  return isText(field) ? <TextField field={field} claim={claim} open={open} showsFault={showsFaults} required /> : null;
}

/** A returned claim: one row for each paper and field, what was accepted and what is to be replaced. */
function ReturnedClaim(props: Props) {
  const { claim } = props;
  const left = claim.missing.length;
  return (
    <div className={styles.body}>
      <div className={outcome.alert} role="status">
        <b>{left > 0 ? `还差 ${left} 项即可继续审核` : '已全部补充，请重新提交'}</b>
        {claim.decisionNote ? <p>{claim.decisionNote}</p> : <p>已认可的材料无需重传。</p>}
      </div>
      <ul className={outcome.checks}>
        {claim.reasons.map((reason) => (
          <li key={reason.field} className={reason.fixed ? outcome.fixed : outcome.returned}>
            <Icon name={reason.fixed ? 'check' : 'info'} />
            <b>{reason.label}</b>
            <div>
              <p className={styles.why}>{reason.reason}</p>
              {reason.fixed ? <p>已补充</p> : null}
            </div>
            <div className={outcome.fix}>
              <Fix field={reason.field} fixed={reason.fixed} {...props} />
            </div>
          </li>
        ))}
        {claim.accepted.map((field) => (
          <li key={field} className={outcome.fixed}>
            <Icon name="check" />
            <b>{claimFields[field]}</b>
            <p>已认可</p>
            <small>{claim.decidedAt ? formatShortMinute(claim.decidedAt) : ''}</small>
          </li>
        ))}
      </ul>
      <OwnDispute />
    </div>
  );
}

export const NeedMore = withAntd(ReturnedClaim);
