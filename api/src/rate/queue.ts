import { CallError } from '../errors';

interface Bounds {
  /** Run at once. */
  width: number;
  /** Wait behind them. */
  waiting: number;
  /** Said to one more. */
  refusal: string;
}

/** Runs work in its turn, in the order in which it came. Throws CallError tooMany when too much waits. */
export function createQueue({ width, waiting: most, refusal }: Bounds) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (waiting.length >= most) throw new CallError('tooMany', refusal);
      await new Promise<void>((turn) => waiting.push(turn));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The next one inherits the place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
