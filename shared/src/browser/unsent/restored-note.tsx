import { useEffect, useRef } from 'react';
import { formatShortMinute } from 'shared/format';
import * as styles from './restored-note.module.css';

interface Props {
  /** When it was typed, in ms since 1970. */
  at: number;
  /** What has not happened to it yet. */
  done?: '保存' | '提交' | '发送';
  onDiscard(): void;
}

const field = 'input:not([type=file]), textarea';

/** The button goes with the note, and sometimes with the whole form: the focus goes to the first field of what is there then. */
function useFocusAfterwards() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const places = ['form', 'article', '[role=dialog]'].map((place) => note.current?.closest(place));
    return () => {
      if (document.activeElement !== document.body) return;
      const fields = places.map((place) => place?.isConnected && place.querySelector<HTMLElement>(field));
      for (const first of fields) if (first) return first.focus();
    };
  }, []);
  return note;
}

/** Says that a form holds what this browser had kept, and takes it back on request. */
export const RestoredNote = ({ at, done = '保存', onDiscard }: Props) => (
  <p className={styles.note} role="status" ref={useFocusAfterwards()}>
    <span>
      已恢复您 <span className="num">{formatShortMinute(at)}</span> 未{done}的内容。
    </span>
    <button type="button" className="btn text small" onClick={onDiscard}>
      放弃这些内容
    </button>
  </p>
);
