import { excerptOf, marksOf } from './marks';

it.each([
  [
    ['冻干', '剂'],
    [
      [0, 2],
      [4, 5],
    ],
  ],
  [['冻干', '干粉针'], [[0, 4]]],
  [['冻干粉针', '干粉'], [[0, 4]]],
  [['粉针', '冻干'], [[0, 4]]],
  [['没有'], []],
])('marks %j in 冻干粉针剂 once, overlapping places joined', (words, marks) =>
  expect(marksOf('冻干粉针剂', words)).toEqual(marks),
);

it('marks every place, in the letters as they were written', () => {
  expect(marksOf('ＧＭＰ 与 gmp', ['gmp'])).toEqual([
    [0, 3],
    [6, 9],
  ]);
});

it('cuts out the line that has the most words', () => {
  expect(excerptOf('没有\n只有冻干\n含冻干与粉针\n又有冻干', ['冻干', '粉针'])).toEqual({
    text: '含冻干与粉针',
    marks: [
      [1, 3],
      [4, 6],
    ],
  });
  expect(excerptOf('没有\n也没有', ['冻干'])).toBeNull();
});

it('cuts a long line around the first word', () => {
  expect(excerptOf(`${'前'.repeat(30)}冻干${'后'.repeat(80)}`, ['冻干'])).toEqual({
    text: `…${'前'.repeat(16)}冻干${'后'.repeat(58)}…`,
    marks: [[17, 19]],
  });
});
