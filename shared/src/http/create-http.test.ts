/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallOptions, createHttp } from './index';

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let baseURL: string;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function make(token = 'secret') {
  const ended: [string, string][] = [];
  const messages: string[] = [];
  const http = createHttp({
    token: () => token,
    onSessionEnd(reason, of) {
      ended.push([reason, of]);
    },
    onMessage: (message) => messages.push(message),
    baseURL,
  });
  return { http, ended, messages };
}

const reply = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const ok = (data: unknown) => ({ success: true, code: 0, message: '', data });
const call = (http: ReturnType<typeof make>['http'], options?: CallOptions) => http.get('User/info', {}, options);

it('sends both headers with the stored token and repeats list parameters', async () => {
  let seen: IncomingMessage | undefined;
  answer = (request, response) => {
    seen = request;
    reply(200, ok({ items: [] }))(request, response);
  };
  await make().http.get('Service/list', { q: '冻干', stages: ['I', 'II'] });
  expect(seen?.headers).toMatchObject({ token: 'secret', authorization: 'secret' });
  expect(new URL(seen?.url ?? '', baseURL).searchParams.getAll('stages')).toEqual(['I', 'II']);
  expect(seen?.url).toContain('/api/Service/list?');
});

it('asks for the login status as multipart form data without fields', async () => {
  let type = '';
  answer = (request, response) => {
    type = request.headers['content-type'] ?? '';
    reply(200, { ...ok(false), code: 405, message: '已下线' })(request, response);
  };
  const { http, ended } = make();
  const envelope = await http.postForm('User/Islogon');
  expect(type).toMatch(/^multipart\/form-data/);
  expect(envelope).toMatchObject({ data: false, code: 405 });
  expect(ended).toEqual([]);
});

it.each([
  [200, { success: false, code: 1, message: 'x', data: null }, 'loginTimedOut', '登录超时，请重新登录'],
  [401, { success: false, code: 401, message: 'x', data: null }, 'noPermission', '没有权限'],
  [401, { success: false, code: 1313, message: 'x', data: null }, 'reset', '您的密码已重设，请重新登录'],
  [405, { success: false, code: 405, message: 'x', data: null }, 'forcedOffline', '您的账号在别处登录，您已被强制下线'],
  [408, { success: false, code: 408, message: 'x', data: null }, 'expired', '登录超时，请重新登录'],
])('HTTP %i with %j ends the session as %s', async (status, body, reason, text) => {
  answer = reply(status, body);
  const { http, ended, messages } = make();
  await expect(call(http, { quiet: true })).rejects.toThrow(text);
  expect(ended).toEqual([[reason, 'secret']]);
  expect(messages).toEqual([]);
});

it('shows the server message of any other failure, once, unless the caller does', async () => {
  answer = reply(422, { success: false, code: 1001, message: '用户名或密码不正确', data: null });
  const { http, ended, messages } = make();
  await expect(call(http)).rejects.toMatchObject({ code: 1001, status: 422 });
  await expect(call(http, { quiet: true })).rejects.toThrow('用户名或密码不正确');
  expect(messages).toEqual(['用户名或密码不正确']);
  expect(ended).toEqual([]);
});

it('turns pages of a proxy and broken connections into plain words', async () => {
  const { http, messages } = make();
  answer = (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  await expect(call(http)).rejects.toThrow('服务暂时出错，请稍后重试');
  answer = (request) => request.socket.destroy();
  await expect(call(http)).rejects.toThrow('网络异常，请稍后重试');
  expect(messages).toEqual(['服务暂时出错，请稍后重试', '网络异常，请稍后重试']);
});

it('aborts what needs a session without a message', async () => {
  const { http, messages } = make();
  const waiting = new Promise<void>((arrived) => {
    answer = () => arrived();
  });
  const pending = call(http);
  await waiting;
  http.abortAll();
  await expect(pending).rejects.toThrow();
  expect(messages).toEqual([]);
});

it.each(['Service/list', 'Auth/logout'] as const)('lets %s, which needs no session, outlive its end', async (key) => {
  const { http } = make();
  let give = () => {};
  const waiting = new Promise<void>((arrived) => {
    answer = (request, response) => {
      give = () => reply(200, ok(key))(request, response);
      arrived();
    };
  });
  const pending = key === 'Service/list' ? http.get(key) : http.post(key);
  await waiting;
  http.abortAll();
  give();
  await expect(pending).resolves.toBe(key);
  const own = new AbortController();
  answer = () => own.abort();
  await expect(http.get('Service/list', {}, { signal: own.signal })).rejects.toThrow('canceled');
});

it('goes on with new calls after the end of a session', async () => {
  const { http } = make();
  http.abortAll();
  http.abortAll();
  answer = reply(200, ok('done'));
  await expect(call(http)).resolves.toBe('done');
});

it.each([
  ['GET', (http: ReturnType<typeof make>['http']) => http.get('User/info'), '', undefined],
  [
    'POST',
    (http: ReturnType<typeof make>['http']) => http.post('User/saveRealName', { realName: '示例' }),
    '{"realName":"示例"}',
    'application/json',
  ],
  ['POST', (http: ReturnType<typeof make>['http']) => http.post('Auth/logout'), '{}', 'application/json'],
  [
    'POST',
    (http: ReturnType<typeof make>['http']) => http.post('Auth/bindWx', {}, { ticket: 't' }),
    '',
    'application/x-www-form-urlencoded',
  ],
])('sends a %s with its method and body', async (method, send, body, type) => {
  const seen: unknown[] = [];
  answer = (request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      seen.push(request.method, text, request.headers['content-type']?.split(';')[0]);
      reply(200, ok(null))(request, response);
    });
  };
  await send(make().http);
  expect(seen).toEqual([method, body, type]);
});

