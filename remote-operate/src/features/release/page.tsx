import { useQuery } from 'shared/remote';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { Board } from './board';
import { BoardSkeleton } from './board-skeleton';

/** ms between two looks at the overview while the page is visible. */
const every = 5000;

/** The operators' board: what runs in each section, how it fares, and the verbs that change it. */
export default function ReleasePage() {
  const asked = useQuery('Release/overview', {}, { owner: true, every });
  return (
    <OperateFrame page="release">
      <OperatorsOnly asked={asked} skeleton={<BoardSkeleton />}>
        {({ sections }) => <Board sections={sections} asked={asked} />}
      </OperatorsOnly>
    </OperateFrame>
  );
}
