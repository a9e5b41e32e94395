interface TrustedPolicy {
  createScriptURL(url: string): string;
}
interface Page {
  trustedTypes?: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy };
  /** Read by the loading code of every section's entry and of the shell (scripts/webpack/integrity.js). */
  __tt?: TrustedPolicy;
  /** Read by antd's style writer (scripts/webpack/style-node-loader.js). */
  __styleNonce?: string;
}

/**
 * Only this origin's own builds may become scripts, and what lies below one of `bases`, the addresses of the document's
 * override passes: a second gate beside the integrity hashes.
 */
export function allowedScript(url: string, origin: string, bases: readonly string[] = []): boolean {
  try {
    const { origin: from, pathname, href } = new URL(url, origin);
    if (bases.some((base) => href.startsWith(base))) return true;
    return from === origin && /^\/(remotes|shell)\//.test(pathname);
  } catch {
    return false;
  }
}

/** First act of the shell, before anything loads a script or writes a style. `nonce` and `bases` are the document's. */
export function trustOwnScripts(nonce: string, bases: readonly string[]): void {
  const page = globalThis as Page;
  page.__styleNonce = nonce;
  const rules: TrustedPolicy = {
    createScriptURL(url) {
      if (!allowedScript(url, location.origin, bases)) throw new TypeError(`no script may come from ${url}`);
      return url;
    },
  };
  page.__tt ??= page.trustedTypes?.createPolicy('portal', rules) ?? rules;
}

/** For `script.src`. */
export function trustedUrl(url: string): string {
  const policy = (globalThis as Page).__tt;
  if (!policy) throw new Error('trustOwnScripts() has not run');
  return policy.createScriptURL(url);
}
