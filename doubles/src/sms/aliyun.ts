import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const keptAtMost = 1000;

export interface Sent {
  PhoneNumbers: string;
  SignName: string;
  TemplateCode: string;
  TemplateParam: string;
  /** The sender's own word, handed back with receipts. */
  OutId?: string;
}

/** How it answers: a code of the API, an HTTP status, silence, a broken connection, or a page that is no JSON. */
export type Mood = { code: string } | { status: number; code: string } | 'silent' | 'cut' | 'page';

const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (ch) => `%${ch.charCodeAt(0).toString(16).toUpperCase()}`);

/** What Aliyun checks of a call (signature method ACS3-HMAC-SHA256), computed anew from what came over the wire. */
function signatureIsRight(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const authorization = request.headers.authorization ?? '';
  const [, id, names, signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
  if (!id || !names || request.headers['x-acs-content-sha256'] !== sha(body)) return false;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const query = [...url.searchParams]
    .map(([name, value]) => [encode(name), encode(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, sha(body)].join('\n');
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ];
  return (
    needed.every((name) => names.split(';').includes(name)) &&
    signature ===
      createHmac('sha256', secret)
        .update(`ACS3-HMAC-SHA256\n${sha(canonical)}`)
        .digest('hex')
  );
}

/** Stands for dysmsapi.aliyuncs.com over a socket: action, version, signature, and answers of the API's own form. */
export async function createAliyunDouble(
  keys: { id: string; secret: string },
  onSent: (sent: Sent) => void = () => {},
) {
  const sent: Sent[] = [];
  const nonces = new Set<string>();
  let mood: Mood = { code: 'OK' };

  function answer(response: ServerResponse, status: number, body: object) {
    response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', 'x-acs-request-id': 'R-1' });
    response.end(JSON.stringify({ RequestId: 'R-1', ...body }));
  }

  function handle(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { headers } = request;
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
      return answer(response, 404, { Code: 'InvalidAction.NotFound', Message: 'no such action' });
    const nonce = String(headers['x-acs-signature-nonce']);
    if (!headers.authorization?.includes(`Credential=${keys.id},`))
      return answer(response, 404, {
        Code: 'InvalidAccessKeyId.NotFound',
        Message: 'Specified access key is not found.',
      });
    if (nonces.has(nonce)) return answer(response, 400, { Code: 'SignatureNonceUsed', Message: 'used' });
    nonces.add(nonce);
    if (!signatureIsRight(request, body, keys.secret))
      return answer(response, 400, { Code: 'SignatureDoesNotMatch', Message: 'Specified signature does not match.' });
    if (mood === 'silent') return;
    if (mood === 'cut') return request.socket.destroy();
    if (mood === 'page') return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    if ('status' in mood) return answer(response, mood.status, { Code: mood.code, Message: mood.code });
    if (mood.code === 'OK') {
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
      const message = Object.fromEntries([...query, ...new URLSearchParams(body.toString())]) as unknown as Sent;
      sent.push(message);
      sent.splice(0, sent.length - keptAtMost);
      onSent(message);
    }
    answer(response, 200, { Code: mood.code, Message: mood.code, ...(mood.code === 'OK' && { BizId: '1' }) });
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => handle(request, Buffer.concat(parts), response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    sent,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be(next: Mood) {
      mood = next;
    },
    /** Nobody listens any more. */
    close() {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

export const aliyunEnv = (url: string, more: Record<string, string> = {}) => ({
  ALIYUN_SMS_ACCESS_KEY_ID: 'test-key',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'test-secret',
  ALIYUN_SMS_SIGN_NAME: '医药供需',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_100000001',
  ALIYUN_SMS_ENDPOINT: url,
  ALIYUN_SMS_TIMEOUT: '300',
  ...more,
});
