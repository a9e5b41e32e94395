/** Headers of every file that sections and the shell consist of. Proxies pass them on; none writes its own. */
export const codeHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
  // Scripts are asked for with crossorigin, so that their hash can be checked.
  'access-control-allow-origin': '*',
};

/** Policy of files that are no page of this site: whoever opens one by its address gets no script and no origin. */
export const sandboxPolicy = (allowed = '') => `default-src 'none';${allowed && ` ${allowed};`} sandbox`;
