import type { DeedProps } from '../../components/use-deed';
import type { Chosen } from './deeds';
import { ReasonDialog } from './reason-dialog';
import { TrialDialog } from './trial-dialog';
import { VerifyDialog } from './verify-dialog';

/** The dialog that belongs to a deed. */
export function DeedDialog({ chosen: { deed, section }, reload, onClose }: DeedProps & { chosen: Chosen }) {
  switch (deed.verb) {
    case 'verify':
      return <VerifyDialog section={section} onClose={onClose} />;
    case 'trial':
      return <TrialDialog chosen={{ deed, section }} reload={reload} onClose={onClose} />;
    default:
      // The narrowing of `deed` does not reach into the object it came from.
      return <ReasonDialog chosen={{ deed, section }} reload={reload} onClose={onClose} />;
  }
}
