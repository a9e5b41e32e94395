import { useState } from 'react';
import type { FieldOf } from 'shared/contract/listing-fields';
import { useDraftTools, useValue } from '../draft/draft-context';
import { FieldRow } from './field-row';
import { monthsFrom, rowsOf, type Slot, slotsWith } from './months';
import * as styles from './months.module.css';
import { useCells } from './use-cells';

const steps = [0, 25, 50, 75, 100];
const textOf = (share: number | null) => (share === null ? '未填' : share === 0 ? '满' : `${Math.round(share * 100)}%`);
const none: Slot[] = [];
const whole = '未分产线';

/** Twelve months from now for each production line; the strip below sets the free share of all months that are chosen. */
export function MonthsField({ field }: { field: FieldOf<'months'> }) {
  const { draft, lines, check } = useDraftTools();
  const slots = useValue<Slot[]>(field.key) ?? none;
  const [months] = useState(() => monthsFrom(check.today()));
  const rows = rowsOf(slots, lines, months);
  const isNamed = rows.length > 1 || rows[0]?.line !== '';
  const { box, range, isChosen, cellProps } = useCells(rows.length, months.length);

  /** The block that is chosen: the numbers of its first and last month, and its lines. */
  const chosen = range && {
    months: [range.from.month, range.to.month].sort((a, b) => a - b) as [number, number],
    lines: rows.filter((_, row) => isChosen({ row, month: range.to.month })).map(({ line }) => line),
  };

  function apply(share: number | null) {
    if (!chosen) return;
    const [from = '', to = ''] = chosen.months.map((month) => months[month]);
    draft.set({ [field.key]: slotsWith(slots, { lines: chosen.lines, from, to }, share, months[0] as string) });
  }
  function chosenWords(): string {
    if (!chosen) return '先选择月份，再设定空余比例';
    const {
      months: [first, last],
      lines: names,
    } = chosen;
    const line = names.length > 1 ? `${names.length} 条产线` : isNamed ? names[0] || whole : '';
    return `${line ? `${line} · ` : ''}${months[first]}${last > first ? ` 至 ${months[last]}` : ''} 空余`;
  }

  return (
    <FieldRow field={field} isGroup>
      {({ disabled }) => (
        <>
          <div className={styles.lines} ref={box}>
            {rows.map(({ line, shares }, row) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the field's own would read its name twice.
              <div key={line} role="group" aria-label={isNamed ? line || whole : field.label}>
                {isNamed ? <span className={styles.line}>{line || whole}</span> : null}
                <div className={styles.months}>
                  {months.map((month, i) => (
                    <button
                      key={month}
                      type="button"
                      disabled={disabled}
                      className={styles.month}
                      data-full={shares[i] === 0 || undefined}
                      {...cellProps({ row, month: i })}
                    >
                      <span>
                        <span className="visually-hidden">{month.slice(0, 4)} 年 </span>
                        {Number(month.slice(5))} 月
                      </span>
                      <b>{textOf(shares[i] ?? null)}</b>
                      <i style={{ width: `${Math.round((shares[i] ?? 0) * 100)}%` }} />
                    </button>
                  ))}
                </div>
              </div>
            ))}
          </div>
          <div className={styles.strip} hidden={disabled}>
            <span role="status">{chosenWords()}</span>
            {steps.map((step) => (
              <button
                key={step}
                type="button"
                className="btn small"
                disabled={!range}
                onClick={() => apply(step / 100)}
              >
                {step} %
              </button>
            ))}
            <button type="button" className="btn text small" disabled={!range} onClick={() => apply(null)}>
              清除
            </button>
          </div>
        </>
      )}
    </FieldRow>
  );
}
