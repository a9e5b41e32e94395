/** Image sources besides this origin and what the page itself holds (files read with the session): only the host of the QR image, if it has its own. */
const imageHost = (qrUrl: string) => (/^https:\/\//.test(qrUrl) ? ` ${new URL(qrUrl).origin}` : '');

interface Options {
  /** Origins of builds from this browser's override passes; only styles and images name their sources. */
  guests?: string[];
  /** A draft: in a frame of the portal's own page, or in a tab whose address is a secret for some minutes. */
  preview?: 'frame' | 'tab' | false;
}

/**
 * Response headers of the document. Scripts need the nonce or a loader that has it; every script needs a hash.
 */
export function documentHeaders(
  nonce: string,
  development: boolean,
  qrUrl: string,
  { guests = [], preview = false }: Options = {},
): Record<string, string> {
  const also = guests.map((origin) => ` ${origin}`).join('');
  const policy = [
    "default-src 'self'",
    development ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'" : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'${also}`,
    `img-src 'self' data: blob:${imageHost(qrUrl)}${also}`,
    "media-src 'self'",
    development ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors '${preview === 'frame' ? 'self' : 'none'}'`,
    "form-action 'self'",
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types portal']),
  ].join('; ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    ...(development ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'referrer-policy': preview === 'tab' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    ...(preview ? { 'x-robots-tag': 'noindex' } : {}),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
