import type { claimChanges } from 'shared/contract/claim';
import { claimTextFault, newEnterpriseFaults } from 'shared/contract/claim-check';
import type { FieldFault } from 'shared/contract/listing';
import { accountRefusals } from 'shared/contract/refusals';
import { claimTexts } from 'shared/contract/vocabulary/claim';
import { z } from 'zod';

type Changes = z.output<typeof claimChanges>;
type Word = keyof typeof newEnterpriseFaults;

const strictEmail = z.email(accountRefusals.email);

/** What is wrong with typed words, by field. Nothing is wrong with a draft's empty one. */
export function faultsOf(changes: Changes): FieldFault[] {
  const faults: FieldFault[] = [];
  const note = (field: string, message: string | undefined) => message && faults.push({ field, message });
  for (const field of claimTexts) if (changes[field]) note(field, claimTextFault(field, changes[field]));
  if (changes.email && faults.every(({ field }) => field !== 'email'))
    note('email', strictEmail.safeParse(changes.email).error?.issues[0]?.message);
  const described = changes.newEnterprise;
  for (const word of described ? (Object.keys(newEnterpriseFaults) as Word[]) : [])
    note(`newEnterprise.${word}`, newEnterpriseFaults[word](described?.[word] as never));
  return faults;
}

/** The changes but for the fields that a fault names. */
export const withoutFaults = (changes: Changes, faults: readonly FieldFault[]): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([name]) => faults.every(({ field }) => field.split('.')[0] !== name)),
  );
