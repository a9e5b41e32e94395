import { CallError } from '../errors';
import { createDelayedRefusal } from '../http/delayed-refusal';

export interface ReadQueue {
  /** Runs `read` in its turn. Throws CallError unavailable when it would wait too long. */
  run<T>(read: () => Promise<T>): Promise<T>;
}

/** Weight of the newest read in the running mean. */
const newest = 0.05;
const refuseLater = createDelayedRefusal(500);

/**
 * Queue before the database for reads: `width` run at once, the others wait in order. The mean duration of a read
 * predicts the wait; a read that would wait longer than `patience` (ms) is refused, so that admitted ones are answered in
 * time.
 */
export function createReadQueue({ width, patience }: { width: number; patience: number }): ReadQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** Mean duration of a read, ms. */
  let mean = 0;

  /** How many may wait. */
  const room = () => Math.floor((patience * width) / Math.max(mean, 1));

  return {
    async run(read) {
      if (running >= width) {
        if (waiting.length >= room()) await refuseLater(new CallError('unavailable', '当前访问较多，请稍后重试'));
        await new Promise<void>((turn) => waiting.push(turn));
      } else running += 1;
      const since = performance.now();
      try {
        return await read();
      } finally {
        mean += newest * (performance.now() - since - mean);
        // The next one inherits the slot.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
