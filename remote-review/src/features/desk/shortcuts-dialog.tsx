import { Dialog, DialogButtons } from 'shared/browser/dialog';
import { useKept } from 'shared/browser/kept';
import { keysOn, shortcuts } from '../../lib/shortcuts';
import * as styles from './shortcuts-dialog.module.css';

/** Every key of the desk, and the switch for those who press keys by accident. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const on = useKept(keysOn);
  return (
    <Dialog title="快捷键" text="正在输入文字时，单个字母不起作用。" onClose={onClose}>
      <dl className={styles.keys}>
        {Object.entries(shortcuts).map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl ↵</kbd>
          </dt>
          <dd>提交决定并打开下一件</dd>
        </div>
      </dl>
      <label className={styles.on}>
        <input
          type="checkbox"
          className="checkbox"
          checked={on}
          onChange={({ target }) => keysOn.set(target.checked)}
        />
        启用单个字母的快捷键
      </label>
      <DialogButtons>
        <button type="button" className="btn primary" onClick={onClose}>
          关闭
        </button>
      </DialogButtons>
    </Dialog>
  );
}
