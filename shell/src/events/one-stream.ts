import type { Registry } from 'shared/contract/registry';
import { runStream, type StreamHooks } from './event-stream';

interface Options extends StreamHooks {
  onToken(listener: () => void): () => void;
}

const name = 'portal-events';

interface Word {
  /** A tab that opened later asks for the newest registry. */
  hello?: true;
  /** The cookies have changed: the stream has to be asked for anew, and what it told before is no longer so. */
  renew?: true;
  registry?: Registry;
}

/** A registry that came `age` ms ago, for whoever takes it now: a pass has as much less left. */
const aged = (registry: Registry, age: number): Registry => ({
  ...registry,
  sections: registry.sections.map((section) =>
    section.passLeft === undefined ? section : { ...section, passLeft: section.passLeft - age },
  ),
});

/** Tells the tab that reads the stream that this browser's cookies have changed. */
export function renewEvents(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage({ renew: true } satisfies Word);
  channel.close();
}

/**
 * One event stream per browser, which opens at most six connections to a server: the tab with the lock reads it and hands registries
 * on; an ended session travels over the bus. Later tabs ask for the newest registry; without locks each reads its own.
 */
export function followEvents({ onToken: onNewToken, ...hooks }: Options): void {
  let renew = () => {};
  /** The one reader of this tab starts anew with a new token, and with new cookies. */
  const onToken = (listener: () => void) => {
    renew = listener;
    return onNewToken(listener);
  };
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') {
    void lead(hooks, onToken);
    return;
  }
  const channel = new BroadcastChannel(name);
  let leading = false;
  let latest: { registry: Registry; at: number } | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<Word | null>) => {
    if (data?.renew && leading) {
      latest = null;
      renew();
    }
    if (data?.hello && leading && latest) {
      const { registry, at } = latest;
      channel.postMessage({ registry: aged(registry, Date.now() - at) });
    }
    if (data?.registry && !leading && Array.isArray(data.registry.sections)) hooks.onRegistry(data.registry);
  });
  channel.postMessage({ hello: true });
  const hold = navigator.locks.request(name, () => {
    leading = true;
    return lead(
      {
        ...hooks,
        onRegistry(registry) {
          latest = { registry, at: Date.now() };
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
