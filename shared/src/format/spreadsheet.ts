/** What a spreadsheet would run as a formula, its full-width forms included: Chinese input methods type those. */
const formula = '[=+\\-@\\t\\r\\n＝＋－＠]';
const dangerous = new RegExp(`^'*${formula}`);
const guarded = new RegExp(`^'+${formula}`);

/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe before it, and so does one that begins with apostrophes and
 * such a character; reading takes one off again, so every text survives.
 */
export const guardCell = (cell: string): string => (dangerous.test(cell) ? `'${cell}` : cell);

/** The reverse of `guardCell`. A text from elsewhere that only begins with a formula character stays as it is. */
export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);
