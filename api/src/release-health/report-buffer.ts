import type { ReportItem } from 'shared/contract/release';
import type { BrowserRow, MinuteRow } from './store';
import { count } from './times';

export type Report = Pick<ReportItem, 'section' | 'hash' | 'kind' | 'ms'>;

const column = {
  load: 'load_failures',
  integrity: 'integrity_failures',
  mount: 'mount_failures',
  error: 'errors',
} as const;
/** Maximum browsers of one flush; what a flood brings beyond is not counted. */
const maxBrowsers = 20_000;

/** Adds reports up between two flushes. */
export function createReportBuffer() {
  let minutes = new Map<string, MinuteRow>();
  let browsers = new Map<string, BrowserRow>();

  return {
    /** `visitor` null: counted in the sums alone. */
    add({ section, hash, kind, ms }: Report, visitor: { id: string; network: string } | null) {
      const key = `${section} ${hash}`;
      const row = minutes.get(key) ?? {
        section,
        hash,
        loads: 0,
        load_failures: 0,
        integrity_failures: 0,
        mount_failures: 0,
        errors: 0,
        times: [],
      };
      minutes.set(key, row);
      if (kind === 'loaded') {
        row.loads += 1;
        if (ms !== undefined) count(row.times, ms);
      } else row[column[kind]] += 1;
      if (!visitor) return;
      const browserKey = `${key} ${visitor.id}`;
      const before = browsers.get(browserKey);
      if (!before && browsers.size >= maxBrowsers) return;
      const failed = kind !== 'loaded' || before?.failed === true;
      browsers.set(browserKey, { section, hash, visitor: visitor.id, network: visitor.network, failed });
    },
    isEmpty: () => minutes.size === 0,
    /** Everything since the last call. */
    take() {
      const batch = { minutes: [...minutes.values()], browsers: [...browsers.values()] };
      minutes = new Map();
      browsers = new Map();
      return batch;
    },
  };
}
