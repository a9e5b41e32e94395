const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (ch) => escapes[ch] as string);

/** JSON that cannot end its script element or be read as markup. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (ch) => `\\u${ch.charCodeAt(0).toString(16).padStart(4, '0')}`);
