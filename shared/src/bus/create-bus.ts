import { type BusEventName, type BusEvents, crossTab, guards } from './events';

export interface Bus {
  emit<K extends BusEventName>(name: K, payload: BusEvents[K]): void;
  /** Returns the function that stops listening. A listener that throws does not keep others from hearing. */
  on<K extends BusEventName>(name: K, listener: (payload: BusEvents[K]) => void): () => void;
}

/** The part of BroadcastChannel that the bridge needs. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** @param channel carries the cross-tab events; without it the bus is of this tab alone. */
export function createBus(channel?: Channel): Bus {
  // What an event carries is known where it is emitted and heard, not in one map of all events.
  const listeners = new Map<BusEventName, Set<(payload: never) => void>>();

  function deliver(name: BusEventName, payload: unknown) {
    for (const listener of [...(listeners.get(name) ?? [])]) {
      try {
        listener(payload as never);
      } catch (error) {
        reportError(error);
      }
    }
  }

  channel?.addEventListener('message', ({ data }) => {
    const { name, payload } = (data ?? {}) as { name?: BusEventName; payload?: unknown };
    if (name && crossTab.includes(name) && guards[name](payload)) deliver(name, payload);
  });

  return {
    emit(name, payload) {
      if (!guards[name]?.(payload)) throw new TypeError(`bus: payload does not fit ${name}`);
      deliver(name, payload);
      if (crossTab.includes(name)) channel?.postMessage({ name, payload });
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener as never);
      return () => set.delete(listener as never);
    },
  };
}
