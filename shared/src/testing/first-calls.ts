import { callName } from '../contract/first-calls';
import type { SectionManifest } from '../contract/registry';
import type { SectionModule } from '../remote';

const id = '00000000-0000-4000-8000-000000000001';

/**
 * For each call that section.json lets the document send: the page's address, the record that its path names, and what the route's
 * `load` asks for there first. They agree when `callsAt([call], search, record)` is `[asked]`.
 */
export function firstCallsOf(section: Pick<SectionModule, 'routes'>, { routes }: Pick<SectionManifest, 'routes'>) {
  return routes.flatMap(({ path, calls = [], inputCalls = [] }) =>
    [...calls, ...inputCalls].map((call) => {
      const record = path.split('/').includes(':id') ? id : undefined;
      const search = new URLSearchParams(call.includes('{id}') && !record ? { id } : {});
      const asked: string[] = [];
      const http = {
        get: (key: string, input?: object) => {
          asked.push(callName(key, input));
          return new Promise(() => {});
        },
      };
      const { signal } = new AbortController();
      void section.routes
        .find((one) => one.path === path)
        ?.load?.({ http, params: record ? { id } : {}, search, signal } as never);
      return { call, path, search, record, asked: asked[0] };
    }),
  );
}
