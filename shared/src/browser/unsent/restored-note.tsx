import { formatShortMinute } from 'shared/format';
import * as styles from './restored-note.module.css';

interface Props {
  /** When it was typed, in ms since 1970. */
  at: number;
  /** What has not happened to it yet. */
  done?: '保存' | '提交';
  onDiscard(): void;
}

/** Says that a form holds what this browser had kept, and takes it back on request. */
export const RestoredNote = ({ at, done = '保存', onDiscard }: Props) => (
  <p className={styles.note} role="status">
    <span>
      已恢复您 <span className="num">{formatShortMinute(at)}</span> 未{done}的内容。
    </span>
    <button type="button" className="btn text small" onClick={onDiscard}>
      放弃这些内容
    </button>
  </p>
);
