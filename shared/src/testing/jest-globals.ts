import { TextDecoder, TextEncoder } from 'node:util';

/** What jsdom lacks and antd or react-router ask for at load. */
const target = globalThis as unknown as Record<string, unknown>;

target.TextEncoder ??= TextEncoder;
target.TextDecoder ??= TextDecoder;
target.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// React's scheduler posts here. A microtask comes before the timer after which `findBy…` answers: its effects have run by then.
target.MessageChannel ??= class {
  port1: { onmessage: ((event: unknown) => void) | null } = { onmessage: null };
  port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.({})) };
};
if (typeof window !== 'undefined') {
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
    onchange: null,
  })) as never;
  window.scrollTo = () => {};
  const original = window.getComputedStyle.bind(window);
  window.getComputedStyle = ((element: Element) => original(element)) as never;
}
