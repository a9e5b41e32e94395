import { useDetailsPopup } from 'shared/browser/details-popup';
import { useKept } from 'shared/browser/kept';
import type { Register } from 'shared/contract/registers';
import { Icon } from 'shared/ui';
import * as styles from './column-chooser.module.css';
import { columnsOf, keptColumns, possibleColumns } from './columns';

/** Which columns the table has and in which order; this browser remembers it. */
export function ColumnChooser({ register }: { register: Register }) {
  const popup = useDetailsPopup();
  const kept = keptColumns(register);
  const chosen = useKept(kept);
  const shown = columnsOf(register, chosen);
  const hidden = possibleColumns(register).filter((field) => !shown.includes(field));
  const keys = shown.map(({ key }) => key);

  function move(key: string, by: -1 | 1) {
    const from = keys.indexOf(key);
    const next = keys.filter((one) => one !== key);
    next.splice(from + by, 0, key);
    kept.set(next);
  }
  return (
    <details ref={popup} className={styles.chooser}>
      <summary className="btn small">
        <Icon name="layers" />列
      </summary>
      <div className={styles.panel}>
        <ul aria-label="显示的列">
          {shown.map(({ key, label, inList }, i) => (
            <li key={key}>
              <label>
                <input
                  type="checkbox"
                  checked
                  disabled={inList?.locked}
                  onChange={() => kept.set(keys.filter((one) => one !== key))}
                />
                {label}
              </label>
              <button type="button" aria-label={`${label}前移`} disabled={i === 0} onClick={() => move(key, -1)}>
                <Icon name="up" />
              </button>
              <button
                type="button"
                aria-label={`${label}后移`}
                disabled={i === shown.length - 1}
                onClick={() => move(key, 1)}
              >
                <Icon name="down" />
              </button>
            </li>
          ))}
        </ul>
        {hidden.length > 0 ? (
          <ul aria-label="隐藏的列">
            {hidden.map(({ key, label }) => (
              <li key={key}>
                <label>
                  <input type="checkbox" checked={false} onChange={() => kept.set([...keys, key])} />
                  {label}
                </label>
              </li>
            ))}
          </ul>
        ) : null}
        <button type="button" className="btn small" disabled={chosen.length === 0} onClick={() => kept.set([])}>
          恢复默认
        </button>
      </div>
    </details>
  );
}
