import { types } from 'node:util';
import type { FastifyLogFn } from 'fastify';
import { isDatabaseAway, outageOf } from '../db/database-away';

interface Logger {
  warn(figures: object, text: string): void;
}

export interface OutageLog {
  hooks: { logMethod(this: Logger, args: Parameters<FastifyLogFn>, method: FastifyLogFn): void };
  /** Writes what was counted and not yet written. */
  close(): void;
}

/**
 * Hooks for the logger: during an outage thousands of calls fail alike, so errors of a database that is away become one line at once
 * and then one line per period (ms), with a count by code. All other lines pass as they are.
 */
export function createOutageLog(period = 10_000): OutageLog {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let log: Logger | undefined;

  /** False: nothing had been counted. */
  function write(): boolean {
    if (counts.size === 0) return false;
    const codes = Object.fromEntries(counts);
    const failures = [...counts.values()].reduce((sum, n) => sum + n, 0);
    counts = new Map();
    log?.warn({ failures, codes }, 'the database is away or busy');
    return true;
  }
  function stop() {
    clearInterval(timer);
    timer = undefined;
  }
  function count(error: Error) {
    const code = outageOf(error);
    counts.set(code, (counts.get(code) ?? 0) + 1);
    if (timer) return;
    write();
    timer = setInterval(() => write() || stop(), period);
    timer.unref();
  }

  return {
    hooks: {
      logMethod(args, method) {
        const [first] = args as [unknown];
        const error = types.isNativeError(first) ? first : (first as { err?: Error } | null)?.err;
        if (!error || !isDatabaseAway(error)) return method.apply(this as never, args);
        log = this;
        count(error);
      },
    },
    close() {
      stop();
      write();
    },
  };
}
