import type { Complaint } from './complaint';

interface Trace {
  section: string;
  what: string;
}

/** The section in whose files the present call began, by its stack. */
function callingSection(): string | undefined {
  return /\/remotes\/([a-z][a-z0-9-]+)\//.exec(new Error().stack ?? '')?.[1];
}

const placeOf = (target: EventTarget) =>
  target === window ? 'window' : target === document ? 'document' : target === document.body ? 'body' : '页面元素';

/**
 * Follows what sections register outside themselves: listeners on what outlives them, intervals, and timers that go on. Stands
 * before any section's code runs.
 */
export function watchTraces() {
  Error.stackTraceLimit = 100;
  const listeners = new Map<string, Trace & { target: EventTarget }>();
  const intervals = new Map<unknown, Trace>();
  const ids = new WeakMap<object, number>();
  let count = 0;
  let leaving: string | undefined;
  /** Timers that it set since then. */
  let timers: string[] = [];

  const idOf = (one: object) => {
    if (!ids.has(one)) ids.set(one, ++count);
    return ids.get(one);
  };
  const keyOf = (target: EventTarget, type: string, listener: object, options?: boolean | EventListenerOptions) =>
    `${idOf(target)} ${type} ${idOf(listener)} ${typeof options === 'object' ? Boolean(options.capture) : Boolean(options)}`;

  const targets = EventTarget.prototype;
  const { addEventListener: add, removeEventListener: remove } = targets;
  targets.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const section = listener && (target === window || target instanceof Node) ? callingSection() : undefined;
    const { once, signal } = typeof options === 'object' ? options : {};
    if (section && listener && !once && !signal?.aborted) {
      const key = keyOf(target, type, listener, options);
      listeners.set(key, { section, target, what: `${placeOf(target)} 上的 ${type} 监听` });
      if (signal) add.call(signal, 'abort', () => listeners.delete(key));
    }
    return add.call(target, type, listener, options);
  };
  targets.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    if (listener) listeners.delete(keyOf(target, type, listener, options));
    return remove.call(target, type, listener, options);
  };

  const page = window as unknown as Record<string, (...args: unknown[]) => unknown>;
  const whole = {
    setInterval: page.setInterval,
    clearInterval: page.clearInterval,
    clearTimeout: page.clearTimeout,
  } as Record<string, (...args: unknown[]) => unknown>;
  page.setInterval = (...args) => {
    const id = whole.setInterval?.apply(window, args);
    const section = callingSection();
    if (section) intervals.set(id, { section, what: `${args[1] ?? 0} 毫秒的定时器（setInterval）` });
    return id;
  };
  for (const name of ['clearInterval', 'clearTimeout'])
    page[name] = (id) => {
      intervals.delete(id);
      return whole[name]?.call(window, id);
    };
  for (const name of ['setTimeout', 'requestAnimationFrame']) {
    const begin = page[name] as (...args: unknown[]) => unknown;
    page[name] = (...args) => {
      if (leaving && callingSection() === leaving) timers.push(name);
      return begin.apply(window, args);
    };
  }

  return {
    /** The section is no longer on the page. */
    left(section: string) {
      leaving = section;
      timers = [];
    },
    complaint(section: string): Complaint | null {
      const stays = [...listeners.values()].find(
        ({ section: whose, target }) => whose === section && (target === window || (target as Node).isConnected),
      );
      const trace = stays ?? [...intervals.values()].find((one) => one.section === section);
      if (trace) return { kind: 'traces', text: `还有 ${trace.what}` };
      return timers.length > 3 ? { kind: 'traces', text: `仍不断设定新的 ${timers[0]}` } : null;
    },
  };
}
