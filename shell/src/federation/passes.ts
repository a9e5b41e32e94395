import type { Registry } from 'shared/contract/registry';

/** Sections that an override pass changes for this browser. */
export const passesOf = (registry: Registry) => registry.sections.filter(({ channel }) => channel === 'pass');

/** When the next pass ends (ms since 1970); Infinity without one. */
export const nextPassEnd = (registry: Registry): number =>
  Math.min(
    ...passesOf(registry).map(({ passUntil }) => (passUntil ? Date.parse(passUntil) : Number.POSITIVE_INFINITY)),
  );

/** The registry without the passes that are over: the release behind takes its place, or nothing where none is. */
export function endPasses(registry: Registry, now: number): Registry {
  if (nextPassEnd(registry) > now) return registry;
  return {
    ...registry,
    sections: registry.sections.flatMap((section) => {
      const { channel, passUntil, fallback } = section;
      if (channel !== 'pass' || !passUntil || Date.parse(passUntil) > now) return [section];
      return fallback ? [{ ...section, stable: fallback, fallback: null, channel: 'stable' as const }] : [];
    }),
  };
}

/** Addresses of other servers that the document's own passes allow scripts to come from. */
export const passBases = (registry: Registry): string[] =>
  passesOf(registry)
    .map(({ stable }) => stable.base)
    .filter((base) => /^https?:\/\/.+\/$/.test(base));
