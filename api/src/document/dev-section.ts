import { readFileSync } from 'node:fs';
import { type Registry, type RegistrySection, sectionManifest } from 'shared/contract/registry';

/** What the development server reports about its one section: JSON of name, entry and container. */
interface DevSection {
  name: string;
  entry: string;
  container: string;
  /** Path of section.json, which changes while it is worked on. */
  manifest?: string;
}

/** What section.json says now; nothing while it cannot be read. */
function saidNow(file: string | undefined): Partial<RegistrySection> {
  if (!file) return {};
  try {
    const { title, routes, navigation } = sectionManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { title, routes, navigation };
  } catch {
    return {};
  }
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
  const told = JSON.parse(json) as DevSection & Partial<RegistrySection>;
  if (!wanted(told.name)) return registry;
  const dev = { ...told, ...saidNow(told.manifest) };
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
