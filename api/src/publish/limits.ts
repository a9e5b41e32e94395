const KB = 1024;

/** Bounds of a published release, in bytes unless said otherwise. */
export const limits = {
  manifest: 256 * KB,
  file: 4 * KB * KB,
  total: 20 * KB * KB,
  /** Number of files. */
  files: 500,
  /** Maximum tar size of such a release, with headers and padding. */
  tar: 22 * KB * KB,
} as const;
