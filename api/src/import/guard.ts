/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe before it, and so does one that begins with apostrophes and
 * such a character; reading takes one off again, so every text survives.
 */
export const guard = (cell: string): string => (/^'*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell);

/** The reverse of `guard`. A text from elsewhere that only begins with a formula character stays as it is. */
export const unguard = (cell: string): string => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell);
