/** The section's pages; section.json names the same. */
export const pages = {
  list: { path: '/content', title: '内容台' },
  editor: { path: '/content/edit', title: '编辑内容' },
} as const;

export type PageName = keyof typeof pages;
