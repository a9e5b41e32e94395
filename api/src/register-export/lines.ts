import type { RegisterExportInput } from 'shared/contract/register-endpoints';
import { exportMost, type Register } from 'shared/contract/registers';
import type { ReadQueue } from '../call/read-queue';
import type { Db } from '../db/tables';
import { chunkOf } from '../register/columns';
import { idsOfList } from '../register/list';
import { originOf } from '../register/origin';
import { cellOf, columnsFor, queryWords } from './words';

/** Few enough that what a chunk becomes on its way, as rows, texts and XML, is soon let go of. */
const chunkRows = 500;

interface Whole {
  ids: readonly string[];
  /** There are more. */
  isCut: boolean;
}

/** The ids of a result in its order, as many as a file holds. */
export async function findWhole(
  db: Db,
  register: Register,
  input: RegisterExportInput,
  most = exportMost,
): Promise<Whole> {
  const ids = await idsOfList(db, register, { ...input, facets: [], charts: [] }, most + 1);
  return { ids: ids.slice(0, most), isCut: ids.length > most };
}

/**
 * The lines of a file: where the rows are from, the heads, the rows. Each chunk is a query of its own, so that a slow
 * reader keeps no connection; rows that were removed meanwhile are told of at the end.
 */
export async function* linesOf(
  db: Db,
  queue: ReadQueue,
  register: Register,
  input: RegisterExportInput,
  { ids, isCut }: Whole,
): AsyncGenerator<(string | number)[][]> {
  const columns = columnsFor(register, input.columns);
  const { source, asOf } = await queue.run(() => originOf(db, register));
  const cut = isCut ? `；结果超过 ${ids.length} 条，本文件只含其中 ${ids.length} 条，请缩小条件` : '';
  yield [
    [
      `数据来源：${source}；更新至：${asOf || '—'}；查询条件：${queryWords(register, input)}；共 ${ids.length} 条${cut}`,
    ],
    [...columns.map(({ label }) => label), '更新至'],
  ];
  let missing = 0;
  for (let at = 0; at < ids.length; at += chunkRows) {
    const chunk = ids.slice(at, at + chunkRows);
    const { rows } = await queue.run(() => chunkOf(register, columns, chunk).execute(db));
    missing += chunk.length - rows.length;
    yield rows.map((row) => [...columns.map(({ key }) => cellOf(row[key])), row.asOf]) as (string | number)[][];
  }
  if (missing > 0) yield [[`导出期间有 ${missing} 条被移除，本文件不含这些记录`]];
}
