import type { Releases } from '../federation/releases';

const say = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What releases have done in this tab, as the maps grow. */
export interface Watching {
  /** Section -> container that stood on the page last. */
  mounted: ReadonlyMap<string, string>;
  /** Containers that did not load, or threw -> why. */
  failed: ReadonlyMap<string, string>;
}

/** Listens to the tab's releases from now on; they work as before. */
export function watchReleases(releases: Releases): Watching {
  const mounted = new Map<string, string>();
  const failed = new Map<string, string>();
  const whole = { mounted: releases.mounted, failed: releases.failed, threw: releases.threw, load: releases.load };
  releases.mounted = (...args) => {
    const [section, { container }] = args;
    mounted.set(section, container);
    return whole.mounted(...args);
  };
  releases.failed = (...args) => {
    const [{ container }] = args;
    failed.set(container, failed.get(container) ?? '');
    return whole.failed(...args);
  };
  releases.threw = (...args) => {
    failed.set(args[1].container, say(args[2]));
    return whole.threw(...args);
  };
  releases.load = (section, ref, deadline) =>
    whole.load(section, ref, deadline).catch((error) => {
      failed.set(ref.container, say(error));
      throw error;
    });
  return { mounted, failed };
}
