/** A section's name. `new:remote` holds to it too. */
export const sectionNamePattern = /^[a-z][a-z0-9-]{1,30}$/;

/** A release's hash, as its release.json and every call about it carry it. */
export const releaseHashPattern = /^[0-9a-f]{8,64}$/;

/** A release's name, as people call it and as its folder is called: 0.2.0-1a2b3c4d. */
export const releaseName = ({ version, hash }: { version: string; hash: string }): string => `${version}-${hash}`;
