import { types } from 'node:util';

/** Connection errors: nobody answers, or an open connection broke. */
const systemCodes = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOBUFS',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
const broken = /Connection terminated|Client has encountered a connection error|Client was closed/;
const ended = /Cannot use a pool after calling end/;

/** Silent for longer than a query may take: its connection is unusable. */
export const readTimeout = 'Query read timeout';

/** Whether no answer came in time: the server is silent or busy. */
export const isLate = (error: unknown): boolean =>
  /timeout exceeded when trying to connect|Query read timeout/.test((error as Error).message);

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** Two transactions conflicted and this one was rolled back: it can be retried unchanged. */
export const isConflict = (error: unknown): boolean => /^40(001|P01)$/.test(codeOf(error));

/** A write reached a read-only server: a standby, or one that was demoted. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/** A server turned this program away: its user, its password, the name of the database. */
export const isRefused = (error: unknown): boolean => /^(28...|3D000)$/.test(codeOf(error));

/** A replica has not replayed yet what a migration added: a table, a column, a function. */
export const isSchemaBehind = (error: unknown): boolean => /^42(P01|703|883)$/.test(codeOf(error));

/** Whether a query failed because its server cannot be reached or is going down. */
export function isUnreachable(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  // 08 connection, 57P01–57P03 shutdown, crash and start.
  return systemCodes.has(codeOf(error)) || /^(08|57P0[123])/.test(codeOf(error)) || broken.test(error.message);
}

/** Whether a failed query means that the database cannot be reached or is busy beyond its limits, not that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  // 25P03 and 25P04 idle or long transaction, 40 undone, 53 resources, 55P03 lock, 57 cancelled, 58 the server's own disk.
  const states = /^(25P0[34]|53...|55P03|57...|58...)$/;
  return (
    isUnreachable(error) ||
    isConflict(error) ||
    isReadOnly(error) ||
    states.test(codeOf(error)) ||
    isLate(error) ||
    ended.test(error.message)
  );
}

/** Key under which an outage is counted: the code, or the driver's message where there is none. */
export const outageOf = (error: Error): string => codeOf(error) || error.message;
