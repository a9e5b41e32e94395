import { useState } from 'react';
import type { MemberRole } from 'shared/contract/vocabulary/claim';
import { useMutation } from 'shared/remote';
import { ConfirmDialog } from '../../components/confirm-dialog';
import * as styles from './member.module.css';

interface Props {
  enterprise: string;
  role: MemberRole;
  /** Nobody else belongs to the enterprise. */
  alone: boolean;
}

/** The way out. An owner with colleagues transfers first, one without gives the claim up. */
export function Leave({ enterprise, role, alone }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { send, isBusy, error, reset } = useMutation('Member/leave', {
    invalidates: ['Member/list', 'Claim/current'],
    onSuccess: () => setAsked(false),
  });
  const isOwner = role === 'owner';
  if (isOwner && !alone)
    return (
      <div className={styles.section}>
        <p className={styles.hint}>您是所有者。如需离开企业或注销账号，请先把所有权转让给一位成员。</p>
      </div>
    );
  return (
    <div className={styles.section}>
      <button
        type="button"
        className="btn"
        onClick={() => {
          reset();
          setAsked(true);
        }}
      >
        {isOwner ? '放弃认领' : '离开企业'}
      </button>
      {isAsked ? (
        <ConfirmDialog
          title={isOwner ? `放弃认领「${enterprise}」？` : `离开「${enterprise}」？`}
          text={
            isOwner
              ? '企业将变为未认领，任何人都可以重新申请认领；已发布的资料仍然公开。'
              : '您不能再查看该企业的资料与询盘，所有者可以再次邀请您。'
          }
          button={isOwner ? '放弃认领' : '离开企业'}
          busy={isBusy}
          failure={error?.message}
          onConfirm={() => void send({ giveUp: isOwner })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}
