import type { SectionStatus } from 'shared/contract/release';
import type { Action } from './actions';

export interface SectionProps {
  section: SectionStatus;
  /** ms since 1970: until when the charts reach. */
  now: number;
  onChoose: (action: Action) => void;
}
