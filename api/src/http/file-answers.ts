import type { FastifyReply } from 'fastify';

/** Addresses of files; whatever else is no call is answered with the document. */
export const isFile = (url: string) => /^\/(shell|remotes|static|media)\//.test(url);

const say = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);

/** Sends 404 with one line of plain text, not the envelope of calls. */
export const noFile = (reply: FastifyReply) => say(reply, 404, '没有这个文件');

/**
 * The answer to what the file server refuses: a part beyond the end is an ordinary answer to a player, and carries the true
 * length; folders and odd paths are files that are not there. Undefined for any other error.
 */
export function fileRefusal(error: unknown, reply: FastifyReply): FastifyReply | undefined {
  const { statusCode = 0, headers = {} } = error as { statusCode?: number; headers?: Record<string, string> };
  if (statusCode === 416) return say(reply.headers(headers), 416, '请求的范围超出文件长度');
  return statusCode >= 400 && statusCode < 500 ? noFile(reply) : undefined;
}
