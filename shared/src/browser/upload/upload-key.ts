/** What the keys of a person's uploads begin with: tus keeps how far each came in this browser, and a logout forgets it. */
export const uploadsOf = (userName: string): string => `upload/${userName}/`;
