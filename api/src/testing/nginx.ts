import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { freePort } from 'shared/testing/real/free-port';

/** The configuration that docs/operate.md shows. */
export const nginxFile = resolve(__dirname, '../../../deploy/nginx.conf');

const program = process.env.NGINX_PATH ?? '/usr/sbin/nginx';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

export interface Nginx {
  /** Asks over TLS for a path of the host; resolves when the headers are there. */
  ask(
    path: string,
    options?: { host?: string; method?: string; headers?: Record<string, string>; body?: Buffer },
  ): Promise<Reply>;
  stop(): Promise<void>;
}

/** A certificate of the moment for the names of the configuration. */
function makeCertificate(folder: string) {
  const names = 'subjectAltName=DNS:portal.example,DNS:operate.portal.example';
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const args = ['req', '-x509', ...key, '-days', '1', '-subj', '/CN=portal.example', '-addext', names, ...files];
  execFileSync('openssl', args, { stdio: 'ignore' });
}

/** The file as it is but for ports and folders; each of these must occur. */
function configure(folder: string, ports: { plain: number; tls: number; portal: number; operate: number }): string {
  const changes: [string, string][] = [
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.tls} ssl`],
    ['127.0.0.1:8080', `127.0.0.1:${ports.portal}`],
    ['127.0.0.1:8081', `127.0.0.1:${ports.operate}`],
    ['/etc/ssl/portal/', `${folder}/`],
    ['/var/cache/nginx/portal', `${folder}/cache`],
  ];
  let text = readFileSync(nginxFile, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${nginxFile} lacks ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** What Debian's own nginx.conf puts around files in conf.d, with this test's folders. */
const around = (folder: string) => `daemon off; pid ${folder}/pid; error_log stderr crit;
events {}
http {
  sendfile on; tcp_nopush on; types_hash_max_size 2048; default_type application/octet-stream; gzip on; access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')}
  include ${folder}/portal.conf;
}
`;

/** Real nginx with deploy/nginx.conf before the portal at `port`, and before its console at `operate`. */
export async function startNginx(port: number, operate = port): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  // Under root its workers are another user.
  chmodSync(folder, 0o711);
  makeCertificate(folder);
  const ports = { plain: await freePort(), tls: await freePort(), portal: port, operate };
  writeFileSync(join(folder, 'portal.conf'), configure(folder, ports));
  writeFileSync(join(folder, 'nginx.conf'), around(folder));
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  execFileSync(program, ['-t', '-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  let over = '';
  const ended = new Promise<void>((done) => {
    const finish = (why: string) => {
      over = why;
      done();
    };
    child.once('error', ({ message }) => finish(message));
    child.once('exit', (code) => finish(`nginx ended with ${code}`));
  });

  const ca = readFileSync(join(folder, 'fullchain.pem'));
  const ask: Nginx['ask'] = (path, { host = 'portal.example', method = 'GET', headers = {}, body } = {}) =>
    new Promise((done, fail) => {
      const to = { host: '127.0.0.1', port: ports.tls, servername: host, ca, agent: false, path, method };
      request({ ...to, headers: { host, ...headers } }, (answer) =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
      )
        .on('error', fail)
        .end(body);
    });
  for (;;) {
    if (over) throw new Error(over);
    const answer = await ask('/robots.txt').catch(() => undefined);
    if (answer) {
      await buffer(answer.body);
      break;
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  return {
    ask,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
