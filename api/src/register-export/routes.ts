import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportInput, type RegisterExportInput } from 'shared/contract/register-endpoints';
import { everyRegister, exportMost, exportPath, type Register } from 'shared/contract/registers';
import { formatDate } from 'shared/format';
import { readInput } from '../call/input';
import type { ReadQueue } from '../call/read-queue';
import type { AppContext } from '../context';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { networkLimits } from '../rate/network';
import { takeRate, waitText } from '../rate/store';
import { chunkOf } from '../register/columns';
import { idsOfList } from '../register/list';
import { originOf } from '../register/origin';
import { requireRanges } from '../register/routes';
import { csvOf } from './csv';
import { createExportRoom, exportRoom } from './room';
import { cellOf, columnsFor, queryWords } from './words';
import { xlsxOf } from './xlsx';

/** Exports of one network in `seconds`: an office shares an address. */
const perNetwork = { most: 200, seconds: 600 };

/** Few enough that what a chunk becomes on its way, as rows, texts and XML, is soon let go of. */
const chunkRows = 500;
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The lines of a file: where the rows are from, the heads, the rows. Each chunk is a query of its own, so that a slow
 * reader keeps no connection.
 */
async function* linesOf(
  db: Db,
  queue: ReadQueue,
  register: Register,
  input: RegisterExportInput,
  ids: readonly string[],
) {
  const columns = columnsFor(register, input.columns);
  const { source, asOf } = await queue.run(() => originOf(db, register));
  const cut =
    ids.length >= exportMost ? `；结果超过 ${exportMost} 条，本文件只含其中 ${exportMost} 条，请缩小条件` : '';
  yield [
    [
      `数据来源：${source}；更新至：${asOf || '—'}；查询条件：${queryWords(register, input)}；共 ${ids.length} 条${cut}`,
    ],
    [...columns.map(({ label }) => label), '更新至'],
  ] as (string | number)[][];
  for (let at = 0; at < ids.length; at += chunkRows) {
    const chunk = ids.slice(at, at + chunkRows);
    const { rows } = await queue.run(() => chunkOf(register, columns, chunk).execute(db));
    yield rows.map((row) => [...columns.map(({ key }) => cellOf(row[key])), row.asOf]) as (string | number)[][];
  }
}

/** Whole results as files. They are no calls of the contract: they answer a file. `db` may be a replica. */
export function serveRegisterExports(
  app: FastifyInstance,
  { db, pool }: Pick<AppContext, 'db' | 'pool'>,
  queue: ReadQueue,
): void {
  const enter = createExportRoom(exportRoom);

  async function requireRate(ip: string): Promise<void> {
    const { wait } = await takeRate(pool, networkLimits('export-from', ip, perNetwork.most, perNetwork.seconds));
    if (wait > 0) throw new CallError('tooMany', `导出过于频繁，请 ${waitText(wait)}后再试`, wait);
  }

  for (const register of everyRegister)
    app.get(exportPath(register), { exposeHeadRoute: false }, async (request, reply) => {
      const schema = exportInput(register);
      const input = readInput(schema, 'GET', request.query, undefined) as RegisterExportInput;
      requireRanges(register, input);
      const ids = await enter(request, reply, async () => {
        await requireRate(request.ip);
        return queue.run(() => idsOfList(db, register, { ...input, facets: [], charts: [] }, exportMost));
      });
      const lines = linesOf(db, queue, register, input, ids);
      const name = `${register.title}-${formatDate(new Date())}.${input.format}`;
      return reply
        .headers({
          'content-type': types[input.format],
          'content-disposition': `attachment; filename="export.${input.format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
          'cache-control': 'no-store',
        })
        .send(
          input.format === 'csv' ? Readable.from(csvOf(lines), { objectMode: false }) : xlsxOf(lines, register.title),
        );
    });
}
