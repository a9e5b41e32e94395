/** What a release token may do; each role includes those before it. `all`: what operators may, for the installation itself. */
export const tokenRoles = {
  read: '查看',
  publish: '发布',
  activate: '发布与启用',
  all: '全部操作',
} as const;
export type TokenRole = keyof typeof tokenRoles;

/** Days that a new token is good for. */
export const tokenDays = { usual: 90, most: 365 };
