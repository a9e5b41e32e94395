import { cursorOf, placeOf } from './cursor';

const place = { place: '1795000000123456', id: '01930000-0000-7000-8000-000000000007' };

it('reads back the place that it wrote, to the microsecond', () => {
  expect(placeOf(cursorOf(place))).toEqual(place);
  expect(placeOf(undefined)).toBeUndefined();
});

it.each([
  '',
  'x',
  `${place.place}_`,
  `${place.place}_x`,
  `_${place.id}`,
  `-1_${place.id}`,
  `123456789012345678_${place.id}`,
  `${place.place}_${place.id}x`,
])('refuses %j in words', (cursor) => {
  expect(() => placeOf(cursor)).toThrow('位置不正确');
});
