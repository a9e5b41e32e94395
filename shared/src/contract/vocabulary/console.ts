/**
 * The sections of the operator console, the first page of each at `/<name>`: parts of the program itself, so they are neither
 * published nor switched over HTTP.
 */
export const consoleSections = ['operate', 'review', 'content'] as const;
/** Whether a section is one of the operator console. */
export const isConsoleSection = (name: string): boolean => (consoleSections as readonly string[]).includes(name);

/** Where the console begins; on the portal this address only says where the console is. */
export const consolePath = '/operate';
/** Whether an address belongs to the operator console. */
export const isConsolePath = (pathname: string): boolean => isConsoleSection(pathname.split('/')[1] ?? '');
