/** One entry of a controlled vocabulary: a stable code, never reused, and the Chinese text people read. */
export interface Term {
  readonly code: string;
  readonly label: string;
}

/** A term with the terms below it. */
export interface TermGroup extends Term {
  readonly children: readonly Term[];
}

/** Terms whose codes are the words that users read. */
export const wordsAsTerms = (...words: string[]): Term[] => words.map((word) => ({ code: word, label: word }));
