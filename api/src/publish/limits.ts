const KB = 1024;

/** Bounds of a published release, in bytes unless said otherwise. */
export const limits = {
  manifest: 256 * KB,
  file: 4 * KB * KB,
  total: 20 * KB * KB,
  /** Number of files. */
  files: 500,
  /** What a tar of that size may come to with its headers and padding. */
  tar: 22 * KB * KB,
} as const;

/** `1.5 MB`, `12.3 KB` or `17 B`, for messages. */
export function sizeText(bytes: number): string {
  if (bytes >= KB * KB) return `${+(bytes / KB / KB).toFixed(1)} MB`;
  return bytes >= KB ? `${+(bytes / KB).toFixed(1)} KB` : `${bytes} B`;
}
