import type { EvidenceValues } from 'shared/contract/evidence';
import type { FieldFault } from 'shared/contract/listing';
import { evidenceFields } from 'shared/contract/vocabulary/evidence';
import { contactFaults, isControlled } from '../review-case/free-text';

const picked = ['certType', 'issuedOn', 'expiresOn'];
/** Texts that anybody writes as he likes; numbers of certificates look like those of telephones. */
const free = ['authority', 'scope', 'lineRef'] as const;

const missing = (values: EvidenceValues): FieldFault[] =>
  evidenceFields
    .filter(({ key, required }) => required && !values[key])
    .map(({ key, label }) => ({ field: key, message: `请${picked.includes(key) ? '选择' : '填写'}${label}` }));

function dateFaults({ issuedOn, expiresOn }: EvidenceValues, today: string): FieldFault[] {
  const faults: FieldFault[] = [];
  if (issuedOn && issuedOn > today) faults.push({ field: 'issuedOn', message: '发证日期不能晚于今天' });
  if (issuedOn && expiresOn && expiresOn <= issuedOn)
    faults.push({ field: 'expiresOn', message: '到期日期应晚于发证日期' });
  else if (expiresOn && expiresOn < today)
    faults.push({ field: 'expiresOn', message: '已过到期日期，请填写新证书的日期' });
  return faults;
}

/** Whether a text of the record names a controlled substance. */
export const namesControlled = (values: EvidenceValues): boolean => free.some((key) => isControlled(values[key] ?? ''));

/** What keeps a record from being submitted. Without a certificate nobody looks at it first, so its words have to be harmless. */
export function faultsOf(values: EvidenceValues, today: string): FieldFault[] {
  const words = free.flatMap((key) => contactFaults(key, values[key] ?? ''));
  const unread = values.fileId
    ? []
    : free
        .filter((key) => isControlled(values[key] ?? ''))
        .map((field) => ({ field, message: '涉及管制物质，须附上凭证文件，由平台审核后公开' }));
  const order = evidenceFields.map(({ key }) => key as string);
  return [...missing(values), ...dateFaults(values, today), ...words, ...unread].sort(
    (a, b) => order.indexOf(a.field) - order.indexOf(b.field),
  );
}
