import { BusyButton } from '../busy-button';
import './form.css';

interface Props {
  submit: string;
  busy: boolean;
  /** What was refused without belonging to a field. */
  failure: string;
  /** Absent where there is nothing to go back to. */
  onCancel?(): void;
}

/** Why the form failed, the button that sends it, and where there is one, the way back. */
export function FormButtons({ submit, busy, failure, onCancel }: Props) {
  return (
    <>
      {failure ? (
        <p className="form-error" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="form-buttons">
        <BusyButton type="submit" className="btn primary" busy={busy}>
          {busy ? '正在提交' : submit}
        </BusyButton>
        {onCancel ? (
          <button type="button" className="btn" onClick={onCancel}>
            取消
          </button>
        ) : null}
      </div>
    </>
  );
}
