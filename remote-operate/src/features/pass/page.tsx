import { useHost } from 'shared/remote';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { useOperatorQuery } from '../../lib/use-operator-query';
import { PassDesk } from './pass-desk';

/** A signed link that shows one account another release of one section, for an hour. */
export default function PassPage() {
  const { http } = useHost();
  const asked = useOperatorQuery('overview', (signal) => http.get('Release/overview', {}, { signal, quiet: true }));
  return (
    <OperateFrame page="pass">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {({ sections }) => <PassDesk sections={sections} />}
      </OperatorsOnly>
    </OperateFrame>
  );
}