describe('a call that has to wait', () => {
  function makeWaiting() {
    let token = 'old';
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    const asked: unknown[] = [];
    answer = (request, response) => {
      asked.push([request.url, request.headers.token]);
      reply(200, ok('done'))(request, response);
    };
    const http = createHttp({
      token: () => token,
      ready: (key) => (key === 'User/info' ? gate : undefined),
      onSessionEnd() {},
      onMessage() {},
      baseURL,
    });
    return { http, asked, change: (next: string) => (token = next), go };
  }

  it('is sent when it may be, with the token of that moment; others are not held up', async () => {
    const { http, asked, change, go } = makeWaiting();
    const waiting = call(http);
    await http.get('Home/overview');
    change('new');
    go();
    await expect(waiting).resolves.toBe('done');
    expect(asked).toEqual([
      ['/api/Home/overview', 'old'],
      ['/api/User/info', 'new'],
    ]);
  });

  it('is never sent when it was aborted meanwhile', async () => {
    const { http, asked, go } = makeWaiting();
    const waiting = call(http);
    http.abortAll();
    go();
    await expect(waiting).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});

describe('a session that is replaced while a call is under way', () => {
  /** The server knows the new token only; `onEnd` stands for what the shell does about the old one. */
  function makeReplaced(onEnd: (change: (token: string) => void) => void, known = 'new') {
    let token = 'old';
    const asked: string[] = [];
    answer = (request, response) => {
      const carried = String(request.headers.token);
      asked.push(carried);
      const body = carried === known ? ok('done') : { success: false, code: 405, message: 'x', data: null };
      reply(carried === known ? 200 : 405, body)(request, response);
    };
    const messages: string[] = [];
    const http = createHttp({
      token: () => token,
      async onSessionEnd() {
        // The new token comes from another tab, a moment later.
        await new Promise((done) => setTimeout(done, 5));
        onEnd((next) => {
          token = next;
        });
      },
      onMessage: (message) => messages.push(message),
      baseURL,
    });
    return { http, asked, messages };
  }

  it('is asked once more with the new token, and nobody is told', async () => {
    const { http, asked, messages } = makeReplaced((change) => change('new'));
    await expect(http.post('User/saveRealName', { realName: '示例' })).resolves.toBe('done');
    expect(asked).toEqual(['old', 'new']);
    expect(messages).toEqual([]);
  });

  it('fails when the session is really over, when the next one is over too, and for another person', async () => {
    const over = makeReplaced((change) => change(''));
    await expect(call(over.http)).rejects.toMatchObject({ status: 405 });
    expect(over.asked).toEqual(['old']);
    const both = makeReplaced((change) => change('newer'), 'none');
    await expect(call(both.http)).rejects.toMatchObject({ status: 405 });
    expect(both.asked).toEqual(['old', 'newer']);
    const other = makeReplaced((change) => {
      other.http.abortAll();
      change('new');
    });
    await expect(call(other.http)).rejects.toMatchObject({ status: 405 });
    expect(other.asked).toEqual(['old']);
  });

  it('leaves a call with a ticket of its own alone', async () => {
    const { http, asked } = makeReplaced((change) => change('new'));
    await expect(call(http, { ticket: 'ticket' })).rejects.toMatchObject({ status: 405 });
    expect(asked).toEqual(['ticket']);
  });
});

it('sends raw requests with the session, and leaves every status but an ended session to the caller', async () => {
  const { http, ended, messages } = make();
  const seen: [string | undefined, string | undefined, string][] = [];
  answer = (request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      seen.push([request.method, request.headers['upload-offset'] as string, body]);
      if (body === 'end') return reply(408, { success: false, code: 408, message: 'x', data: null })(request, response);
      response.writeHead(body ? 409 : 200, { 'upload-offset': '7', 'content-type': 'text/plain' });
      response.end('{"plain": true}');
    });
  };
  const patch = (text: string) =>
    http.raw({
      method: 'PATCH',
      path: '/api/File/upload/x',
      headers: { 'upload-offset': '7' },
      body: new Blob([text]),
    });
  const refused = await patch('abc');
  expect([refused.status, refused.header('Upload-Offset'), refused.body]).toEqual([409, '7', '{"plain": true}']);
  const whole = await http.raw({ method: 'GET', path: '/api/File/content?id=x', as: 'text' });
  expect([whole.status, whole.header('none')]).toEqual([200, undefined]);
  expect([ended, messages]).toEqual([[], []]);
  await expect(patch('end')).rejects.toThrow('登录超时，请重新登录');
  expect(ended).toEqual([['expired', 'secret']]);
  expect(seen.map(([method, offset]) => [method, offset])).toEqual([
    ['PATCH', '7'],
    ['GET', undefined],
    ['PATCH', '7'],
  ]);
});
