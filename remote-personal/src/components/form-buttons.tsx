import { BusyButton } from 'shared/browser/busy-button';
import { Failure } from './failure';
import * as styles from './form-buttons.module.css';

interface Props {
  submit: string;
  busy: boolean;
  /** What was refused without belonging to a field. */
  failure: string;
  onCancel(): void;
}

/** The foot of a form that was opened in its place on the page. */
export function FormButtons({ submit, busy, failure, onCancel }: Props) {
  return (
    <>
      <Failure text={failure} />
      <div className={styles.buttons}>
        <BusyButton type="submit" className="btn primary" busy={busy}>
          {busy ? '正在提交' : submit}
        </BusyButton>
        <button type="button" className="btn" onClick={onCancel}>
          取消
        </button>
      </div>
    </>
  );
}
