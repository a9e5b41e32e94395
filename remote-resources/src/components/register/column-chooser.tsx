import { useLayoutEffect, useRef } from 'react';
import { useDetailsPopup } from 'shared/browser/details-popup';
import { useKept } from 'shared/browser/kept';
import type { Register } from 'shared/contract/registers';
import { Icon } from 'shared/ui';
import * as styles from './column-chooser.module.css';
import { columnsOf, keptColumns, possibleColumns } from './columns';

/** What gets the focus back, by its mark, the first that can take it. */
interface Used {
  marks: readonly string[];
  byMouse: boolean;
}

/** A row that changes its place loses the focus: the control that moved it keeps it, at the end of the way its counterpart. */
function useFocusThatStays(popup: { readonly current: HTMLElement | null }) {
  const used = useRef<Used>(null);
  useLayoutEffect(() => {
    const { marks, byMouse } = used.current ?? { marks: [], byMouse: false };
    used.current = null;
    const controls = marks.map((mark) => popup.current?.querySelector<HTMLElement>(`[data-mark="${mark}"]:enabled`));
    // The list does not scroll away under a mouse.
    controls.find((control) => control)?.focus({ preventScroll: byMouse });
  });
  return (event: { detail: number }, ...marks: string[]) => {
    used.current = { marks, byMouse: event.detail > 0 };
  };
}

/** Which columns the table has and in which order; this browser remembers it. */
export function ColumnChooser({ register }: { register: Register }) {
  const popup = useDetailsPopup();
  const keep = useFocusThatStays(popup);
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
                  data-mark={key}
                  onClick={(event) => keep(event, key)}
                  onChange={() => kept.set(keys.filter((one) => one !== key))}
                />
                {label}
              </label>
              <button
                type="button"
                aria-label={`${label}前移`}
                disabled={i === 0}
                data-mark={`${key} forward`}
                onClick={(event) => {
                  keep(event, `${key} forward`, `${key} back`);
                  move(key, -1);
                }}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                aria-label={`${label}后移`}
                disabled={i === shown.length - 1}
                data-mark={`${key} back`}
                onClick={(event) => {
                  keep(event, `${key} back`, `${key} forward`);
                  move(key, 1);
                }}
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
                  <input
                    type="checkbox"
                    checked={false}
                    data-mark={key}
                    onClick={(event) => keep(event, key)}
                    onChange={() => kept.set([...keys, key])}
                  />
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
