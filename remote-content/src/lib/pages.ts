/** The section's pages; section.json names the same. */
export const pages = {
  list: { path: '/content', title: '内容台' },
  editor: { path: '/content/edit', title: '编辑内容' },
  import: { path: '/content/import', title: '批量导入' },
  concept: { path: '/content/concepts', title: '术语' },
} as const;

export type PageName = keyof typeof pages;

/** A record in its editor; without an id a new one. */
export const editPath = (kind: string, id?: string): string =>
  `${pages.editor.path}?${new URLSearchParams({ kind, ...(id && { id }) })}`;
