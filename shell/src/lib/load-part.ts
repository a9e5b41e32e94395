/**
 * Loads a chunk of the shell. After a failure the next try asks under fresh URLs, because a file that hung blocks its
 * own repetition; so no reload is needed once it is repaired.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof __webpack_require__ !== 'undefined') {
      const tries = Number(/\d+/.exec(__webpack_require__.q)?.[0] ?? 0);
      __webpack_require__.q = `?r=${tries + 1}`;
    }
    throw error;
  }
}
