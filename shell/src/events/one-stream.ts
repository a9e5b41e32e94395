import type { Registry } from 'shared/contract/registry';
import { runStream, type StreamHooks } from './event-stream';

interface Options extends StreamHooks {
  onToken(listener: () => void): () => void;
}

const name = 'portal-events';

/**
 * One event stream per browser, since browsers open at most six connections to a server over HTTP/1.1: the tab that
 * holds the lock reads it and hands registries on; an ended session travels over the bus. A tab that opens later asks
 * for the newest registry. Without locks each tab reads its own.
 */
export function followEvents({ onToken, ...hooks }: Options): void {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') {
    void lead(hooks, onToken);
    return;
  }
  const channel = new BroadcastChannel(name);
  let leading = false;
  let latest: Registry | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<{ hello?: true; registry?: Registry } | null>) => {
    if (data?.hello && leading && latest) channel.postMessage({ registry: latest });
    if (data?.registry && !leading && Array.isArray(data.registry.sections)) hooks.onRegistry(data.registry);
  });
  channel.postMessage({ hello: true });
  const hold = navigator.locks.request(name, () => {
    leading = true;
    return lead(
      {
        ...hooks,
        onRegistry(registry) {
          latest = registry;
          channel.postMessage({ registry });
          hooks.onRegistry(registry);
        },
      },
      onToken,
    );
  });
  // The lock can be refused where storage is denied; then this tab reads for itself.
  hold.catch(() => lead(hooks, onToken));
}

/** Reads for the life of the page, with the token of the moment. */
async function lead(hooks: StreamHooks, onToken: Options['onToken']): Promise<never> {
  for (;;) {
    const abort = new AbortController();
    const stop = onToken(() => abort.abort());
    await runStream(hooks, abort.signal);
    stop();
  }
}
