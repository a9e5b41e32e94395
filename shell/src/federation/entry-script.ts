import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ReleaseRef } from 'shared/contract/registry';
import { cleanUp, isRetired } from './retired-containers';
import { trustedUrl } from './trusted';

/** One evaluation of a release: the release and the URL of this try. */
export interface Pin {
  ref: ReleaseRef;
  url: string;
}

/** Container -> the only evaluation that may answer for it now. */
const pins = new Map<string, Pin>();

export const pin = (name: string, value: Pin) => void pins.set(name, value);
export const unpin = (name: string) => void pins.delete(name);

/**
 * Loads the entry in place of the federation's own loader, which waits 20 s and adopts any script of the same URL. Fails closed; an
 * entry that arrives after its try was given up does not answer, so that its section is not evaluated.
 */
function loadEntry(name: string): Promise<unknown> {
  const wanted = pins.get(name);
  if (!wanted) return Promise.reject(new Error(`no release is pinned for ${name}`));
  // Only the development build of the shell takes a section that is being written, which has no fixed hash.
  if (!wanted.ref.integrity && process.env.NODE_ENV === 'production') {
    return Promise.reject(new Error(`${name} has no integrity`));
  }
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    if (wanted.ref.integrity) script.integrity = wanted.ref.integrity;
    script.onload = () => {
      script.remove();
      const container = (window as unknown as Record<string, unknown>)[name];
      if (pins.get(name) !== wanted) {
        if (isRetired(name)) cleanUp();
        reject(new Error(`${name} came too late`));
      } else if (container) resolve(container);
      else reject(new Error(`${wanted.url} is not a section`));
    };
    script.onerror = () => {
      script.remove();
      // The report tells by these whether the file was missing or refused.
      const file = { request: wanted.url, integrity: wanted.ref.integrity };
      reject(Object.assign(new Error(`${wanted.url} did not load`), file));
    };
    script.src = trustedUrl(wanted.url);
    document.head.append(script);
  });
}

export const entryPlugin: ModuleFederationRuntimePlugin = {
  name: 'portal-entry',
  // The runtime asks for the exports of a module federation container; ours answers the same two calls.
  loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.name) as never,
};
