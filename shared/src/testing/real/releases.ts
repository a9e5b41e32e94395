import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import type { Data, EndpointKey, Input } from '../../contract/endpoints';
import type { Envelope } from '../../contract/envelope';
import type { Release } from '../../contract/registry';
import type { Published } from '../../contract/release';
import { type Portal, root } from './portal';

const sha384 = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export interface Variant {
  folder: string;
  release: Release;
}

/**
 * Another release of a built section: its files with `edit` applied to each, under a new version, name and hashes, as
 * a build of other sources would give it. `edit` answers the new text of a file.
 */
export function makeVariant(
  section: string,
  version: string,
  edit: (path: string, text: string) => string,
  change: Partial<Release> = {},
): Variant {
  const from = join(root, `remote-${section}`, 'dist');
  const built: Release = JSON.parse(readFileSync(join(from, 'release.json'), 'utf8'));
  const texts = new Map(
    built.files.map(({ path }) => [path, edit(path, readFileSync(join(from, path), 'utf8'))] as const),
  );
  const digest = createHash('sha256').update(version);
  for (const [path, text] of texts) digest.update(path).update(text);
  const hash = digest.digest('hex').slice(0, 8);
  const container = `${section.replaceAll('-', '_')}_${hash}`;
  for (const [path, text] of texts) texts.set(path, text.replaceAll(built.container, container));
  // The entry carries the hashes of all others, so it is written last.
  let entry = texts.get(built.entry) as string;
  for (const { path, integrity } of built.files)
    if (path !== built.entry) entry = entry.replaceAll(integrity, sha384(texts.get(path) as string));
  texts.set(built.entry, entry);
  const folder = mkdtempSync(join(tmpdir(), `portal-variant-${section}-`));
  const files = built.files.map(({ path }) => {
    const content = Buffer.from(texts.get(path) as string);
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
    return { path, size: content.length, integrity: sha384(content) };
  });
  const release: Release = { ...built, version, hash, container, files, ...change };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return { folder, release };
}

export const removeVariant = ({ folder }: Variant) => rmSync(folder, { recursive: true, force: true });

/** A release's folder as the tar that `POST /api/Release/publish` takes: release.json first. */
export function packRelease(folder: string): Promise<Buffer> {
  const tar = pack();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort((a, b) => Number(b === 'release.json') - Number(a === 'release.json') || (a < b ? -1 : 1));
  for (const name of names) tar.entry({ name }, readFileSync(join(folder, name)));
  tar.finalize();
  return buffer(tar as unknown as Readable);
}

/** Calls of a release token, the installation's own unless one is given. They reject with the server's sentence. */
export function operatorOf({ url, folder, token: given }: Pick<Portal, 'url' | 'folder'> & { token?: string }) {
  const token = given ?? readFileSync(join(folder, 'operator-token'), 'utf8').trim();
  async function ask<T>(path: string, init: RequestInit): Promise<T> {
    const response = await fetch(`${url}/api/${path}`, init);
    const answer = (await response.json()) as Envelope<T>;
    if (!answer.success) throw new Error(`${answer.code} ${answer.message}`);
    return answer.data as T;
  }
  const headers = { 'x-release-token': token };
  const operator = {
    get: <K extends EndpointKey>(key: K) => ask<Data<K>>(key, { headers }),
    post: <K extends EndpointKey>(key: K, body: Input<K>) =>
      ask<Data<K>>(key, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async publish({ folder: from }: Variant) {
      const tar = await packRelease(from);
      const body = new Uint8Array(tar);
      return ask<Published>('Release/publish', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-tar' },
        body,
      });
    },
    async status(section: string) {
      const { sections } = await operator.get('Release/overview');
      const found = sections.find(({ name }) => name === section);
      if (!found) throw new Error(`no section ${section}`);
      return found;
    },
    /** Reads the revision first, as a person at the board does. What is stable already stays so. */
    async activate(section: string, hash: string, reason = '测试') {
      const { revision, stable } = await operator.status(section);
      if (stable === hash) return { revision };
      return operator.post('Release/activate', { section, hash, reason, seenRevision: revision });
    },
  };
  return operator;
}

export type Operator = ReturnType<typeof operatorOf>;
