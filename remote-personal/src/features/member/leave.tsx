import type { MemberRole } from 'shared/contract/vocabulary/claim';
import { useMutation } from 'shared/remote';
import { ConfirmButton } from '../../components/confirm-button';
import * as styles from './member.module.css';

interface Props {
  enterprise: string;
  role: MemberRole;
  /** Nobody else belongs to the enterprise. */
  alone: boolean;
}

/** What a member does to leave. `alone`: nobody else belongs to the enterprise. */
export const wayOut = (role: MemberRole, alone: boolean): string =>
  role !== 'owner' ? '离开企业' : alone ? '放弃认领' : '转让所有权，再离开企业';

/** The way out. An owner with colleagues transfers first, one without gives the claim up. */
export function Leave({ enterprise, role, alone }: Props) {
  const doing = useMutation('Member/leave', { invalidates: ['Member/list', 'Claim/current'] });
  const isOwner = role === 'owner';
  const action = wayOut(role, alone);
  if (isOwner && !alone)
    return (
      <div className={styles.section}>
        <p className={styles.hint}>您是所有者。如需离开企业或注销账号，请先把所有权转让给一位成员。</p>
      </div>
    );
  return (
    <div className={styles.section}>
      <ConfirmButton
        title={isOwner ? `放弃认领「${enterprise}」？` : `离开「${enterprise}」？`}
        text={
          isOwner
            ? '企业将变为未认领，任何人都可以重新申请认领；已发布的资料仍然公开。'
            : '您不能再查看该企业的资料与询盘，所有者可以再次邀请您。'
        }
        confirm={action}
        doing={doing}
        input={{ giveUp: isOwner }}
      >
        {action}
      </ConfirmButton>
    </div>
  );
}
