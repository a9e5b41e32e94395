import fc from 'fast-check';
import { listingKinds } from 'shared/contract/vocabulary/listing';
import { repetitions } from 'shared/testing/real/repetitions';
import { faultsOf, namesControlled } from './faults';
import { listingTypes } from './kinds';
import { fileFields } from './media';
import { changesBetween, requireStorable, withChanges } from './values';

const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '冻干',
    'M05',
    'small',
    '2026-02-30',
    '2026-11-21',
    '1e309',
    '支/批',
    'fixed',
    '<b>',
  ),
  fc.constantFrom<unknown>(0, -1, 1.5, 1e308, 10 ** 12, true, false, null),
  fc.string({ maxLength: 12 }),
);
/** Any value that may be stored. */
const storable = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.array(fc.dictionary(fc.constantFrom('name', 'stage', 'year', 'from', 'to', 'freeShare', 'sterile', 'x'), scalar), {
    maxLength: 3,
  }),
);

it.each(Object.keys(listingKinds) as (keyof typeof listingKinds)[])(
  'a draft of a %s may say anything: its faults are named in Chinese, and what has none can be published',
  (kind) => {
    const type = listingTypes[kind];
    const draft = fc.dictionary(fc.constantFrom(...type.keys), storable);
    const property = fc.property(draft, draft, (before, changes) => {
      requireStorable(type, changes);
      const values = withChanges(before, changes);
      expect(
        withChanges(
          values,
          Object.fromEntries(
            Object.entries(changesBetween(before, values)).map(([key, { before: was }]) => [key, was]),
          ),
        ),
      ).toEqual(withChanges(before, {}));
      for (const { field, message } of faultsOf(type, values, '2026-11-22')) {
        expect(type.fields.map(({ key }) => key)).toContain(field);
        expect(message).toMatch(/\p{Script=Han}/u);
      }
      if (faultsOf(type, values, '2026-11-22').length === 0)
        expect(typeof namesControlled(type, values)).toBe('boolean');
    });
    fc.assert(property, { numRuns: repetitions(200, 5000), seed: 20261122 });
  },
);

it('knows each field that members write as the importer does', () => {
  for (const type of Object.values(listingTypes)) {
    // Files are members' alone.
    const keys = type.keys.filter((key) => !fileFields(type).some((field) => field.key === key));
    expect(Object.keys(type.record.fields)).toEqual(expect.arrayContaining(keys));
  }
});
