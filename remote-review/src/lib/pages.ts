/** The section's pages; section.json names the same. */
export const pages = {
  desk: { path: '/review', title: '审核台' },
  audit: { path: '/review/audit', title: '审计记录' },
} as const;

export type PageName = keyof typeof pages;
