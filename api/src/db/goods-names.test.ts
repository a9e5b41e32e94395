import { namesOf, readGoodsNames } from './goods-names';

const goods = readGoodsNames();

/** Whether the last digit of a CAS number is that of the others, each times its place. */
function isCas(number: string): boolean {
  const digits = number.replaceAll('-', '');
  const [check = 0, ...others] = [...digits].reverse().map(Number);
  return /^\d{2,7}-\d{2}-\d$/.test(number) && others.reduce((sum, one, at) => sum + one * (at + 1), 0) % 10 === check;
}

it('each has a Chinese and an English name, and a number whose check digit is right', () => {
  expect(goods.length).toBeGreaterThanOrEqual(500);
  expect(goods.filter(({ zh, en }) => zh.length === 0 || en.length === 0)).toEqual([]);
  expect(goods.filter(({ cas }) => cas !== null && !isCas(cas))).toEqual([]);
});

it('no name and no number stands for two of them', () => {
  const owners = new Map<string, string>();
  const twice: string[] = [];
  for (const one of goods)
    for (const told of [...namesOf(one), one.cas ?? '']) {
      const key = told.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '');
      const owner = owners.get(key);
      if (key && owner && owner !== one.zh[0]) twice.push(`${told}: ${owner}, ${one.zh[0]}`);
      owners.set(key, one.zh[0] as string);
    }
  expect(twice).toEqual([]);
});

it('no name is longer than matching keeps of one', () => {
  expect(goods.flatMap(namesOf).filter((name) => [...name].length > 40)).toEqual([]);
});
