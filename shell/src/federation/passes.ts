import type { Registry, RegistrySection } from 'shared/contract/registry';

/** Sections that an override pass changes for this browser. */
export const passesOf = (registry: Registry) => registry.sections.filter(({ channel }) => channel === 'pass');

/** How long a pass still holds (ms), in a registry that came `age` ms ago; by this computer's clock where the server tells no more. */
const leftOf = ({ passLeft, passUntil }: RegistrySection, age: number): number =>
  passLeft !== undefined ? passLeft - age : passUntil ? Date.parse(passUntil) - Date.now() : Number.POSITIVE_INFINITY;

/** How long the next pass to end still holds (ms); Infinity without one. */
export const nextPassLeft = (registry: Registry, age: number): number =>
  Math.min(...passesOf(registry).map((section) => leftOf(section, age)));

/** The registry without the passes that are over: the release behind takes its place, or nothing where none is. */
export function endPasses(registry: Registry, age: number): Registry {
  if (nextPassLeft(registry, age) > 0) return registry;
  return {
    ...registry,
    sections: registry.sections.flatMap((section) => {
      if (section.channel !== 'pass' || leftOf(section, age) > 0) return [section];
      const { fallback } = section;
      return fallback ? [{ ...section, stable: fallback, fallback: null, channel: 'stable' as const }] : [];
    }),
  };
}

/** Addresses of other servers that the document's own passes allow scripts to come from. */
export const passBases = (registry: Registry): string[] =>
  passesOf(registry)
    .map(({ stable }) => stable.base)
    .filter((base) => /^https?:\/\/.+\/$/.test(base));
