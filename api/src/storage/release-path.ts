import type { Release } from 'shared/contract/registry';
import { sectionNamePattern } from 'shared/contract/vocabulary/release';

/** `<version>-<hash>`, as registry/store.ts names folders. */
const folder = /^\d+\.\d+\.\d+[0-9A-Za-z.-]*-[0-9a-z]{1,64}$/;
const part = /^[A-Za-z0-9_@][A-Za-z0-9._@~+-]*$/;

/** A file's path inside a release: relative, plain names, nothing hidden and nothing that leaves the folder. */
export const isFilePath = (path: string): boolean =>
  path.length <= 200 && path.split('/').every((one) => part.test(one));

/** Whether the names can be those of a stored release; all other names are nowhere. */
export const isReleasePath = (name: string, at: string): boolean => sectionNamePattern.test(name) && folder.test(at);

/** Source of a release's content: the rows of the database. Undefined: no such release. */
export type ManifestOf = (section: string, folder: string) => Promise<Release | undefined>;

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
};
/** Media type of a file, for S3 and for staged releases. */
export const typeOf = (path: string) => types[path.split('.').pop() ?? ''] ?? 'application/octet-stream';
