import type { Quotation } from 'shared/contract/quotation';
import { statusText } from './quotation-text';

const tones: Record<Quotation['status'], string> = {
  open: 'info',
  accepted: 'ok',
  expired: 'off',
  declined: 'off',
  withdrawn: 'off',
  replaced: 'off',
};

export const QuotationStatusTag = ({ status, side }: { status: Quotation['status']; side: 'asking' | 'quoting' }) => (
  <span className={`tag ${tones[status]}`}>{statusText(status, side)}</span>
);
