import type { ReleaseRef } from 'shared/contract/registry';
import { trustedUrl } from './trusted';

/** What webpack's ModuleFederationPlugin makes of a remote. */
export interface Container {
  init(scope: object): Promise<void> | undefined;
  get(module: string): Promise<() => unknown>;
}

/**
 * Runs a release's entry and answers its container. Fails closed: a missing or wrong hash, a garbage file and a foreign
 * address all reject, and nothing of the file has run. It has no deadline of its own; a caller that no longer waits
 * finds the container's globals and sweeps them (dead.ts).
 */
export function loadEntry({ container: name, entry, integrity }: ReleaseRef, query: string): Promise<Container> {
  // Only the development build of the shell takes a section that is being written, which has no fixed hash.
  if (!integrity && process.env.NODE_ENV === 'production') return Promise.reject(new Error(`${name} has no integrity`));
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => {
      script.remove();
      const container = (window as unknown as Record<string, Container | undefined>)[name];
      if (container) resolve(container);
      else reject(new Error(`${entry} is not the section ${name}`));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${entry} did not load`));
    };
    script.src = trustedUrl(entry + query);
    document.head.append(script);
  });
}
