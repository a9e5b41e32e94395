import { createElement, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'react-router-dom';
import { HostProvider, type SectionModule } from '../../remote';
import type { WatchedHost } from './watched-host';

/** A section on the page, below a router of its own and the watched host. */
export interface Mounted {
  text(): string;
  /** Resolves when there is content; rejects with the reason when there is none in time. */
  stands(): Promise<void>;
  leave(): void;
}

/** Lets everything run that is due: effects, microtasks, React's scheduler. */
export async function settle(rounds = 6): Promise<void> {
  // A message comes at once, where browsers hold short timers back.
  const { port1, port2 } = new MessageChannel();
  for (let i = 0; i < rounds; i++)
    await new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(null);
    });
  await new Promise((done) => setTimeout(done, 0));
}

/** A router that keeps its address to itself; the page's own stays as it is. */
function OwnRouter({ section, address }: { section: SectionModule; address: string }) {
  const [at, go] = useState(address);
  const navigator = useMemo(() => {
    const to = (target: string | { pathname?: string; search?: string }) =>
      go(typeof target === 'string' ? target : `${target.pathname ?? ''}${target.search ?? ''}`);
    const createHref = (target: string | { pathname?: string; search?: string; hash?: string }) =>
      typeof target === 'string' ? target : `${target.pathname ?? ''}${target.search ?? ''}${target.hash ?? ''}`;
    return { createHref, push: to, replace: to, go: () => {} };
  }, []);
  return createElement(Router, { location: at, navigator, children: createElement(section.Section) });
}

/** @param patience ms until the page has to have content */
export function mount(section: SectionModule, address: string, host: WatchedHost, patience: number): Mounted {
  const place = document.createElement('div');
  // Its styles hold, as below the shell.
  place.dataset.section = section.name;
  document.body.append(place);
  const keep = (error: unknown) => void host.errors.push(error);
  const root = createRoot(place, { onUncaughtError: keep, onCaughtError: keep });
  root.render(
    createElement(HostProvider, { services: host, children: createElement(OwnRouter, { section, address }) }),
  );
  const text = () => (place.textContent ?? '').trim();
  return {
    text,
    async stands() {
      const until = Date.now() + patience;
      while (text() === '') {
        if (host.errors.length > 0) throw host.errors[0];
        if (Date.now() > until) throw new Error(`${address} 在 ${patience} 毫秒内没有内容`);
        await new Promise((done) => setTimeout(done, 10));
      }
      await settle();
    },
    leave() {
      root.unmount();
      place.remove();
    },
  };
}
