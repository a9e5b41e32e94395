/** ms until what a page is expected to do has happened. */
export const PATIENCE = 4000;

/** Polls; whether the condition came true within so many ms. */
export async function until(condition: () => boolean, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  while (!condition()) {
    if (performance.now() > end) return false;
    await new Promise((done) => setTimeout(done, 10));
  }
  return true;
}
