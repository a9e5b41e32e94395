import { broken } from './limits';
import { type NumberFormat, numberText } from './numbers';
import { unescapeText } from './strings';
import type { Attributes } from './xml';

/** What the texts of a sheet's cells depend on beside the cells themselves. */
export interface CellContext {
  strings: readonly string[];
  styles: readonly NumberFormat[];
  date1904: boolean;
}

/** A cell as its part of the file has it. */
export interface Cell {
  attributes: Attributes;
  hasFormula: boolean;
  /** The content of `v`; null: there is no such element. */
  value: string | null;
  /** Takes the text of a cell that carries its own. */
  takeInline(): string;
}

const general: NumberFormat = { date: false, zeros: 0 };

/** The text that people see in a cell, or what is wrong with it, in Chinese. Errors: WorkbookError. */
export function cellText(
  { attributes, hasFormula, value, takeInline }: Cell,
  { strings, styles, date1904 }: CellContext,
): { text: string } | { fault: string } {
  const { t: type = 'n', s = '0' } = attributes;
  if (type === 'inlineStr') return { text: takeInline() };
  if (value === null)
    return hasFormula ? { fault: '是公式，没有算好的值：请在 Excel 中打开并保存后再导入' } : { text: '' };
  if (type === 's') {
    const text = strings[Number(value)];
    if (text === undefined) throw broken();
    return { text };
  }
  if (type === 'str' || type === 'd') return { text: unescapeText(value) };
  if (type === 'b') return { text: value === '1' ? '是' : '否' };
  if (type === 'e') return { fault: `是公式的错误值 ${value.slice(0, 20)}` };
  return value === '' ? { text: '' } : numberText(value, styles[Number(s)] ?? general, date1904);
}
