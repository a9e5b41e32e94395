import { useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import { useHost, useLeaveGuard } from 'shared/remote';
import type { RecordTools } from './use-record';

/** Asks before the editor is left with something that has not been saved. */
export function LeaveDialog({ record }: { record: RecordTools }) {
  const { session } = useHost();
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  // Without a session nothing can be saved, and the login takes the page's place.
  useLeaveGuard(
    () => !record.isDirty || !session.get().userName || new Promise<boolean>((done) => setAnswer(() => done)),
  );
  if (!answer) return null;
  const close = (mayGo: boolean) => {
    setAnswer(null);
    answer(mayGo);
  };
  return (
    <Dialog title="有未保存的修改" text="离开后，未保存的修改不会保留。" onClose={() => close(false)}>
      <DialogButtons>
        <button
          type="button"
          className="btn"
          onClick={() => {
            record.forget();
            close(true);
          }}
        >
          不保存，离开
        </button>
        <button type="button" className="btn" onClick={() => close(false)}>
          留下
        </button>
        <BusyButton
          type="button"
          className="btn primary"
          busy={record.isBusy}
          onClick={async () => close(await record.saveToLeave())}
        >
          保存并离开
        </BusyButton>
      </DialogButtons>
    </Dialog>
  );
}
