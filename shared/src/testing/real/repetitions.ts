/** Whether this is `npm run soak`, where every repetition is done. */
export const soaking = process.env.SOAK === '1';

/** How often a long test repeats itself: a sample in every run, all of it in `npm run soak`. */
export const repetitions = (sample: number, whole: number): number => (soaking ? whole : sample);
