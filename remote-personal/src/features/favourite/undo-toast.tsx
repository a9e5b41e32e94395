import { useEffect, useState } from 'react';
import { Icon } from 'shared/ui';
import * as styles from './favourite.module.css';
import type { Undo } from './use-undo';

/** ms; long enough to read, decide and reach the button. It waits while the pointer or the focus is on the button. */
const shownFor = { pointer: 8000, keys: 30_000 };

interface Props {
  undo: Undo | null;
  onUndo: (undo: Undo) => void;
  onDismiss: () => void;
}

/** Says at the top of the page what was cancelled and offers it back. The live region is always there, so that it is heard. */
export function UndoToast({ undo, onUndo, onDismiss }: Props) {
  const [held, setHeld] = useState(false);

  // The button goes without a blur once it has been pressed.
  useEffect(() => {
    if (!undo) setHeld(false);
  }, [undo]);
  useEffect(() => {
    // What failed stays until it is tried again or something else happens.
    if (!undo || held || undo.failure) return;
    // By keys the way there leads past a whole row of buttons.
    const byKeys = document.activeElement?.matches(':focus-visible');
    const timer = setTimeout(onDismiss, shownFor[byKeys ? 'keys' : 'pointer']);
    return () => clearTimeout(timer);
  }, [undo, held, onDismiss]);

  return (
    <div className={styles.undo} role="status">
      {undo ? (
        <div className={styles.toast}>
          {undo.failure ? null : <Icon name="check" />}
          <span>
            {undo.failure ? `恢复没有成功：${undo.failure}。` : ''}
            已取消收藏{undo.cancelled.length > 1 ? ` ${undo.cancelled.length} 项` : ''}，
          </span>
          <button
            type="button"
            onClick={() => onUndo(undo)}
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            {undo.failure ? '重试' : '撤销'}
          </button>
        </div>
      ) : null}
    </div>
  );
}
