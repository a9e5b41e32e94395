import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { HostProvider, type LoadArgs, type PageProps, type SectionRoute } from '../remote';
import { createHostDouble, type HostDouble } from './host-double';

/** A machine that draws a page: its clock, its zone (minutes west of UTC), its language and its luck. */
interface Machine {
  now: string;
  zone: number;
  locale: string;
  random: number;
}

const machines: readonly [Machine, Machine] = [
  { now: '2026-11-21T23:59:58Z', zone: -480, locale: 'zh-CN', random: 0.1 },
  { now: '2031-02-03T04:05:06Z', zone: 600, locale: 'en-US', random: 0.9 },
];

/** Runs `draw` as if on another machine; everything is put back afterwards. */
function on<T>(machine: Machine, draw: () => T): T {
  const RealDate = Date;
  const realRandom = Math.random;
  const now = RealDate.parse(machine.now);
  const restore: (() => void)[] = [];
  const replace = (target: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
    restore.push(() => {
      if (before) Object.defineProperty(target, name, before);
    });
  };
  class FakeDate extends RealDate {
    constructor(...args: unknown[]) {
      super(...((args.length > 0 ? args : [now]) as [number]));
    }
    static override now = () => now;
  }
  // Local parts follow from the machine's zone.
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes'] as const)
    replace(RealDate.prototype, `get${part}`, function (this: Date) {
      return new RealDate(this.getTime() - machine.zone * 60_000)[`getUTC${part}`]();
    });
  replace(RealDate.prototype, 'getTimezoneOffset', () => machine.zone);
  for (const name of ['toString', 'toDateString', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
    replace(RealDate.prototype, name, function (this: Date) {
      return `${this.getTime()} as ${machine.locale} writes it`;
    });
  replace(Number.prototype, 'toLocaleString', function (this: number) {
    return `${this.valueOf()} as ${machine.locale} writes it`;
  });
  replace(Math, 'random', () => machine.random);
  globalThis.Date = FakeDate as DateConstructor;
  try {
    return draw();
  } finally {
    globalThis.Date = RealDate;
    Math.random = realRandom;
    for (const undo of restore.reverse()) undo();
  }
}

/** Stands for a parameter of a route whose pattern is the address, so that it names a record like any. */
const record = '00000000-0000-4000-8000-000000000001';

/**
 * Draws a route's page on the server, twice, on two different machines, with what its load answers from the host double.
 * The two must be equal. `address` may be the route's own pattern. Use it in a file with `@jest-environment node`, where window and document do not exist.
 */
export async function renderTwice(
  route: SectionRoute<never>,
  address: string,
  host: HostDouble = createHostDouble(),
): Promise<[string, string]> {
  const { search, pathname } = new URL(address.replace(/\/:[^/?#]+/g, `/${record}`), 'http://localhost');
  const args: LoadArgs = {
    http: host.http,
    params: matchPath(route.path, pathname)?.params ?? {},
    search: new URLSearchParams(search),
    signal: new AbortController().signal,
  };
  const load = route.load as ((args: LoadArgs) => Promise<unknown>) | undefined;
  const data = await load?.(args);
  if (data !== undefined) expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  const page = route.page as ComponentType<PageProps<unknown>>;
  const Page = route.lazy
    ? (await (route.page as unknown as () => Promise<{ default: ComponentType<PageProps<unknown>> }>)()).default
    : page;
  const draw = () =>
    renderToString(
      createElement(
        StaticRouter,
        { location: pathname + search },
        createElement(HostProvider, { services: host, children: createElement(Page, { data }) }),
      ),
    );
  return [on(machines[0], draw), on(machines[1], draw)];
}
