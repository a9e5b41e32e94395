import { columnOf } from '../db/column-of';
import type { Staged } from './check-line';
import type { Kind } from './kind';
import type { BatchResult } from './statement';
import { isDataFault, type Store } from './store';

/** A batch that is written, and what the one behind it has to know. */
export interface QueuedBatch {
  /** Committed; rejects with what ended the run. */
  done: Promise<void>;
  /** Which lines it names; null where that does not tell which records they mean. */
  names: ReadonlySet<string> | null;
  result?: BatchResult;
  /** Whether the batch behind it may be tried beside it: resolves to false when that has to give its rows free. */
  beside: Promise<boolean>;
  isAlone: boolean;
  /** The first attempt is over, whichever way. */
  tried: Promise<void>;
  follower?: QueuedBatch;
}

type Write = (result: BatchResult) => Promise<void>;

function later<T>() {
  let resolve = (_: T) => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

class GiveWay extends Error {}
/** 55P03: waited too long for a lock; 40P01: a deadlock. What a batch refuses may be otherwise behind the one before. */
const mayRepeat = (error: unknown) =>
  error instanceof GiveWay ||
  isDataFault(error) ||
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

function namesOf(kind: Kind, lines: readonly Staged[]): ReadonlySet<string> | null {
  if (!kind.apart) return null;
  const known = kind.known && columnOf(kind.known);
  const unique = kind.unique.map(columnOf);
  const names = new Set<string>();
  for (const { source, ref, doc } of lines) {
    if (unique.some((column) => doc[column] !== null && doc[column] !== undefined)) return null;
    names.add(`${source}\n${ref}`);
    if (known) names.add(String(doc[known]));
  }
  return names;
}

const meet = (a: Iterable<string>, b: ReadonlySet<string>) => {
  for (const one of a) if (b.has(one)) return true;
  return false;
};

/** Whether the one behind would have been decided otherwise if it had begun after `before`. */
const isTouched = (before: BatchResult, { met }: BatchResult) =>
  before.moved || (met !== '' && meet(met.split(','), new Set(before.met.split(',').filter(Boolean))));

/**
 * Writes a batch beside the one before it, and commits it behind that, so that the result is that of one after the other: where both
 * mean the same record, or wait for each other, it is written again when the one before has been committed.
 */
export function queueBatch(
  kind: Kind,
  { lines, store, paused, settle }: { lines: readonly Staged[]; store: Store; paused: boolean; settle: Write },
  before: QueuedBatch | undefined,
): QueuedBatch {
  const [beside, tried] = [later<boolean>(), later<void>()];
  const names = namesOf(kind, lines);
  const queued: QueuedBatch = {
    done: Promise.resolve(),
    names,
    beside: beside.promise,
    isAlone: false,
    tried: tried.promise,
  };
  if (before) before.follower = queued;
  const isBeside = before?.names && names && !before.isAlone && !meet(names, before.names);

  async function attempt(): Promise<boolean> {
    let settled = false;
    try {
      await store.attempt(
        lines,
        async (result) => {
          queued.result = result;
          if (isBeside && (!(await before.beside) || isTouched(before.result as BatchResult, result)))
            throw new GiveWay();
          settled = true;
          await settle(result);
        },
        paused,
      );
      return true;
    } catch (error) {
      if (settled || !mayRepeat(error)) throw error;
      return false;
    } finally {
      tried.resolve();
    }
  }

  async function write() {
    // It holds nothing until the one before is committed.
    if (!isBeside) {
      tried.resolve();
      await before?.done;
    }
    if (await attempt()) return;
    await before?.done;
    // The one behind may hold what this one waits for.
    queued.isAlone = true;
    beside.resolve(false);
    await queued.follower?.tried;
    await store.put(
      lines,
      async (result) => {
        queued.result = result;
        await settle(result);
      },
      paused,
    );
  }
  queued.done = write();
  queued.done.then(
    () => beside.resolve(true),
    () => beside.resolve(false),
  );
  return queued;
}
