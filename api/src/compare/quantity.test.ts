import { inOneUnit, type Quantity } from './quantity';

const of = (min: number | null, max: number | null, unit: string): Quantity => ({ min, max, unit });

test('figures of one dimension are brought to the largest unit that keeps them from 1 on', () => {
  expect(inOneUnit([of(20, 300, 'kg'), of(5000, null, 'g'), null])).toEqual({
    quantities: [of(20, 300, 'kg'), of(5, null, 'kg'), null],
    note: '已换算为 kg',
  });
  expect(inOneUnit([of(0.5, 2, 'kg'), of(200, 400, 'g')])).toEqual({
    quantities: [of(500, 2000, 'g'), of(200, 400, 'g')],
    note: '已换算为 g',
  });
  expect(inOneUnit([of(1, 3, 't/年'), of(500, 500, 'kg/年')]).quantities).toEqual([
    of(1000, 3000, 'kg/年'),
    of(500, 500, 'kg/年'),
  ]);
});

test('prices are converted over what they count', () => {
  expect(inOneUnit([of(93, null, '元/kg'), of(1.2, null, '元/g')])).toEqual({
    quantities: [of(0.093, null, '元/g'), of(1.2, null, '元/g')].map((one) => ({
      ...one,
      min: (one.min as number) * 1000,
      unit: '元/kg',
    })),
    note: '已换算为元/kg',
  });
  expect(inOneUnit([of(2, 3, '万元/批'), of(8000, 9000, '元/批')]).quantities).toEqual([
    of(20_000, 30_000, '元/批'),
    of(8000, 9000, '元/批'),
  ]);
});

test('units that count alike stay as they are, those of other dimensions are said not to compare', () => {
  expect(inOneUnit([of(1, 2, '支/批'), of(3, 4, '片/批')])).toEqual({
    quantities: [of(1, 2, '支/批'), of(3, 4, '片/批')],
    note: null,
  });
  const apart = [of(1, 2, 'kg'), of(3, 4, 'L'), null];
  expect(inOneUnit(apart)).toEqual({ quantities: apart, note: '计量单位不同，不能直接比较' });
  expect(inOneUnit([of(1, 1, '万元/方法'), of(1, 1, '万元/项目')]).note).toBe('计量单位不同，不能直接比较');
  expect(inOneUnit([null, null])).toEqual({ quantities: [null, null], note: null });
});
