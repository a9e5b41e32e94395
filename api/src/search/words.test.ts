import { formsOf } from './words';

const wordsIn = (q: string) => formsOf(q).forms.map(({ words }) => words.join(' '));

it('looks for goods under their other names too, whatever their language', () => {
  expect(wordsIn('MCC')).toEqual(expect.arrayContaining(['mcc', '微晶纤维素', 'microcrystallinecellulose']));
  expect(formsOf('微晶纤维素').synonyms).toEqual(expect.arrayContaining(['MCC', 'microcrystalline cellulose']));
  expect(formsOf('metformin').forms).toContainEqual({ words: ['二甲双胍'], wholes: [] });
  expect(formsOf('二甲双胍').forms).toContainEqual({ words: ['metformin'], wholes: ['metformin'] });
});

it('knows a name with a grade behind it, and no part of a longer Latin name', () => {
  expect(wordsIn('HPMC2910')).toContain('羟丙甲纤维素2910');
  expect(wordsIn('HPMCX')).toEqual(['hpmcx']);
  expect(wordsIn('布洛芬缓释胶囊')).toContain('ibuprofen缓释胶囊');
  expect(wordsIn('进口HPMC')).toContain('进口羟丙甲纤维素');
  expect(wordsIn('复方布洛芬')).toContain('复方ibuprofen');
});

it('knows a name of several words, alone and beside another word', () => {
  expect(wordsIn('Metformin Hydrochloride')).toContain('盐酸二甲双胍');
  expect(wordsIn('metformin 浙江')).toContain('二甲双胍 浙江');
  expect(wordsIn('羟丙甲纤维素 浙江')).toContain('hpmc 浙江');
  expect(wordsIn('西林瓶 胶塞')).toContain('管制瓶 胶塞');
});

it('does not look for a name of two characters, which stands in other words', () => {
  expect(wordsIn('尿素')).toEqual(['尿素', 'urea', 'carbamide']);
});

it('keeps the synonyms of the trade', () => {
  expect(formsOf('西林瓶').synonyms).toEqual(expect.arrayContaining(['管制瓶', 'vials']));
});
