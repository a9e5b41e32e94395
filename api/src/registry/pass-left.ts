import type { Registry } from 'shared/contract/registry';

/** A registry as it is sent now: with what is left to each pass. The same object without passes. */
export function withPassLeft(registry: Registry, now = Date.now()): Registry {
  if (registry.sections.every(({ passUntil }) => passUntil === undefined)) return registry;
  const sections = registry.sections.map((section) =>
    section.passUntil === undefined
      ? section
      : { ...section, passLeft: Math.max(0, Date.parse(section.passUntil) - now) },
  );
  return { ...registry, sections };
}
