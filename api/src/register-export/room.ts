import type { FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from '../rate/network';
import { createSlots, takeSlots } from '../rate/slots';

/** Exports open at once, and for how long; one address may be a whole office. Each holds the ids of its rows, some megabytes. */
export const exportRoom = {
  perProcess: 12,
  perNetwork: 6,
  /** ms in which a reader has to take something. */
  idle: 60_000,
  /** ms for all of a file: the largest ones at a quarter of a megabit a second. */
  whole: 30 * 60_000,
};

/** Seconds after which a refused one may ask again. */
const retryAfter = 30;

/**
 * Reserves a place while an answer is prepared and read. A reader that stops reading, or takes too long for all of it, loses the
 * connection. Throws CallError tooMany.
 */
export function createExportRoom({ perProcess, perNetwork, idle, whole }: typeof exportRoom) {
  const all = createSlots(perProcess, '正在导出的人较多，请稍后再试', retryAfter);
  const networks = createSlots(perNetwork, '来自您所在网络的导出较多，请等其他导出完成后再试', retryAfter);
  return async function enter<T>({ ip }: FastifyRequest, { raw }: FastifyReply, prepare: () => Promise<T>): Promise<T> {
    const leave = takeSlots([all, ''], [networks, networksOf(ip)[0]]);
    const late = setTimeout(() => raw.destroy(), whole).unref();
    const closed = new Promise<void>((done) => raw.once('close', done));
    void closed.then(() => clearTimeout(late));
    // Without a listener of its own, Node ends a connection whose time is out.
    raw.setTimeout(idle);
    const prepared = prepare();
    // Who leaves early holds the place until the query has ended.
    void Promise.allSettled([prepared, closed]).then(leave);
    return prepared;
  };
}
