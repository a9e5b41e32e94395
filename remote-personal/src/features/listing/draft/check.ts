import type { FieldFault } from 'shared/contract/listing';
import { listingFaults } from 'shared/contract/listing-check';
import { fieldsOf, keysOf, type ListingValues, type Section } from 'shared/contract/listing-fields';
import { fieldOfKey } from 'shared/contract/listing-text';
import { formatDate } from 'shared/format';
import type { Draft } from './draft';

export interface ShownFault {
  field: string;
  message: string;
  repair?: { label: string; changes: ListingValues };
}
export type Check = ReturnType<typeof createCheck>;

/** The faults of a draft: the contract's rules with each keystroke, and what the server has found with each save. */
export function createCheck(draft: Draft, sections: readonly Section[]) {
  const fields = fieldsOf(sections);
  let found: { fault: ShownFault; at: unknown[] }[] = [];
  let told: string | undefined;
  /** The server's date; this computer's until it has answered. */
  const today = () => told ?? formatDate(Date.now());
  let known: { values: ListingValues; faults: ShownFault[] } | undefined;

  const valuesOf = (key: string, values: ListingValues) => {
    const field = fields.find((one) => one.key === key);
    return field ? keysOf(field).map((one) => values[one]) : [];
  };
  /** The server's word on a field holds until something else stands there. */
  const holds = ({ fault, at }: (typeof found)[number]) =>
    valuesOf(fault.field, draft.all()).every((value, i) => Object.is(value, at[i]));

  function all(): ShownFault[] {
    const values = draft.all();
    if (known?.values === values) return known.faults;
    const own: ShownFault[] = listingFaults(sections, values, today());
    const others = found.filter(({ fault }) => !own.some(({ field }) => field === fault.field)).filter(holds);
    const faults = fields.flatMap(({ key }) =>
      [...own, ...others.map(({ fault }) => fault)].filter((f) => f.field === key),
    );
    // The same fault is the same object, for those who compare by identity.
    const stable = faults.map((fault) => {
      const former = known?.faults.find(({ field, message }) => field === fault.field && message === fault.message);
      return former && JSON.stringify(former.repair) === JSON.stringify(fault.repair) ? former : fault;
    });
    const isSame = stable.length === known?.faults.length && stable.every((fault, i) => fault === known?.faults[i]);
    known = { values, faults: isSame && known ? known.faults : stable };
    return known.faults;
  }

  return {
    all,
    today,
    of: (key: string): ShownFault | undefined => all().find(({ field }) => field === key),
    /** What the server has found in the values that it has, and its date; a field that was changed meanwhile is not meant. */
    learn(faults: readonly FieldFault[], serverDate = told) {
      told = serverDate;
      found = faults.flatMap(({ field: key, message, passage }) => {
        const field = fieldOfKey(fields, key);
        if (!field) return [];
        const text = draft.base()[field.key];
        const repair =
          passage && typeof text === 'string' && text.includes(passage)
            ? { label: '删除该处', changes: { [field.key]: text.replace(passage, '') } }
            : undefined;
        return [
          { fault: { field: field.key, message, ...(repair && { repair }) }, at: valuesOf(field.key, draft.base()) },
        ];
      });
      if (known) known = { ...known, values: {} };
    },
  };
}
