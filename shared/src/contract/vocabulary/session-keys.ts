/** What the shell keeps of a session in the browser's storage. The token comes last: another tab that sees it sees the others too. */
export const sessionKeys = ['userName', 'realName', 'userid', 'usermobile', 'token'] as const;
