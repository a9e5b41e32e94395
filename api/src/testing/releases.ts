import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Boot } from 'shared/contract/boot';
import type { Registry, Release } from 'shared/contract/registry';
import type { SectionStatus } from 'shared/contract/release';
import { releaseName } from 'shared/contract/vocabulary/release';
import { storeRelease } from '../registry/store';
import { createToken } from '../release/tokens';
import type { TestApp } from './app';

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A release of one script, as a build would give it; its route is /sys/<section>. */
export function releaseOf(name: string, hash: string, change: Partial<Release> = {}): Release {
  const text = `/* ${name} ${hash} */`;
  return {
    name,
    title: `板块 ${name}`,
    version: '0.1.0',
    contract: '1',
    routes: [{ path: `/sys/${name}`, title: name, chunks: [] }],
    navigation: [{ place: 'top', path: `/sys/${name}`, label: name, order: 1, children: [] }],
    hash,
    container: `${name}_${hash}`,
    entry: 'entry.js',
    shares: {},
    files: [{ path: 'entry.js', size: text.length, integrity: sha384(text) }],
    ...change,
  };
}

/** Writes a release's one file and its release.json into a folder. */
export function writeFiles(folder: string, release: Release) {
  const text = `/* ${release.name} ${release.hash} */`;
  mkdirSync(dirname(join(folder, release.entry)), { recursive: true });
  writeFileSync(join(folder, release.entry), text);
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}

/** Stores a release, files and all, without the gate. */
export async function seed({ storage, database }: Pick<TestApp, 'storage' | 'database'>, release: Release) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seed-'));
  writeFiles(folder, release);
  await storage.put(release.name, releaseName(release), folder);
  await storeRelease(database.pool, release, release.files[0]?.integrity as string);
  rmSync(folder, { recursive: true });
}

/** Calls with a machine token, as the command line makes them. */
export async function machineOf(app: TestApp) {
  const { token } = await createToken(app.database.pool, {
    section: null,
    label: '测试',
    createdBy: 'test',
    role: 'all',
    days: 1,
  });
  async function ask(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${app.url}/api/Release/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-release-token': token, 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    // biome-ignore lint/suspicious/noExplicitAny: every call has its own data, and tests look into it.
    return { status: response.status, ...((await response.json()) as { code: number; message: string; data: any }) };
  }
  const status = async (section: string): Promise<SectionStatus> => {
    const { data } = await ask('overview');
    return data.sections.find(({ name }: SectionStatus) => name === section);
  };
  return {
    token,
    ask,
    status,
    /** A verb at the revision of now. */
    async verb(verb: string, section: string, input: object = {}) {
      return ask(verb, { section, seenRevision: (await status(section))?.revision ?? 0, ...input });
    },
  };
}

/** What a browser with these cookies gets: the registry of its document, and the cookies it has from then on. */
export async function visit({ url }: Pick<TestApp, 'url'>, cookies: Record<string, string> = {}, path = '/user/login') {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const response = await fetch(url + path, { headers: cookie ? { cookie } : {} });
  const html = await response.text();
  const boot = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot;
  return {
    response,
    registry: boot.registry,
    cookies: applied(cookies, response),
    section: (name: string) => sectionOf(boot.registry, name),
  };
}

export const sectionOf = ({ sections }: Registry, name: string) => sections.find((section) => section.name === name);

/** Cookies after an answer. */
export function applied(cookies: Record<string, string>, { headers }: Pick<Response, 'headers'>) {
  const next = { ...cookies };
  for (const text of headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) as unknown as [string, string, string];
    if (/Max-Age=0(;|$)/.test(text)) delete next[name];
    else next[name] = value;
  }
  return next;
}

/** Waits until this process knows a revision: a change reaches it by a notification of the database. */
export async function knows(app: Pick<TestApp, 'url'>, revision: number) {
  const stream = await openStream(app);
  await stream.at(revision);
  stream.close();
}

/** Opens a stream as a browser does; answers its first registry and the cookies from then on, and how to hear the next. */
export async function openStream({ url }: Pick<TestApp, 'url'>, token = '', cookies: Record<string, string> = {}) {
  const abort = new AbortController();
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const response = await fetch(`${url}/api/Events`, {
    headers: { token, authorization: token, cookie },
    signal: abort.signal,
  });
  const reader = (response.body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let text = '';
  async function next(): Promise<Registry> {
    for (;;) {
      const [, block] = /^event: registry\ndata: (.*)\n\n/m.exec(text) ?? [];
      if (block) {
        text = text.slice(text.indexOf(block) + block.length);
        return JSON.parse(block) as Registry;
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('stream ended');
      text += value;
    }
  }
  let registry = await next();
  return {
    /** The first registry, which may be older than the last change. */
    registry,
    next: async () => {
      registry = await next();
      return registry;
    },
    /** The first registry that knows this revision. */
    async at(revision: number) {
      while (registry.revision < revision) registry = await next();
      return registry;
    },
    cookies: applied(cookies, response),
    close: () => abort.abort(),
  };
}
