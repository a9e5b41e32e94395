/** The section of the operator console: part of the program itself, so it is neither published nor switched over HTTP. */
export const consoleSection = 'operate';
/** Its pages; on the portal this address only says where the console is. */
export const consolePath = '/operate';
