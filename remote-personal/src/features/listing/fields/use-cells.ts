import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** A month of a line, by their numbers. */
export interface Cell {
  row: number;
  month: number;
}
interface Range {
  from: Cell;
  to: Cell;
}

const within = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b);
const moves: Record<string, [row: number, month: number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/** Chooses a block of cells by dragging, or with Shift and the arrow keys; one cell at a time takes the focus. */
export function useCells(rows: number, months: number) {
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<Range | null>(null);
  const extend = (to: Cell) => setRange((now) => ({ from: now?.from ?? to, to }));
  const only = (cell: Cell) => setRange({ from: cell, to: cell });
  const at = range?.to ?? { row: 0, month: 0 };

  const cellProps = (cell: Cell) => ({
    tabIndex: cell.row === Math.min(at.row, rows - 1) && cell.month === at.month ? 0 : -1,
    'aria-pressed': isChosen(cell),
    onPointerDown(event: PointerEvent) {
      event.currentTarget.releasePointerCapture?.(event.pointerId);
      if (event.shiftKey) extend(cell);
      else only(cell);
    },
    onPointerEnter(event: PointerEvent) {
      if (event.buttons === 1) extend(cell);
    },
    onKeyDown(event: KeyboardEvent) {
      const [row, month] = moves[event.key] ?? [0, 0];
      const to = { row: cell.row + row, month: cell.month + month };
      if (!moves[event.key] || !within(to.row, 0, rows - 1) || !within(to.month, 0, months - 1)) return;
      event.preventDefault();
      box.current?.querySelectorAll('button')[to.row * months + to.month]?.focus();
      if (!event.shiftKey) only(to);
      else setRange((now) => ({ from: now?.from ?? cell, to }));
    },
    onClick(event: { detail: number }) {
      if (event.detail === 0) only(cell);
    },
  });
  function isChosen({ row, month }: Cell): boolean {
    return (
      range !== null && within(row, range.from.row, range.to.row) && within(month, range.from.month, range.to.month)
    );
  }
  return { box, range, isChosen, cellProps };
}
