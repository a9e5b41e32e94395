import type { FastifyRequest } from 'fastify';

const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?![.\\d]))`);
const brotli = takes('br');
const gzip = takes('gzip');

/** The compression for an answer. Browsers take brotli over TLS only, and some crawlers gzip alone. */
export function encodingOf({ headers }: Pick<FastifyRequest, 'headers'>): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding'] ?? '';
  const text = Array.isArray(accepted) ? accepted.join() : accepted;
  return brotli.test(text) ? 'br' : gzip.test(text) ? 'gzip' : undefined;
}
