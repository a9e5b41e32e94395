import { useQuery } from 'shared/remote';
import { FailedNotice, Late, ListSkeleton } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import { useFavouriteBadges } from '../../lib/badges';
import { ClaimScreen } from './claim-screen';
import { Member } from './ended';

/** A notification tells of a decision, and its link leads here, where the page may be open already. */
const followed = { owner: true, on: ['notification:changed'] } as const;

/** 企业认领: choose, prove, wait, done. The claim and the membership come first; then the screen keeps its own state. */
export default function EnterpriseClaimPage() {
  const claim = useQuery('Claim/current', {}, followed);
  useFavouriteBadges();
  const own = useQuery('Member/list', {}, followed);
  const error = claim.error ?? own.error;
  if (error && !(claim.data && own.data))
    return (
      <PersonalPanel title="企业认领">
        <FailedNotice error={error} onRetry={() => void Promise.all([claim.reload(), own.reload()])} />
      </PersonalPanel>
    );
  if (!claim.data || !own.data)
    return (
      <PersonalPanel title="企业认领">
        <Late>
          <ListSkeleton rows={5} />
        </Late>
      </PersonalPanel>
    );
  const { membership } = own.data;
  if (membership)
    return (
      <PersonalPanel title="企业认领">
        <Member name={membership.enterprise.name} isOwner={membership.role === 'owner'} />
      </PersonalPanel>
    );
  return <ClaimScreen loaded={claim.data.claim} />;
}
