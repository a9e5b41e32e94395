/** Address of one record: the list around it stays as it is, its page included. Null: of the list. */
export function recordHref(search: string, id: string | null): string {
  const next = new URLSearchParams(search);
  if (id === null) next.delete('id');
  else next.set('id', id);
  const text = next.toString();
  return text ? `?${text}` : '?';
}
