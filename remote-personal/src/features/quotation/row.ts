import type { ReactNode } from 'react';
import type { ComparedQuotation } from 'shared/contract/quotation';
import { statusText } from '../../components/quotation/quotation-text';

/** A criterion of the comparison, over the quotations that stand side by side. */
export interface Row {
  label: string;
  /** Without, the line is only exported. */
  cell?(column: ComparedQuotation): ReactNode;
  /** The same as text; without, the line is not exported. */
  text?(column: ComparedQuotation): string;
  /** Only on the screen: what is done there. */
  acts?: true;
  /** Says the name by itself, so that narrow screens need not repeat it. */
  names?: true;
  /** Stays although all say the same: who they are and where each stands. */
  stays?: true;
}

/** Whether all columns of the row say the same, so that it helps nobody to choose. */
export const isEqual = ({ text, cell, stays }: Row, columns: readonly ComparedQuotation[]) =>
  Boolean(text && cell && !stays) && columns.length > 1 && new Set(columns.map((column) => text?.(column))).size === 1;

/** Where an enquiry stands, as text. */
export function stateText({ quotation, waiting, closed, versions }: ComparedQuotation): string {
  if (quotation) return statusText(quotation.status, 'asking');
  if (closed) return '询盘已关闭';
  // The newest is named only while it stands.
  if (versions > 0) return '对方已撤回';
  return waiting ? '等待对方入驻' : '等待报价';
}

/** A criterion that a quotation states in words. */
export function told(name: string, read: (quotation: NonNullable<ComparedQuotation['quotation']>) => string): Row {
  const text = ({ quotation }: ComparedQuotation) => (quotation ? read(quotation) : '');
  return { label: name, text, cell: (column) => text(column) || '—' };
}
