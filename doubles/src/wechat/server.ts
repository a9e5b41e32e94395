import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RealWechat } from 'api/src/config/wechat';
import { createBook } from './book';
import { choicePage, errorPage } from './page';
import { people } from './people';

/** How the double misbehaves, for tests: no answer, a broken one, its own failure, or being overrun. */
export type Trouble = 'silent' | 'hangUp' | 'nonsense' | 'status500' | 'busy' | 'noUnion' | null;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'nonce-wechat'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const pages = { '/connect/qrconnect': 'snsapi_login', '/connect/oauth2/authorize': 'snsapi_userinfo' } as const;
type PagePath = keyof typeof pages;

/**
 * Stands for open.weixin.qq.com and api.weixin.qq.com: same paths, parameters, answers and refusals, but the person who consents
 * is chosen from a list. For tests, and for development mode.
 */
export function createWechatDouble(apps: RealWechat['apps'], now?: () => number) {
  const book = createBook(apps, now);
  /** Every call of the server's side, without its query. */
  const asked: string[] = [];
  const state: { trouble: Trouble } = { trouble: null };

  function authorise(path: PagePath, query: URLSearchParams, host: string, response: ServerResponse) {
    const html = (status: number, text: string) => response.writeHead(status, headers).end(text);
    const appid = query.get('appid') ?? '';
    const inApp = path === '/connect/oauth2/authorize';
    if (book.appOf(appid) !== (inApp ? 'mobile' : 'site')) return html(200, errorPage('AppID 参数错误'));
    const redirect = query.get('redirect_uri') ?? '';
    // The approved domain of the app: the one that the double itself is reached by.
    if (!URL.canParse(redirect) || new URL(redirect).hostname !== new URL(`http://${host}`).hostname)
      return html(200, errorPage('redirect_uri 参数错误'));
    if (query.get('response_type') !== 'code' || query.get('scope') !== pages[path])
      return html(200, errorPage('Scope 参数错误或没有 Scope 权限'));
    const choice = query.get('choice');
    const person = people.find(({ key }) => key === choice);
    if (!person && choice !== 'refuse') return html(200, choicePage(query, inApp));
    const back = new URL(redirect);
    if (person) back.searchParams.set('code', book.issue(person, appid, pages[path]));
    back.searchParams.set('state', query.get('state') ?? '');
    return response.writeHead(302, { location: back.href, 'cache-control': 'no-store' }).end();
  }

  function answer(body: object, response: ServerResponse) {
    const { trouble } = state;
    if (trouble === 'silent') return;
    if (trouble === 'hangUp') return response.destroy();
    if (trouble === 'status500') return response.writeHead(500).end('<html>');
    // WeChat labels its JSON as text.
    response.writeHead(200, { 'content-type': 'text/plain' });
    if (trouble === 'nonsense') return response.end('{"access_token":');
    if (trouble === 'busy') return response.end('{"errcode":-1,"errmsg":"system error"}');
    response.end(JSON.stringify(trouble === 'noUnion' ? { ...body, unionid: undefined } : body));
  }

  /** @param path below which everything stands, as `/dev/wechat` */
  function handle(request: IncomingMessage, response: ServerResponse, prefix = '') {
    const { pathname, searchParams } = new URL((request.url ?? '/').slice(prefix.length), 'http://double');
    if (request.method === 'GET' && pathname in pages)
      return authorise(pathname as PagePath, searchParams, request.headers.host ?? '', response);
    const isApi = pathname.startsWith('/sns/') && prefix === '';
    if (isApi) asked.push(pathname);
    if (isApi && pathname === '/sns/oauth2/access_token') return answer(book.exchange(searchParams), response);
    if (isApi && pathname === '/sns/userinfo') return answer(book.userinfo(searchParams), response);
    return response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('没有这个页面\n');
  }

  const server = createServer((request, response) => handle(request, response));
  let listening: Promise<string> | undefined;

  return {
    handle,
    asked,
    state,
    book,
    /** Its address on this machine; listens from the first call on. */
    listen(): Promise<string> {
      listening ??= new Promise((done, fail) => {
        server.once('error', fail);
        server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
      });
      return listening;
    },
    async close(): Promise<void> {
      if (!listening) return;
      await listening;
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type WechatDouble = ReturnType<typeof createWechatDouble>;
