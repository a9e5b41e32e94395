import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { FieldOf } from 'shared/contract/listing-fields';
import { formatDate } from 'shared/format';
import { useDraftTools, useValue } from '../draft/draft-context';
import { FieldRow } from './field-row';
import { monthsFrom, type Slot, sharesOf, slotsOf } from './months';
import * as styles from './months.module.css';

const steps = [0, 25, 50, 75, 100];
const textOf = (share: number | null) => (share === null ? '未填' : share === 0 ? '满' : `${Math.round(share * 100)}%`);
const none: Slot[] = [];

/** Twelve months from now; dragging or Shift with the arrow keys chooses several, the strip below sets their free share. */
export function MonthsField({ field }: { field: FieldOf<'months'> }) {
  const { draft } = useDraftTools();
  const slots = useValue<Slot[]>(field.key) ?? none;
  const [months] = useState(() => monthsFrom(formatDate(Date.now())));
  const [range, setRange] = useState<{ from: number; to: number } | null>(null);
  const cells = useRef<HTMLDivElement>(null);
  const shares = sharesOf(slots, months);
  const [first, last] = range ? [Math.min(range.from, range.to), Math.max(range.from, range.to)] : [-1, -1];
  const isChosen = (i: number) => i >= first && i <= last;

  function apply(share: number | null) {
    const next = shares.map((former, i) => (isChosen(i) ? share : former));
    draft.set({ [field.key]: slotsOf(next, months, slots) });
  }
  function onKeyDown(event: KeyboardEvent, i: number) {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 6, ArrowUp: -6 }[event.key];
    const to = by === undefined ? -1 : i + by;
    if (to < 0 || to >= months.length) return;
    event.preventDefault();
    cells.current?.querySelectorAll('button')[to]?.focus();
    setRange((now) => (event.shiftKey ? { from: now?.from ?? i, to } : { from: to, to }));
  }
  function onPointerEnter(event: PointerEvent, i: number) {
    if (event.buttons === 1) setRange((now) => (now ? { ...now, to: i } : { from: i, to: i }));
  }

  return (
    <FieldRow field={field} isGroup>
      {({ disabled }) => (
        <>
          <div className={styles.months} ref={cells}>
            {months.map((month, i) => (
              <button
                key={month}
                type="button"
                disabled={disabled}
                className={styles.month}
                data-full={shares[i] === 0 || undefined}
                aria-pressed={isChosen(i)}
                tabIndex={i === Math.max(range?.to ?? 0, 0) ? 0 : -1}
                onPointerDown={(event) => {
                  event.currentTarget.releasePointerCapture?.(event.pointerId);
                  setRange((now) => (event.shiftKey && now ? { ...now, to: i } : { from: i, to: i }));
                }}
                onPointerEnter={(event) => onPointerEnter(event, i)}
                onKeyDown={(event) => onKeyDown(event, i)}
                onClick={(event) => {
                  if (event.detail === 0) setRange({ from: i, to: i });
                }}
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
          <div className={styles.strip} hidden={disabled}>
            <span role="status">
              {range
                ? `${months[first]}${last > first ? ` 至 ${months[last]}` : ''} 空余`
                : '先选择月份，再设定空余比例'}
            </span>
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
