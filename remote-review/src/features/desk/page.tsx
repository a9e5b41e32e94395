import { useLocation } from 'react-router-dom';
import { useQuery } from 'shared/remote';
import { ReviewFrame } from '../../components/review-frame';
import { ReviewersOnly } from '../../components/reviewers-only';
import { readAddress } from '../../lib/desk-address';
import { Desk } from './desk';

/** ms between two looks at the queue: others decide and lock meanwhile. */
const every = 20_000;

/** The queue and the case that is open. Kind, place in the queue and case stand in the address. */
export default function DeskPage() {
  const { search } = useLocation();
  const { kind, spotCheck, q, flag, after } = readAddress(search);
  const asked = useQuery(
    'Review/queue',
    { kind, spotCheck: spotCheck ? '1' : undefined, q: q || undefined, flag, after: after || undefined },
    { owner: true, keepPrevious: true, every },
  );
  return (
    <ReviewFrame page="desk">
      <ReviewersOnly asked={asked}>{(queue) => <Desk queue={queue} search={search} />}</ReviewersOnly>
    </ReviewFrame>
  );
}
