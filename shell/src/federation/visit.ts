import type { RegistrySection, ReleaseRef } from 'shared/contract/registry';
import { matches } from '../lib/find-route';
import { chainOf, mustLeave } from './chain';
import type { Evaluated } from './held-releases';
import type { Releases } from './releases';
import type { Stay } from './stay';
import { createWalk, type VisitState } from './walk';

/** ms that a release may take to load, so that the card stands within 3 s of a click, painting included. */
const DEADLINE = 2000;
/** Each 重新加载 doubles the deadline up to this (ms): whoever insists may only be on a slow network. */
const PATIENCE = 8000;

interface VisitOptions {
  name: string;
  /** The registry's present entry; undefined when the section is gone. */
  section: () => RegistrySection | undefined;
  releases: Releases;
  /** Which release the person is in, across the visits of one stay. */
  stay: Stay;
  /** When the person was on the way here, as of performance.now(). */
  since: number;
  show: (state: VisitState) => void;
  /** Begins what the present address needs of a release that has just come; resolves when its page can be drawn. */
  prepare: (release: Evaluated) => Promise<void> | void;
}

/** A page of the present release that the one which stands does not know. `pathname`: where the reader is. */
function lacksPage(releases: Releases, entry: RegistrySection, ref: ReleaseRef, pathname: string): boolean {
  const known = releases.ready(ref)?.module.routes;
  const has = (routes: readonly { path: string }[]) => routes.some(({ path }) => matches(path, pathname));
  return known !== undefined && ref.container !== entry.stable.container && has(entry.routes) && !has(known);
}

/**
 * One visit of a section under one layout. A stay keeps its release, so that nobody loses a half-done task, except when it was
 * withdrawn (and failed here, or an operator wants it out of every tab), or when only the present release has the page (0029).
 */
export function createVisit({ name, section, releases, stay, since, show, prepare }: VisitOptions) {
  const walk = createWalk({ name, releases, since, show, prepare });
  let triedStable: string | undefined;
  let at = '';
  let deadline = DEADLINE;
  /** The release that stands now, or stood until it threw. */
  let standing: ReleaseRef | undefined;

  /** The release that this stay keeps: not one that was found bad, where that matters here. */
  function kept(entry: RegistrySection): ReleaseRef | undefined {
    const ref = stay.in(name);
    return ref && !mustLeave(releases, entry, ref) && !lacksPage(releases, entry, ref, at) ? ref : undefined;
  }

  function begin() {
    const entry = section();
    triedStable = entry?.stable.container;
    const chain = entry ? chainOf(entry, releases.lastGood(name), kept(entry)) : [];
    void walk.through(chain, new Error(`${name} is not registered`), deadline);
  }

  function again(patience: number) {
    deadline = patience;
    walk.restart();
    begin();
  }

  let exit: (() => void) | undefined;
  return {
    begin() {
      exit = stay.enter(name);
      begin();
    },
    retry: () => again(Math.min(deadline * 2, PATIENCE)),
    /** The shown release threw: forget it and show the next of the chain. */
    threw(ref: ReleaseRef, error: unknown) {
      releases.threw(name, ref, error, standing === ref);
      walk.restart();
      void walk.through(walk.rest(), error, deadline);
    },
    mounted(ref: ReleaseRef) {
      standing = ref;
      stay.stands(name, ref);
      releases.mounted(name, ref, walk.elapsed());
    },
    /** The reader went to another page of the section: a failure of the page before is no reason to keep the card. */
    moved(pathname: string) {
      const turned = pathname !== at;
      at = pathname;
      const entry = section();
      const ref = stay.in(name);
      if (turned && (walk.failed() || (entry && ref && lacksPage(releases, entry, ref, at)))) again(DEADLINE);
    },
    /** The registry changed: a new stable release may cure a failure. Where a good release stands, nothing happens. */
    published() {
      const entry = section();
      const cured = () => entry?.stable.container !== triedStable;
      if (walk.failed() ? cured() : entry && standing && mustLeave(releases, entry, standing)) again(DEADLINE);
    },
    leave() {
      walk.stop();
      exit?.();
    },
  };
}
