/** Tries of one call. Each waits twice as long as the one before, see scripts/webpack/integrity.js. */
const tries = 3;

/**
 * Loads a chunk of the shell, and asks again by itself on a slow network, each time under fresh URLs, because a file that hung
 * blocks its own repetition. Throws what the last try threw.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await load();
    } catch (error) {
      askAfresh();
      if (left === 0) throw error;
    }
  }
}

function askAfresh() {
  if (typeof __webpack_require__ === 'undefined') return;
  const before = Number(/\d+/.exec(__webpack_require__.q)?.[0] ?? 0);
  __webpack_require__.q = `?r=${before + 1}`;
}
