import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useQuery } from 'shared/remote';
import { FailedNotice, Late, ListSkeleton, Notice } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import { useFavouriteBadges } from '../../lib/badges';
import { Invitations } from './invitations';
import { InviteForm } from './invite-form';
import { Leave } from './leave';
import * as styles from './member.module.css';
import { MemberTable } from './member-table';
import { OpenInvitations } from './open-invitations';
import { Requests } from './requests';

/** 成员与权限: who acts for the enterprise, and the invitations on both sides. */
export default function MembersPage() {
  const { data, error, reload } = useQuery('Member/list', {}, { owner: true, on: ['notification:changed'] });
  useFavouriteBadges();
  const content = () => {
    if (error && !data) return <FailedNotice error={error} onRetry={reload} />;
    if (!data)
      return (
        <Late>
          <ListSkeleton rows={4} />
        </Late>
      );
    const { membership } = data;
    if (!membership)
      return (
        <>
          <Invitations membership={null} />
          <Notice
            art="empty"
            title="您还没有加入企业"
            text="认领企业，或请企业的所有者用您的手机号邀请您；收到的邀请会显示在这里。"
            actions={
              <Link className="btn primary" to={pages.enterpriseClaim}>
                去认领企业
              </Link>
            }
          />
        </>
      );
    const isOwner = membership.role === 'owner';
    return (
      <>
        <Invitations membership={membership} />
        <div className={styles.body}>
          <h2>{membership.enterprise.name}</h2>
          <MemberTable members={membership.members} canChange={isOwner} />
          {isOwner ? (
            <>
              <Requests requests={membership.requests} />
              <InviteForm />
              <OpenInvitations invitations={membership.invitations} />
            </>
          ) : null}
          <Leave
            enterprise={membership.enterprise.name}
            role={membership.role}
            alone={membership.members.length === 1}
          />
        </div>
      </>
    );
  };
  return <PersonalPanel title="成员与权限">{content()}</PersonalPanel>;
}
