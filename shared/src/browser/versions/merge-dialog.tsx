import { type ReactNode, useState } from 'react';
import { formatShortMinute } from 'shared/format';
import { useHost } from 'shared/remote';
import { BusyButton } from '../busy-button';
import { Dialog, DialogButtons } from '../dialog';
import * as styles from './versions.module.css';

/** Sides by key of a row. */
export type MergeChoice = Record<string, 'yours' | 'theirs'>;

/** One field in words; absent words are 未填. */
export interface MergeRow {
  key: string;
  label: string;
  /** What both sides began with, where it is shown. */
  base?: string | null;
  yours: string | null;
  theirs: string | null;
}

interface Props {
  /** User name of who saved the other version, and when (ISO). */
  by: string | null;
  at: string;
  rows: readonly MergeRow[];
  /** Sides that need no decision. */
  decided?: MergeChoice;
  /** Labels of what only the other side has changed. */
  merged?: readonly string[];
  isBusy?: boolean;
  /** Why the last way out that was tried did not succeed. */
  failure?: string | undefined;
  onMerge(choice: MergeChoice): void;
  /** Without it the dialog stays until it is decided. */
  onClose?: () => void;
  /** Other ways out, before the main button. */
  buttons?: ReactNode;
}

const unset = '未填';

/** Two versions of the same fields, side by side. Nothing is written before each field is decided. */
export function MergeDialog({ by, at, rows, decided = {}, merged = [], ...rest }: Props) {
  const { session } = useHost();
  const [choice, setChoice] = useState(decided);
  const who = by === session.get().userName ? '您在另一窗口' : (by ?? '他人');
  const chosen = rows.filter(({ key }) => choice[key]).length;
  const all = (side: 'yours' | 'theirs') => setChoice(Object.fromEntries(rows.map(({ key }) => [key, side])));
  const version = ({ key, label, base, ...sides }: MergeRow, side: 'yours' | 'theirs', title: string) => (
    <label className={styles.version}>
      <input
        type="radio"
        name={`side-${key}`}
        checked={choice[key] === side}
        onChange={() => setChoice({ ...choice, [key]: side })}
        aria-label={`${label}：${title}`}
      />
      <span>
        <small>{title}</small>
        {base === undefined ? (
          <span>{sides[side] || unset}</span>
        ) : (
          <>
            <del>{base || unset}</del>
            <ins>{sides[side] || unset}</ins>
          </>
        )}
      </span>
    </label>
  );
  return (
    <Dialog
      wide
      title="同一字段有两个版本"
      text={`${who}在 ${formatShortMinute(at)} 保存了修改，下列字段的内容不同。请逐项选择要保留的版本，未选完不会写入。`}
      onClose={rest.onClose ?? (() => {})}
    >
      <div className={styles.conflict}>
        {rows.map((row) => (
          <fieldset key={row.key}>
            <legend>{row.label}</legend>
            {version(row, 'yours', '您的修改')}
            {version(row, 'theirs', `${who}的修改`)}
          </fieldset>
        ))}
      </div>
      {merged.length > 0 ? <p className={styles.hint}>只有对方改过、已合并：{merged.join('、')}。</p> : null}
      {rest.failure ? (
        <p className={styles.failure} role="alert">
          {rest.failure}
        </p>
      ) : null}
      <p className={styles.tools}>
        <button type="button" className="btn text small" onClick={() => all('yours')}>
          全部用我的
        </button>
        <button type="button" className="btn text small" onClick={() => all('theirs')}>
          全部用对方的
        </button>
        <span role="status">
          已选 {chosen} / {rows.length}
        </span>
      </p>
      <DialogButtons>
        {rest.buttons}
        <BusyButton
          type="button"
          className="btn primary"
          disabled={chosen < rows.length}
          busy={rest.isBusy ?? false}
          onClick={() => rest.onMerge(choice)}
        >
          保存合并结果
        </BusyButton>
      </DialogButtons>
    </Dialog>
  );
}
