import { BusyButton } from 'shared/browser/busy-button';
import type { Invitation } from 'shared/contract/enterprise-member';
import { memberRoles } from 'shared/contract/vocabulary/claim';
import { formatDate } from 'shared/format';
import { useMutation } from 'shared/remote';
import { Failure } from '../../components/failure';
import * as styles from './member.module.css';

/** Invitations that nobody has answered yet. */
export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { send, isBusy, error } = useMutation('Member/cancelInvitation', { invalidates: ['Member/list'] });
  if (invitations.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>等待接受的邀请</h2>
      <ul className={styles.rows}>
        {invitations.map(({ id, mobile, role, expiresAt }) => (
          <li key={id}>
            <b className="num">{mobile}</b>
            <span>{memberRoles[role]}</span>
            <span className="num">{formatDate(expiresAt)} 前有效</span>
            <BusyButton
              type="button"
              className="btn text small"
              busy={isBusy}
              onClick={() => void send({ id })}
              aria-label={`取消邀请（${mobile}）`}
            >
              取消邀请
            </BusyButton>
          </li>
        ))}
      </ul>
      <Failure text={error?.message} />
    </section>
  );
}
