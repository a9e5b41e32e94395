import type { EvidenceValues } from 'shared/contract/evidence';
import { missingEvidence } from 'shared/contract/evidence-missing';
import type { FieldFault } from 'shared/contract/listing';
import { evidenceFields } from 'shared/contract/vocabulary/evidence';
import { isControlled } from '../review-case/controlled-substances';
import { contactFaults } from '../review-case/free-text';

/** Texts that anybody writes as he likes; numbers of certificates look like those of telephones. */
const free = ['authority', 'scope', 'lineRef'] as const;

/** Years of dates that a certificate has; others are typing errors. */
const years = ['1950', '2100'] as const;
const isFar = (date: string | null) => date !== null && (date < years[0] || date.slice(0, 4) > years[1]);

function dateFaults(values: EvidenceValues, today: string): FieldFault[] {
  const { issuedOn, expiresOn } = values;
  const far = (['issuedOn', 'expiresOn'] as const).filter((key) => isFar(values[key]));
  if (far.length > 0) return far.map((field) => ({ field, message: `年份应在 ${years.join('–')} 之间` }));
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
  return [...missingEvidence(values), ...dateFaults(values, today), ...words, ...unread].sort(
    (a, b) => order.indexOf(a.field) - order.indexOf(b.field),
  );
}
