import type { ReactNode } from 'react';

export interface DataColumn<T> {
  /** Head of the column, and the label before the value on a card. */
  title: string;
  /** Label on a card where the head of the column is too short to stand alone. */
  label?: string;
  /** What stands in the cell. Nothing (null, '') becomes a dash in the table and is left out on a card. */
  cell(row: T): ReactNode;
  /** Place on a card: its name, the corner beside the name, a line of its own, or the buttons below. Otherwise a labelled fact. */
  card?: 'name' | 'corner' | 'line' | 'buttons';
  /** The cell names its row for screen readers. */
  heads?: boolean;
  align?: 'right';
  /** px */
  width?: number;
  className?: string;
}
