import type { FileInfo } from 'shared/contract/file';
import { uploadAddress } from 'shared/contract/paths';
import type { FilePurpose } from 'shared/contract/vocabulary/file';
import type { Answer, TestApp } from '../../testing/app';

type Portal = Pick<TestApp, 'url' | 'post'>;
const withToken = (token: string): Record<string, string> => (token ? { token, authorization: token } : {});
const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** One request of the protocol. */
export const ask = (
  { url }: Pick<Portal, 'url'>,
  method: string,
  path: string,
  token: string,
  headers: Record<string, string> = {},
  body: Uint8Array<ArrayBuffer> | null = null,
) => fetch(url + path, { method, headers: { ...tus, ...withToken(token), ...headers }, body });

/** Announces an upload. The address is empty when that is refused. */
export async function announce(
  portal: Portal,
  token: string,
  { size, purpose = 'listing', name = '示例.png' }: { size: number; purpose?: string; name?: string },
) {
  const response = await ask(portal, 'POST', uploadAddress, token, {
    'upload-length': String(size),
    'upload-metadata': `filename ${base64(name)},purpose ${base64(purpose)}`,
  });
  return { response, address: response.headers.get('location') ?? '' };
}

export const sendPart = (portal: Portal, token: string, address: string, offset: number, part: Uint8Array) =>
  ask(
    portal,
    'PATCH',
    address,
    token,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    new Uint8Array(part),
  );

export const idOf = (address: string) => address.split('/').pop() ?? '';

/** The whole way of a file; answers as the last step that was reached. */
export async function upload(
  portal: Portal,
  token: string,
  content: Uint8Array,
  how: { purpose?: FilePurpose; name?: string } = {},
): Promise<Omit<Answer, 'data'> & { data: FileInfo }> {
  const { response, address } = await announce(portal, token, { size: content.length, ...how });
  const refused = async (one: Response) => ({ status: one.status, headers: one.headers, ...(await one.json()) });
  if (!address) return refused(response);
  const sent = await sendPart(portal, token, address, 0, content);
  if (sent.status !== 204) return refused(sent);
  return (await portal.post('/api/File/finish', { id: idOf(address) }, token)) as Awaited<ReturnType<typeof upload>>;
}

/** Content as somebody gets it. */
export async function download({ url }: Pick<Portal, 'url'>, id: string, token = '') {
  const response = await fetch(`${url}/api/File/content?id=${id}`, { headers: withToken(token) });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}
