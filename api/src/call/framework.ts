import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes } from 'shared/contract/codes';
import { CallError } from '../errors';
import { failureOf } from '../http/envelope';
import { callHeaders } from '../http/file-headers';

const callHead = Object.entries(callHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Whether an address is one of a call. */
export const isCall = (url: string) => /^\/api(\/|\?|$)/.test(url);

/** An address that cannot be decoded never reaches a route, nor a hook. */
export function frameworkErrors(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(callHeaders);
  if (!isCall(request.url)) return reply.code(400).type('text/plain; charset=utf-8').send('地址格式不正确\n');
  const { status, body } = failureOf(new CallError('invalid', '地址格式不正确'));
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/**
 * Errors of Node's parser, before there is a request. Node answers a late request 408, which here means an ended login,
 * so a broken or late request is answered 400. Without any byte there is nothing to answer: browsers open connections in
 * advance and would take an answer for that of their next request.
 */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesRead === 0)
    return socket.destroy();
  const message = error.code === 'HPE_HEADER_OVERFLOW' ? '地址或请求头过长' : '请求格式不正确';
  const body = JSON.stringify({ success: false, code: codes.invalid.code, message, data: null });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n${callHead}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Bodies are JSON in well-formed UTF-8; only the login status is a form, without fields. Anything else is 415. */
export function registerBodies(app: FastifyInstance, formPath: string) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, {});
    try {
      done(null, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body as Buffer)));
    } catch {
      done(new CallError('invalid', '提交的内容不是有效的 JSON'));
    }
  });
  const forms = ['multipart/form-data', 'application/x-www-form-urlencoded'];
  app.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: 64 << 10 }, (request, _body, done) => {
    if (request.url.split('?')[0] === formPath) return done(null, {});
    done(new CallError('unsupported'));
  });
}
