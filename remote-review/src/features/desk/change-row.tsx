import { useEffect, useRef } from 'react';
import type { CaseView } from 'shared/contract/review';
import * as styles from './changes.module.css';
import { FieldText } from './field-text';

interface Props {
  field: CaseView['fields'][number];
  isFirst: boolean;
  left: string;
  right: string;
  mayReturn: boolean;
  /** Why it is returned; undefined: it is not. */
  reason: string | undefined;
  isActive: boolean;
  onToggle(): void;
  onExplain(reason: string): void;
  onActivate(): void;
}

/** One field; a returned one asks for its reason below itself. */
export function ChangeRow(props: Props) {
  const { field, isFirst, left, right, mayReturn, reason, isActive, onToggle, onExplain, onActivate } = props;
  const { label, before, after } = field;
  const returned = reason !== undefined;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isActive && returned) input.current?.focus();
  }, [isActive, returned]);
  return (
    <>
      <tr data-returned={returned || undefined}>
        <th scope="row">{label}</th>
        {isFirst ? null : (
          <td data-side={left}>
            <FieldText side="before" before={before} after={after} />
          </td>
        )}
        <td data-side={right}>
          {isFirst ? (after ?? '未填写') : <FieldText side="after" before={before} after={after} />}
        </td>
        <td>
          {mayReturn ? (
            <button
              type="button"
              data-return=""
              className={`btn small ${returned ? styles.returned : 'text'}`}
              aria-pressed={returned}
              onClick={onToggle}
            >
              {returned ? '已退回' : '退回此项'}
              <span className="visually-hidden">：{label}</span>
            </button>
          ) : null}
        </td>
      </tr>
      {returned ? (
        <tr className={styles.why}>
          <td colSpan={isFirst ? 3 : 4}>
            <label>
              <b>退回原因</b>
              <input
                ref={input}
                value={reason}
                maxLength={300}
                aria-label={`退回原因：${label}`}
                placeholder="请填写原因，或用下方的原因模板"
                onFocus={onActivate}
                onChange={({ target }) => onExplain(target.value)}
              />
            </label>
          </td>
        </tr>
      ) : null}
    </>
  );
}
