import { Link } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import type { Claim } from 'shared/contract/claim';
import { pages } from 'shared/contract/paths';
import { Notice } from 'shared/ui';
import { AskToJoin } from './ask-to-join';
import * as styles from './claim.module.css';
import * as outcome from './outcome.module.css';
import { OwnDispute } from './own-dispute';

interface Props {
  claim: Claim;
  /** Below stands the choice of an enterprise, which offers to join it. */
  hasChoice: boolean;
  busy: boolean;
  onRestart(): void;
}

const titles = { rejected: '认领申请未通过', revoked: '认领已失效', withdrawn: '认领申请已撤回' } as const;

/** A claim that ended without the enterprise, why, and how to begin again or be let in by whose it is. */
export function Ended({ claim, hasChoice, busy, onRestart }: Props) {
  const { enterprise } = claim;
  const isTaken = enterprise?.claimStatus === 'claimed' && !hasChoice;
  return (
    <div className={styles.body}>
      <div className={claim.status === 'withdrawn' ? outcome.caution : outcome.alert} role="status">
        <b>{titles[claim.status as keyof typeof titles]}</b>
        {claim.decisionNote ? <p>{claim.decisionNote}</p> : null}
        {claim.reasons.length > 0 ? (
          <ul>
            {claim.reasons.map(({ field, label, reason }) => (
              <li key={field}>{`${label}：${reason}`}</li>
            ))}
          </ul>
        ) : null}
        {claim.status === 'withdrawn' ? <p>已上传的材料不再用于审核，将自动删除。</p> : null}
      </div>
      {isTaken ? (
        <div className={outcome.restart}>
          {`「${enterprise.name}」已有所有者，您可以申请加入。`}
          <AskToJoin id={enterprise.id} name={enterprise.name} />
        </div>
      ) : null}
      <p className={outcome.restart}>
        <BusyButton type="button" className="btn primary" busy={busy} onClick={onRestart}>
          重新申请
        </BusyButton>
        <Link className="link" to={pages.helpCentre}>
          查看认领指南
        </Link>
      </p>
    </div>
  );
}

/** Whoever belongs to an enterprise has nothing to claim. */
export function Member({ name, isOwner }: { name: string; isOwner: boolean }) {
  return (
    <>
      {isOwner ? (
        <div className={styles.body}>
          <OwnDispute />
        </div>
      ) : null}
      <Notice
        art="starred"
        title={isOwner ? `您是「${name}」的所有者` : `您是「${name}」的成员`}
        text={
          isOwner ? '可以完善企业资料、发布服务与需求，并邀请同事。' : '如需认领其他企业，请先在「成员与权限」中离开。'
        }
        actions={
          <>
            <Link className="btn primary" to={pages.enterpriseMembers}>
              成员与权限
            </Link>
            <Link className="btn" to={pages.editEnterprise}>
              企业信息
            </Link>
          </>
        }
      />
    </>
  );
}
