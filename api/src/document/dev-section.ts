import type { Registry, RegistrySection } from 'shared/contract/registry';

/** What the development server reports about its one section: JSON of name, entry and container. */
interface DevSection {
  name: string;
  entry: string;
  container: string;
}

/**
 * The registry with one section taken from the development server, without integrity; the same without a section that is
 * `wanted` here.
 */
export function withDevSection(
  registry: Registry,
  json: string | undefined,
  wanted: (name: string) => boolean,
): Registry {
  if (!json) return registry;
  const dev = JSON.parse(json) as DevSection & Partial<RegistrySection>;
  if (!wanted(dev.name)) return registry;
  const old = registry.sections.find(({ name }) => name === dev.name);
  const section: RegistrySection = {
    name: dev.name,
    title: dev.title ?? old?.title ?? dev.name,
    routes: dev.routes ?? old?.routes ?? [],
    navigation: dev.navigation ?? old?.navigation ?? [],
    stable: {
      version: 'dev',
      hash: 'dev',
      container: dev.container,
      base: dev.entry.replace(/[^/]*$/, ''),
      entry: dev.entry,
      integrity: '',
      shares: {},
    },
    fallback: null,
    channel: 'stable',
  };
  return { ...registry, sections: [...registry.sections.filter(({ name }) => name !== dev.name), section] };
}
