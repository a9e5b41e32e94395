import type { NavigateFunction, NavigateOptions } from 'react-router-dom';

/** Lets what lives outside React, such as the session, go somewhere through the router. */
export interface Navigator {
  go(to: string, options?: NavigateOptions): void;
  /** Where the browser stands now. */
  here(): { pathname: string; hash: string };
  /** Called by the router on each render; the function changes with the address. */
  attach(navigate: NavigateFunction): void;
}

export function createNavigator(): Navigator {
  let navigate: NavigateFunction | null = null;
  let early: [string, NavigateOptions | undefined] | null = null;
  return {
    go(to, options) {
      if (navigate) void navigate(to, options);
      else early = [to, options];
    },
    here: () => ({ pathname: location.pathname, hash: location.hash }),
    attach(next) {
      navigate = next;
      if (!early) return;
      const [to, options] = early;
      early = null;
      void next(to, options);
    },
  };
}
