import { BusyButton } from 'shared/browser/busy-button';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import { Failure } from './failure';

interface Props {
  title: string;
  /** What will happen. */
  text: string;
  button: string;
  busy: boolean;
  failure?: string | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog({ title, text, button, busy, failure, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <Failure text={failure} />
      <DialogButtons>
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <BusyButton type="button" className="btn primary" busy={busy} onClick={onConfirm}>
          {button}
        </BusyButton>
      </DialogButtons>
    </Dialog>
  );
}
