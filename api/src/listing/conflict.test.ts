import { conflictOf } from './conflict';

it('is none while two have changed other fields, or the same to the same', () => {
  expect(conflictOf({ title: 'b' }, { title: 'a', no: '2' }, { no: '1' })).toBeUndefined();
  expect(conflictOf({ codes: ['x'] }, { codes: ['x'] }, { codes: [] })).toBeUndefined();
  expect(conflictOf({ note: '' }, { note: null }, { note: 'a' })).toBeUndefined();
});

it('names both versions, and what the other alone has changed', () => {
  expect(
    conflictOf({ title: 'mine' }, { title: 'theirs', city: 'new' }, { title: 'old', city: 'past', gone: 1 }),
  ).toEqual({
    fields: [{ field: 'title', base: 'old', theirs: 'theirs', yours: 'mine' }],
    theirs: { city: 'new', gone: null },
  });
});
