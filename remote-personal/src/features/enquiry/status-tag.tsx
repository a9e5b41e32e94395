import type { EnquiryCard, EnquiryStatus } from 'shared/contract/enquiry';
import { enquiryStatuses } from 'shared/contract/vocabulary';

const tones: Partial<Record<EnquiryStatus, string>> = { replied: 'info', agreed: 'ok', closed: 'off' };

export function StatusTag({ card: { status, waiting, box } }: { card: EnquiryCard }) {
  const label = enquiryStatuses.find(({ code }) => code === status)?.label ?? status;
  const text = waiting && box === 'sent' && status === 'sent' ? '等待对方入驻' : label;
  return <span className={`tag ${tones[status] ?? ''}`}>{text}</span>;
}
