const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is written as the ids of records are. */
export const isUuid = (text: string): boolean => form.test(text);
