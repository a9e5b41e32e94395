import type { reportItem } from 'shared/contract/release';
import type { z } from 'zod';
import type { AppContext } from '../context';
import type { Handlers } from '../http/handlers';
import { addErrors, type FailureRow, withoutPersons } from './errors';
import { createReportLimits } from './limits';
import { networkOf } from './network';
import { createReportBuffer } from './report-buffer';
import { addReports, readKnown, readNetworkKey } from './store';

const flushEvery = 1000;
/** ms between two readings of the known releases, however many unknown ones are reported. */
const askEvery = 1000;

/**
 * `Release/report`: counts browsers' reports of releases in this process and writes the sums once a second. Without a
 * valid visitor cookie a report counts in the sums only, never for the auto-rollback. A second that the database does not
 * accept is lost: these are figures, not records. `close` writes the rest.
 */
export function releaseHealthRoutes({ pool, log }: Pick<AppContext, 'pool' | 'log'>): {
  handlers: Pick<Handlers, 'Release/report'>;
  close(): Promise<void>;
} {
  const buffer = createReportBuffer();
  const limits = createReportLimits();
  let failures: FailureRow[] = [];
  let known = new Set<string>();
  let asking: Promise<void> | undefined;
  let lookedUpAt = 0;
  let key: Promise<Buffer> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Unknown pairs are looked up, but a flood of them costs one query a second. */
  async function isKnown(pair: string): Promise<boolean> {
    if (known.has(pair)) return true;
    if (!asking && Date.now() - lookedUpAt >= askEvery) {
      lookedUpAt = Date.now();
      asking = readKnown(pool)
        .then((read) => {
          known = read;
        })
        .finally(() => {
          asking = undefined;
        });
    }
    await asking;
    return known.has(pair);
  }

  function networkKey(): Promise<Buffer> {
    key ??= readNetworkKey(pool).catch((error) => {
      key = undefined;
      throw error;
    });
    return key;
  }

  /** One at a time, so that a slow database does not get concurrent queries. */
  function flush(): Promise<void> {
    timer = undefined;
    writing = writing.then(async () => {
      if (buffer.isEmpty()) return;
      const { minutes, browsers } = buffer.take();
      const failuresToStore = failures;
      failures = [];
      await Promise.all([addReports(pool, minutes, browsers), addErrors(pool, failuresToStore)]).catch((error) =>
        log.warn(error, 'reports of releases were not written'),
      );
    });
    return writing;
  }

  /** One line of the log, and later one row, for each numbered failure; a flood beyond that is only counted. */
  function keep({ section, hash, kind, number, route, message, stack }: z.output<typeof reportItem>, ip: string) {
    if (kind === 'loaded' || !number || !limits.keep(ip, `${section} ${hash}`)) return;
    const texts = { route, message: withoutPersons(message), stack: withoutPersons(stack) };
    failures.push({ number, section, hash, kind, ...texts });
    log.warn({ number, section, hash, kind, route, message: texts.message }, 'a browser reported a failure');
  }

  return {
    handlers: {
      'Release/report': async ({ items }, { visitor, ip }) => {
        const id = visitor?.id ?? '';
        const network = visitor ? networkOf(ip, await networkKey()) : '';
        for (const item of items) {
          if (!limits.allow(ip, id) || !(await isKnown(`${item.section} ${item.hash}`))) continue;
          buffer.add(item, visitor && { id, network });
          keep(item, ip);
          timer ??= setTimeout(flush, flushEvery);
        }
        return null;
      },
    },
    async close() {
      clearTimeout(timer);
      await flush();
    },
  };
}
