import { oneDash } from '../lib/dash';

/** As norm_of in the database, but that U+2010 to U+2015 are all one dash: imports fold them, so numbers are stored with it. */
export const fold = (text: string): string => oneDash(text.normalize('NFKC').toLowerCase()).replace(/\s+/g, '');
