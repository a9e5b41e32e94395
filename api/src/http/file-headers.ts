/** Headers of every file of sections and the shell. Proxies pass them on and add none. */
export const codeHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
  // Scripts are requested with crossorigin, so that their hash can be checked.
  'access-control-allow-origin': '*',
};

/** Policy of files that are no page of this site: opened by their address they get no script and no origin. */
export const sandboxPolicy = (allowed = '') => `default-src 'none';${allowed && ` ${allowed};`} sandbox`;

/** Headers of every answer of a call, errors included: a browser that opens its address runs nothing and keeps nothing. */
export const callHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Crawlers may make the calls of a page, and find pages only.
  'x-robots-tag': 'noindex',
};
