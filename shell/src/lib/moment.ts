const hours = 3_600_000;

/** A moment (ms since 1970) in Shanghai, such as `11-21 14:35`; the same on every machine. */
export const momentOf = (ms: number): string => new Date(ms + 8 * hours).toISOString().slice(5, 16).replace('T', ' ');
