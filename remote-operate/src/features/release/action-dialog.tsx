import type { ActionProps } from '../../components/use-action';
import type { Chosen } from './actions';
import { ReasonDialog } from './reason-dialog';
import { TrialDialog } from './trial-dialog';
import { VerifyDialog } from './verify-dialog';

/** The dialog that belongs to a action. */
export function ActionDialog({ chosen: { action, section }, reload, onClose }: ActionProps & { chosen: Chosen }) {
  switch (action.verb) {
    case 'verify':
      return <VerifyDialog section={section} onClose={onClose} />;
    case 'trial':
      return <TrialDialog chosen={{ action, section }} reload={reload} onClose={onClose} />;
    default:
      // The narrowing of `action` does not reach into the object it came from.
      return <ReasonDialog chosen={{ action, section }} reload={reload} onClose={onClose} />;
  }
}
