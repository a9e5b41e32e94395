/** Waits for all parts at once; rejects with the first that fails. */
export async function awaitAll<T extends object>(parts: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const entries = Object.entries<Promise<unknown>>(parts).map(async ([key, part]) => [key, await part] as const);
  return Object.fromEntries(await Promise.all(entries)) as T;
}
