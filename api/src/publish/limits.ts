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
