interface Repeated {
  everyMs: number;
  /** One at a time: a round that takes longer than the interval is not started again meanwhile. */
  round(isOver: () => boolean): Promise<unknown>;
  log: { warn(error: unknown, text: string): void };
  /** What did not happen when a round fails; the next one follows all the same. */
  failure: string;
}

/** Does something again and again without keeping the process alive. Answers how to stop it. */
export function repeat({ everyMs, round, log, failure }: Repeated): () => Promise<unknown> {
  let isOver = false;
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= round(() => isOver)
      .catch((error: unknown) => log.warn(error, failure))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    isOver = true;
    clearInterval(timer);
    await running;
  };
}
