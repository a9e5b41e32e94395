/** Two letters that stand for a name: of its first two parts, or the first character of a Chinese name. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s._-]+/).filter(Boolean);
  const first = [...(parts[0] ?? name)];
  if (!/^[\x20-\x7e]$/.test(first[0] ?? '')) return first[0] ?? '';
  const second = parts[1] ? [...parts[1]][0] : first[1];
  return `${first[0]}${second ?? ''}`.toUpperCase();
}
