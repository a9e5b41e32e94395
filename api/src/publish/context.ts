import type { AppContext } from '../context';
import type { ReleaseStorage } from '../storage/release-storage';
import type { Checks } from '../storage/staged';

/** What taking and judging a release needs. */
export interface PublishContext extends Pick<AppContext, 'pool' | 'config' | 'log'> {
  /** Files of all releases. */
  storage: ReleaseStorage;
  /** Releases that this process is judging now. */
  checks: Checks;
}
