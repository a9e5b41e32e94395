import { type Release, release as schema, sha384 } from 'shared/contract/registry';
import { CallError } from '../errors';
import { isFilePath } from '../storage/release-path';

const deadline = 5000;
const maxBytes = 256 << 10;

const refuse = (text: string) => new CallError('releaseNotPossible', text);

/** Directory of a build from its own address or that of a script in it; its origin must be listed. Throws releaseNotPossible. */
function baseOf(url: string, origins: readonly string[]): string {
  const { origin, pathname, username, password } = new URL(url);
  if (!origins.includes(origin)) throw refuse(`来源 ${origin} 不在许可之列；可由运维人员用 PORTAL_PASS_ORIGINS 添加`);
  if (username || password) throw refuse('地址中不能带有用户名或密码');
  return origin + (pathname.endsWith('.js') ? pathname.replace(/[^/]*$/, '') : pathname.replace(/\/?$/, '/'));
}

/** At most 256 KB; redirects are refused, so that a listed origin cannot name one that is not. */
async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(deadline) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('超过 256 KB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Reads and checks release.json of a build on a listed origin. Throws releaseNotPossible or releaseInvalid, with the cause. */
export async function readOutside(
  url: string,
  section: string,
  origins: readonly string[],
): Promise<{ manifest: Release; base: string }> {
  const base = baseOf(url, origins);
  const text = await fetchText(`${base}release.json`).catch((error: Error) => {
    const cause = error.name === 'TimeoutError' ? '5 秒内没有回应' : ((error.cause as Error)?.message ?? error.message);
    throw refuse(`不能读取 ${base}release.json：${cause}`);
  });
  const manifest = parse(text);
  const entry = manifest?.files.find(({ path }) => path === manifest.entry);
  if (!manifest || !entry || !manifest.files.every(({ path }) => isFilePath(path)))
    throw new CallError('releaseInvalid', `${base}release.json 不符合要求`);
  if (manifest.name !== section)
    throw new CallError('releaseInvalid', `${base}release.json 属于板块 ${manifest.name}，不是 ${section}`);
  return { manifest, base };
}

function parse(text: string): Release | undefined {
  try {
    const manifest = schema.parse(JSON.parse(text));
    return manifest.files.every(({ integrity }) => sha384.safeParse(integrity).success) ? manifest : undefined;
  } catch {
    return undefined;
  }
}
