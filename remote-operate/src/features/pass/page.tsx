import { useQuery } from 'shared/remote';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { PassDesk } from './pass-desk';

/** A signed link that shows one account another release of one section, for an hour. */
export default function PassPage() {
  const asked = useQuery('Release/overview', {}, { owner: true });
  return (
    <OperateFrame page="pass">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {({ sections }) => <PassDesk sections={sections} />}
      </OperatorsOnly>
    </OperateFrame>
  );
}
