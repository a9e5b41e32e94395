import { codes } from 'shared/contract/codes';
import type { EndpointKey } from 'shared/contract/endpoints';
import type { Person } from './matrix-people';

/** How a call is refused for who asks: without a login, as if the thing did not exist, or for the lack of a role. */
export const refusals = {
  [codes.noPermission.code]: 'login',
  [codes.notFound.code]: 'absent',
  [codes.enterpriseNeeded.code]: 'enterprise',
  [codes.editNeeded.code]: 'edit',
  [codes.ownerNeeded.code]: 'owner',
} as const;
export type Outcome = 'through' | (typeof refusals)[keyof typeof refusals];

/** What of the members of the enterprise with each role comes of a call that reads, changes, or is the owner's alone. */
export const reads = { view: 'through', edit: 'through', owner: 'through' } as const;
export const edits = { view: 'edit', edit: 'through', owner: 'through' } as const;
export const owns = { view: 'owner', edit: 'owner', owner: 'through' } as const;

/** A call, and what comes of it for whom. */
export interface Row {
  key: EndpointKey;
  input(): Record<string, unknown>;
  /** Of everybody who is signed in and is not named. */
  others: Outcome;
  named?: Partial<Record<Person, Outcome>>;
}
