const away =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;
const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EACCES'];

/** Whether a failed query means that the database cannot be reached or is busy beyond its limits, not that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? '';
  // 08 connection, 53 resources, 57 shutdown and cancelled statements, 55P03 lock not available.
  return systemCodes.includes(code) || /^(08|53|57)/.test(code) || code === '55P03' || away.test(error.message);
}
