import { useState } from 'react';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import { useHost, useLeaveGuard } from 'shared/remote';
import type { EditorSession } from '../draft/session';

/** ms that leaving waits for a save that is due or under way. */
const patience = 1500;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Asks before the editor is left with something that the server does not have. What can be saved in a moment is saved instead. */
export function LeaveDialog({ draft, saver }: Pick<EditorSession, 'draft' | 'saver'>) {
  const { session } = useHost();
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  async function settle(): Promise<boolean> {
    if (['dirty', 'saving'].includes(saver.state().step)) await Promise.race([saver.flush(), pause(patience)]);
    if (!draft.isDirty()) return true;
    return new Promise((done) => setAnswer(() => done));
  }
  // Without a session nothing can be saved, and the login takes the page's place.
  useLeaveGuard(() => !draft.isDirty() || !session.get().userName || settle());
  if (!answer) return null;
  const close = (mayGo: boolean) => {
    setAnswer(null);
    answer(mayGo);
  };
  return (
    <Dialog
      title="有未保存的内容"
      text="刚才的修改还没有保存成功。现在离开，修改会留在本浏览器，下次打开这份资料时自动恢复。"
      onClose={() => close(false)}
    >
      <DialogButtons>
        <button type="button" className="btn" onClick={() => close(true)}>
          离开
        </button>
        <button type="button" className="btn primary" onClick={() => close(false)}>
          留下
        </button>
      </DialogButtons>
    </Dialog>
  );
}
