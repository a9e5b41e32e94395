import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportInput, type RegisterExportInput } from 'shared/contract/register-endpoints';
import { everyRegister, exportPath } from 'shared/contract/registers';
import { formatDate } from 'shared/format';
import { readInput } from '../call/input';
import type { ReadQueue } from '../call/read-queue';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { networkLimits } from '../rate/network';
import { takeRate, waitText } from '../rate/store';
import { requireRanges } from '../register/routes';
import { csvOf } from './csv';
import { findWhole, linesOf } from './lines';
import { createExportRoom, exportRoom } from './room';
import { xlsxOf } from './xlsx';

/** Exports of one network in `seconds`: an office shares an address. */
const perNetwork = { most: 200, seconds: 600 };

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

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
      const found = await enter(request, reply, async () => {
        await requireRate(request.ip);
        return queue.run(() => findWhole(db, register, input));
      });
      const lines = linesOf(db, queue, register, input, found);
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
