/** Whether this is `npm run soak`, where every repetition is done. */
export const soaking = process.env.SOAK === '1';

/**
 * A limit of an otherwise idle machine, in ms. It holds in `npm run soak`, which runs one file at a time; other runs have several
 * browsers at work and wait a minute. `e2e/limits` holds one of each kind in every run.
 */
export const limit = (ms: number): number => (soaking ? ms : 60_000);

/** How often a long test repeats itself: a sample in every run, all of it in `npm run soak`. */
export const repetitions = (sample: number, whole: number): number => (soaking ? whole : sample);
