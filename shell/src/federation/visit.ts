import type { RegistrySection, ReleaseRef } from 'shared/contract/registry';
import { matches } from '../lib/find-route';
import { pause } from '../lib/pause';
import { chainOf, withdrawal } from './chain';
import { numberOf } from './error-number';
import type { Evaluated, Releases } from './releases';
import type { Stay } from './stay';

export type VisitState =
  | { phase: 'waiting' }
  | { phase: 'shown'; release: Evaluated }
  | { phase: 'failed'; errorNo: string };

/** ms that a release may take to load, so that the card stands within 3 s of a click, painting included. */
const DEADLINE = 2000;
/** The card comes this long after the deadline (ms), even while older releases are still being tried. */
const CARD_GRACE = 300;
/** Each 重新加载 doubles the deadline up to this (ms): whoever insists may only be on a slow network. */
const PATIENCE = 8000;

/** ms that a section which has come waits for its page's chunk: drawn together they need no skeleton in between. */
const TOGETHER = 300;
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

/**
 * One visit of a section under one layout; a stay has one or more. An attempt walks the chain of releases until one
 * stands; a release that throws later makes it walk on. A stay keeps its release whatever is published meanwhile, so that
 * nobody loses a half-done task, with two exceptions (decision 0029): the release was withdrawn and this tab saw it fail,
 * or an operator wants every tab out of it; and a page that only the present release has.
 */
export function createVisit({ name, section, releases, stay, since, show, prepare }: VisitOptions) {
  let attempt = 0;
  let rest: ReleaseRef[] = [];
  let triedStable: string | undefined;
  let failed = false;
  let at = '';
  let deadline = DEADLINE;
  /** The release that stands now, or stood until it threw. */
  let standing: ReleaseRef | undefined;
  let started = since;

  function tell(state: VisitState) {
    failed = state.phase === 'failed';
    show(state);
  }

  async function walk(refs: ReleaseRef[], cause: unknown) {
    attempt += 1;
    const number = attempt;
    const current = () => number === attempt;
    let error = cause;
    let carded = false;
    const card = () => {
      if (carded || !current()) return;
      carded = true;
      const errorNo = numberOf(error);
      console.error(errorNo, name, error);
      tell({ phase: 'failed', errorNo });
    };
    const timer = refs[0] && setTimeout(card, deadline + CARD_GRACE);
    rest = refs;
    while (current()) {
      const ref = rest.shift();
      if (!ref) break;
      try {
        const here = releases.ready(ref) !== undefined;
        const release = await releases.load(name, ref, deadline);
        clearTimeout(timer);
        if (!here && current()) await Promise.race([prepare(release), pause(TOGETHER)]);
        if (current()) tell({ phase: 'shown', release });
        return;
      } catch (reason) {
        error = reason;
        // What this one took is no load time of the next.
        started = performance.now();
      }
    }
    clearTimeout(timer);
    card();
  }

  /** The release that this stay keeps: not one that was found bad, where that matters here. */
  function kept(entry: RegistrySection): ReleaseRef | undefined {
    const ref = stay.in(name);
    return ref && !mustLeave(entry, ref) && !lacksPage(entry, ref) ? ref : undefined;
  }

  function mustLeave(entry: RegistrySection, ref: ReleaseRef): boolean {
    const found = ref.container === entry.stable.container ? undefined : withdrawal(entry, ref);
    return found !== undefined && (found.atOnce || releases.sawFail(name, ref));
  }

  /** A page of the present release that the one which stands does not know. */
  function lacksPage(entry: RegistrySection, ref: ReleaseRef): boolean {
    const known = releases.ready(ref)?.module.routes;
    const has = (routes: readonly { path: string }[]) => routes.some(({ path }) => matches(path, at));
    return known !== undefined && ref.container !== entry.stable.container && has(entry.routes) && !has(known);
  }

  function begin() {
    const entry = section();
    triedStable = entry?.stable.container;
    const chain = entry ? chainOf(entry, releases.lastGood(name), kept(entry)) : [];
    void walk(chain, new Error(`${name} is not registered`));
  }

  function again(patience: number) {
    deadline = patience;
    started = performance.now();
    tell({ phase: 'waiting' });
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
      started = performance.now();
      tell({ phase: 'waiting' });
      void walk(rest, error);
    },
    mounted(ref: ReleaseRef) {
      standing = ref;
      stay.stands(name, ref);
      releases.mounted(name, ref, performance.now() - started);
    },
    /** The reader went to another page of the section: a failure of the page before is no reason to keep the card. */
    moved(pathname: string) {
      const turned = pathname !== at;
      at = pathname;
      const entry = section();
      const ref = stay.in(name);
      if (turned && (failed || (entry && ref && lacksPage(entry, ref)))) again(DEADLINE);
    },
    /** The registry changed: a new stable release may cure a failure. Where a good release stands, nothing happens. */
    published() {
      const entry = section();
      if (failed ? entry?.stable.container !== triedStable : entry && standing && mustLeave(entry, standing))
        again(DEADLINE);
    },
    leave() {
      attempt += 1;
      exit?.();
    },
  };
}
