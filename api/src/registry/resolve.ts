import { createHash } from 'node:crypto';
import type { Registry, RegistrySection, Release } from 'shared/contract/registry';
import type { Loadable, RegistryState, SectionState } from './store';
import { type Browser, buckets } from './visitor';

/** A valid pass with its release. */
export interface ActivePass extends Loadable {
  until: number;
}

/** What one browser gets. Browsers of the same audience at the same revision get the very same. */
export interface Resolved {
  registry: Registry;
  /** release.json of each section's release, for preloading. */
  releases: Map<string, Release>;
}

/** Each trial begins at another bucket, so that not always the same browsers try what is new. */
const offsetOf = (section: string, hash: string): number =>
  createHash('sha256').update(`${section}:${hash}`).digest().readUInt32BE(0) % buckets;

/** Whether a browser is in a section's trial: by its bucket, or because its signed-in account is named. */
function isOnTrial({ name, trial }: SectionState, { visitor, accountId }: Pick<Browser, 'visitor' | 'accountId'>) {
  if (!trial) return false;
  if (accountId !== null && trial.accounts.includes(accountId)) return true;
  // A browser without cookies has no bucket of its own; all of them share one.
  if (!visitor) return trial.percent >= 100;
  return (visitor.bucket + offsetOf(name, trial.ref.hash)) % buckets < trial.percent * (buckets / 100);
}

interface Choice {
  name: string;
  channel: RegistrySection['channel'];
  chosen: Loadable;
  fallback: Loadable | null;
  until?: number;
  disabled?: { reason: string } | null;
  withdrawn?: SectionState['withdrawn'];
}

/**
 * Pass before trial before stable. Only a pass leads into a section that is switched off, and a pass may also bring one
 * that nobody has activated yet.
 */
function choose(state: RegistryState, browser: Browser, passes: Map<string, ActivePass>): Choice[] {
  const choices = state.sections.map((section): Choice => {
    const { name, stable, previous, trial, disabled, withdrawn } = section;
    const pass = passes.get(name);
    if (pass) return { name, channel: 'pass', chosen: pass, fallback: disabled ? null : stable, until: pass.until };
    if (disabled) return { name, channel: 'stable', chosen: stable, fallback: null, disabled };
    const common = { name, withdrawn };
    if (trial && isOnTrial(section, browser)) return { ...common, channel: 'trial', chosen: trial, fallback: stable };
    return { ...common, channel: 'stable', chosen: stable, fallback: previous };
  });
  for (const [name, pass] of passes)
    if (!state.sections.some((section) => section.name === name))
      choices.push({ name, channel: 'pass', chosen: pass, fallback: null, until: pass.until });
  return choices;
}

const audienceOf = (choices: Choice[]): string =>
  choices
    .filter(({ channel }) => channel !== 'stable')
    .map(({ name, channel, chosen: { ref }, until }) =>
      [name, channel, ref.hash, ...(until === undefined ? [] : [until, ref.integrity.slice(7, 19)])].join(':'),
    )
    .join(' ');

function sectionOf({ name, channel, chosen, fallback, until, disabled, withdrawn = [] }: Choice): RegistrySection {
  const { title } = chosen.manifest;
  const routes = chosen.manifest.routes.map(({ description: _, inputCalls: __, ...route }) => route);
  // A section that is switched off keeps its routes, which show the notice, and leaves the navigation.
  const navigation = disabled ? [] : chosen.manifest.navigation;
  const left = withdrawn.filter(({ hash }) => hash !== chosen.ref.hash);
  return {
    ...(disabled ? { disabled } : {}),
    ...(left.length > 0 ? { withdrawn: left } : {}),
    ...{ name, title, routes, navigation, stable: chosen.ref, fallback: fallback?.ref ?? null, channel },
    ...(until === undefined ? {} : { passUntil: new Date(until).toISOString() }),
  };
}

/** Cached answers of one state, by audience. */
const made = new WeakMap<RegistryState, Map<string, Resolved>>();
const maxAudiences = 500;

/** The registry for this browser; `passes` are its valid passes, by section. */
export function resolveRegistry(
  state: RegistryState,
  browser: Browser,
  passes: Map<string, ActivePass> = new Map(),
): Resolved {
  const choices = choose(state, browser, passes);
  const audience = audienceOf(choices);
  const ready = made.get(state) ?? new Map<string, Resolved>();
  made.set(state, ready);
  const found = ready.get(audience);
  if (found) return found;
  const resolved: Resolved = {
    registry: { revision: state.revision, audience, sections: choices.map(sectionOf) },
    releases: new Map(choices.map(({ name, chosen }) => [name, chosen.manifest])),
  };
  if (ready.size >= maxAudiences) ready.clear();
  ready.set(audience, resolved);
  return resolved;
}
