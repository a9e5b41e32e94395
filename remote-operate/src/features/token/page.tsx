import { useHost } from 'shared/remote';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { useOperatorQuery } from '../../lib/use-operator-query';
import { TokenDesk } from './token-desk';

/** Tokens for the command line and for machines: list, create, revoke. */
export default function TokenPage() {
  const { http } = useHost();
  const asked = useOperatorQuery('tokens', (signal) => http.get('Release/tokens', {}, { signal, quiet: true }));
  // Only for the sections' names: the list stands without it.
  const overview = useOperatorQuery('overview', (signal) => http.get('Release/overview', {}, { signal, quiet: true }));
  return (
    <OperateFrame page="token">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {({ items }) => (
          <TokenDesk tokens={items} sections={overview.data?.sections ?? []} at={asked.at} reload={asked.reload} />
        )}
      </OperatorsOnly>
    </OperateFrame>
  );
}
