import { CallError } from '../../errors';

/** One at a time, so that a check has the machine's power and its time means something; the few behind it wait. */
export function createQueue(waitingAtMost: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (waiting > waitingAtMost) throw new CallError('tooMany', '正在排队检查的发布过多，请稍后再试');
    waiting += 1;
    const run = last.then(work, work).finally(() => {
      waiting -= 1;
    });
    last = run.catch(() => undefined);
    return run;
  };
}
