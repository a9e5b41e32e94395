import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  /** `done` in the unit of the total; `text`: figures for people. */
  at(done: number, text: string): void;
  end(): void;
}

/** A bar on a terminal; elsewhere a line every five seconds. On standard error, so that data may go to standard output. */
export function createProgress(total: number, start: number): Progress {
  const percent = (done: number) => `${Math.floor((100 * done) / Math.max(1, total))}%`;
  if (process.stderr.isTTY) {
    const format = '[{bar}] {percentage}% | 剩余 {eta_formatted} | {text}';
    const bar = new SingleBar({ format, hideCursor: true, stream: process.stderr }, Presets.shades_classic);
    bar.start(total, start, { text: '' });
    return { at: (done, text) => bar.update(done, { text }), end: () => bar.stop() };
  }
  let reportedAt = Date.now();
  return {
    at(done, text) {
      if (Date.now() - reportedAt < 5000) return;
      reportedAt = Date.now();
      console.error(`${percent(done)} | ${text}`);
    },
    end() {},
  };
}
