/** How the ids of records are written, as the text of a regular expression without groups. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const form = new RegExp(`^${uuidPattern}$`, 'i');

/** Whether a text is written as the ids of records are. */
export const isUuid = (text: string | null | undefined): text is string => typeof text === 'string' && form.test(text);
