import type { SectionStatus } from 'shared/contract/release';
import type { Deed } from './deeds';

export interface SectionProps {
  section: SectionStatus;
  /** ms since 1970: until when the charts reach. */
  now: number;
  onChoose: (deed: Deed) => void;
}
