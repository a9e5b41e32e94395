import { useQuery } from 'shared/remote';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { TokenDesk } from './token-desk';

/** Tokens for the command line and for machines: list, create, revoke. */
export default function TokenPage() {
  const asked = useQuery('Release/tokens', {}, { owner: true });
  // Only for the sections' names: the list stands without it.
  const overview = useQuery('Release/overview', {}, { owner: true });
  return (
    <OperateFrame page="token">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {({ items }) => (
          <TokenDesk
            tokens={items}
            sections={overview.data?.sections ?? []}
            at={asked.updatedAt}
            reload={asked.reload}
          />
        )}
      </OperatorsOnly>
    </OperateFrame>
  );
}
