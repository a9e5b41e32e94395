import { useState } from 'react';
import { codes } from 'shared/contract/codes';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import type { Refusal } from './action-form';
import { useConfirmed } from './confirm';

export interface ActionProps {
  reload: () => Promise<void>;
  onClose: () => void;
}

/** Carries out one action: asks the server, draws the new state, then closes the dialog and says that it is done. */
export function useAction({ reload, onClose }: ActionProps) {
  const { bus } = useHost();
  const confirmed = useConfirmed();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function run(call: () => Promise<unknown>, done: string) {
    setBusy(true);
    setRefusal(null);
    try {
      await confirmed(call);
    } catch (error) {
      // Anything else is a call that the end of the session has aborted; the page is about to go.
      if (error instanceof ApiError) {
        const moved = error.code === codes.releaseMoved.code;
        if (moved) await reload();
        setRefusal({ text: error.message, moved });
      }
      setBusy(false);
      return;
    }
    // First the board, so that the focus returns to a button that is still there.
    await reload();
    onClose();
    bus.emit('message:shown', { kind: 'success', text: done });
  }
  return { busy, refusal, run };
}
