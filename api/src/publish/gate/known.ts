import type { Release } from 'shared/contract/registry';
import { releaseName } from 'shared/contract/vocabulary/release';

/** What the rules compare a release with. */
export interface Known {
  /** Releases of this section with the same version, also those whose files are gone. */
  own: Release[];
  /** Every stored version of this section. */
  versions: string[];
  /** Of all other sections: stable, trial and newest. */
  others: Release[];
  /** Who has the container or the hash already, as `section version-hash`. */
  holder: string | undefined;
  /** Request -> version that the built shell shares. */
  shares: Readonly<Record<string, string>>;
}

/** Throws a CallError with the rule's own code when the release breaks it. */
export type Rule = (release: Release, known: Known) => void;

/** For messages. */
export const nameOf = (release: Pick<Release, 'name' | 'version' | 'hash'>) =>
  `${release.name} ${releaseName(release)}`;
