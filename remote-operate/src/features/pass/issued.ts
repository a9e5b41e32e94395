import type { Data } from 'shared/contract/endpoints';

/** A pass that was just made. */
export interface Issued extends Data<'Release/createPass'> {
  userName: string;
  /** What it opens, in words. */
  what: string;
}
