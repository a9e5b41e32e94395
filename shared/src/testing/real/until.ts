/** A last resort: what comes late on a busy machine still comes. */
const patience = 120_000;

/** The first answer that is neither false nor empty; asks every 20 ms. Throws after two minutes, with the last answer. */
export async function until<T>(ask: () => Promise<T> | T): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, false | null | undefined | 0 | ''>;
    if (performance.now() > end) throw new Error(`Waited ${patience} ms in vain for ${ask}; last answer: ${answer}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
