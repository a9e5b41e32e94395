import type { Bus, BusEventName } from '../../bus';
import type { AnyQuery, Store } from './store';
import type { QuerySpec } from './types';

/** Makes calls again after the events that their readers name, and forgets with the session. Listens while the store knows something. */
export function followBus(bus: Bus, store: Store) {
  const stops: (() => void)[] = [];
  const watched = new Set<BusEventName>();
  const heard = new Set<BusEventName>();
  const listensTo = (meta: Record<string, unknown> | undefined) =>
    (meta?.on as QuerySpec['on'])?.some((name) => heard.has(name));
  const isConcerned = ({ observers, meta }: AnyQuery) =>
    listensTo(meta) || observers.some((observer) => listensTo(observer.options.meta));

  const waits = ({ observers }: AnyQuery) => observers.some(({ options: { meta } }) => meta?.whenSeen);

  /** Calls to make once the page is seen again; one under way may still bring an answer from before the event. */
  const owed = new Set<AnyQuery>();

  function flush() {
    const isHidden = document.visibilityState === 'hidden';
    for (const query of store.find(isConcerned))
      if (isHidden && waits(query)) {
        query.invalidate();
        owed.add(query);
      } else void store.ask(query);
    heard.clear();
  }
  function onVisibility() {
    if (document.visibilityState === 'hidden') return;
    const due = new Set(owed);
    owed.clear();
    void store.askAll((query) => due.has(query));
  }

  // A section that was left leaves no listener behind.
  let isListening = false;
  store.onChange((knows) => {
    if (knows && !isListening) {
      stops.push(bus.on('session:ended', () => store.forget(() => true)));
      document.addEventListener('visibilitychange', onVisibility);
      stops.push(() => document.removeEventListener('visibilitychange', onVisibility));
      stops.push(bus.on('session:started', ({ userName }) => store.forget((login) => login !== userName)));
    }
    if (!knows) {
      watched.clear();
      for (const stop of stops.splice(0)) stop();
    }
    isListening = knows;
  });

  /** Many events at once, such as one for each row, are one call. */
  return (name: BusEventName): void => {
    if (watched.has(name)) return;
    watched.add(name);
    stops.push(
      bus.on(name, () => {
        if (heard.size === 0) queueMicrotask(flush);
        heard.add(name);
      }),
    );
  };
}
