import { posix } from 'node:path';
import type { Archive } from './archive';
import { broken, WorkbookError, type XlsxLimits } from './limits';
import { formatOfCode, type NumberFormat } from './numbers';
import { type Attributes, readAllXml } from './xml';

export interface Workbook {
  /** Part of the first sheet that is not hidden. */
  sheet: string;
  strings: string | undefined;
  styles: string | undefined;
  date1904: boolean;
}

const opened = async (
  archive: Archive,
  part: string,
  limits: XlsxLimits,
  open: (name: string, attributes: Attributes) => void,
): Promise<void> => readAllXml(archive.read(part), { open, text() {}, close() {} }, limits);

/** Where the parts of a workbook are. Errors: WorkbookError. */
export async function readWorkbook(archive: Archive, limits: XlsxLimits): Promise<Workbook> {
  const [main, rels] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
  if (!archive.has(main) || !archive.has(rels))
    throw new WorkbookError('不是 Excel 工作簿（.xlsx）：请在 Excel 中另存为 .xlsx 或「CSV UTF-8」');
  const targets = new Map<string, { type: string; part: string }>();
  await opened(archive, rels, limits, (name, { Id, Type, Target, TargetMode }) => {
    if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return;
    const part = posix.normalize(Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    targets.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part });
  });
  let sheet: string | undefined;
  let date1904 = false;
  await opened(archive, main, limits, (name, attributes) => {
    if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    if (name !== 'sheet' || sheet || (attributes.state ?? 'visible') !== 'visible') return;
    const target = targets.get(attributes['r:id'] ?? '');
    if (target?.type === 'worksheet') sheet = target.part;
  });
  if (!sheet) throw new WorkbookError('没有可读的工作表');
  const partOf = (type: string) => [...targets.values()].find((target) => target.type === type)?.part;
  return { sheet, strings: partOf('sharedStrings'), styles: partOf('styles'), date1904 };
}

/** How the numbers of each cell style are meant, by the style's number. Errors: WorkbookError. */
export async function readStyles(
  archive: Archive,
  part: string | undefined,
  limits: XlsxLimits,
): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const styles: NumberFormat[] = [];
  if (!part) return styles;
  let inside = '';
  await opened(archive, part, limits, (name, { numFmtId, formatCode }) => {
    if (name === 'cellXfs' || name === 'cellStyleXfs' || name === 'dxfs') inside = name;
    if (codes.size > limits.styles || styles.length > limits.styles) throw broken();
    if (name === 'numFmt' && inside === '') codes.set(Number(numFmtId), formatCode ?? '');
    if (name === 'xf' && inside === 'cellXfs')
      styles.push(formatOfCode(Number(numFmtId ?? 0), codes.get(Number(numFmtId ?? 0))));
  });
  return styles;
}
