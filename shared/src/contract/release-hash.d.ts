/**
 * Hash of a release over release.json (without `hash`, `container` and `files`) and its files: 64 hex digits, of which a
 * release's name has at least the first eight. `container`: its name inside the files.
 */
export function releaseHash(release: object, files: ReadonlyMap<string, Buffer>, container: string): string;
