import { codes } from 'shared/contract/codes';
import { useHost, useMutation } from 'shared/remote';
import type { Refusal } from './action-form';
import { useConfirmed } from './confirm';

export interface ActionProps {
  reload: () => Promise<void>;
  onClose: () => void;
}

interface Action {
  call: () => Promise<unknown>;
  /** Said when it is done. */
  done: string;
}

/** Refusals that tell of another state than the one on the page. */
const stale: ReadonlySet<number> = new Set([codes.releaseMoved.code, codes.conflict.code]);

/** Carries out one action: asks the server, draws the new state, then closes the dialog and says that it is done. */
export function useAction({ reload, onClose }: ActionProps) {
  const { bus } = useHost();
  const confirmed = useConfirmed();
  const { send, isBusy, error } = useMutation(({ call }: Action) => confirmed(call), {
    async onSuccess(_, { done }) {
      // First the board, so that the focus returns to a button that is still there.
      await reload();
      onClose();
      bus.emit('message:shown', { kind: 'success', text: done });
    },
    onError: ({ code }) => (stale.has(code) ? reload() : undefined),
  });
  const refusal: Refusal | null = error ? { text: error.message, moved: error.code === codes.releaseMoved.code } : null;
  return { busy: isBusy, refusal, run: (call: Action['call'], done: string) => void send({ call, done }) };
}
