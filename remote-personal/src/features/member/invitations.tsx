import { BusyButton } from 'shared/browser/busy-button';
import type { Membership } from 'shared/contract/enterprise-member';
import { memberRoles } from 'shared/contract/vocabulary/claim';
import { formatDate } from 'shared/format';
import { useMutation, useQuery } from 'shared/remote';
import { FailedNotice } from 'shared/ui';
import { Failure } from '../../components/failure';
import { wayOut } from './leave';
import * as styles from './member.module.css';

/** Invitations to the number of whoever is signed in. A member of another enterprise leaves it first. */
export function Invitations({ membership }: { membership: Membership | null }) {
  const { data, error, reload } = useQuery('Member/invitations', {}, { owner: true, on: ['notification:changed'] });
  const accept = useMutation('Member/accept', { invalidates: ['Member/list', 'Member/invitations'] });
  const decline = useMutation('Member/decline', { invalidates: ['Member/invitations'] });
  const isBusy = accept.isBusy || decline.isBusy;
  if (!data && error) return <FailedNotice error={error} onRetry={() => void reload()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.body}>
      <h2>收到的邀请</h2>
      {membership ? (
        <p className={styles.hint}>
          {`您已属于「${membership.enterprise.name}」。如需接受，请先在下方${wayOut(membership.role, membership.members.length === 1)}。`}
        </p>
      ) : null}
      <ul className={styles.rows}>
        {data.items.map(({ id, enterprise, invitedBy, role, expiresAt }) => (
          <li key={id}>
            <b>{enterprise}</b>
            <span>{`${invitedBy ? `${invitedBy}邀请，` : ''}权限：${memberRoles[role]}`}</span>
            <span className="num">{formatDate(expiresAt)} 前有效</span>
            <span className={styles.buttons}>
              {membership ? null : (
                <BusyButton
                  type="button"
                  className="btn primary small"
                  busy={isBusy}
                  onClick={() => void accept.send({ id })}
                  aria-label={`接受（${enterprise}）`}
                >
                  接受
                </BusyButton>
              )}
              <BusyButton
                type="button"
                className="btn small"
                busy={isBusy}
                onClick={() => void decline.send({ id })}
                aria-label={`谢绝（${enterprise}）`}
              >
                谢绝
              </BusyButton>
            </span>
          </li>
        ))}
      </ul>
      <Failure text={accept.error?.message ?? decline.error?.message} />
    </section>
  );
}
