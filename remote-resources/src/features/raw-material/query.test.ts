import { recordHref } from '../../components/record-href';
import { conditionsOf, listInput, readQuery } from './query';

const read = (search: string) => readQuery(new URLSearchParams(search));

it('shows the latest records, twenty a page, when the address says nothing', () => {
  expect(listInput(read(''))).toEqual({ sort: '-updatedOn', page: 1, pageSize: 20 });
});

it('asks for what the address says', () => {
  expect(
    listInput(
      read(
        '?q=+微晶+&kind=药用辅料&company=苇川&origin=境内&status=A&provinces=安徽&updatedFrom=2026-01-01&updatedTo=2026-06-30&sort=regNo&page=3&pageSize=50',
      ),
    ),
  ).toEqual({
    q: '微晶',
    kind: '药用辅料',
    company: '苇川',
    origin: '境内',
    status: 'A',
    provinces: '安徽',
    updatedFrom: '2026-01-01',
    updatedTo: '2026-06-30',
    sort: 'regNo',
    page: 3,
    pageSize: 50,
  });
});

it.each([
  '?kind=药品&origin=x&status=B&sort=name&page=0&pageSize=7',
  '?page=1.5&updatedFrom=2026-02-30&updatedTo=gestern',
  '?kind=&q=&updatedFrom=&company=',
])('takes what it does not know as absent: %s', (search) => {
  expect(listInput(read(search))).toEqual({ sort: '-updatedOn', page: 1, pageSize: 20 });
});

it('turns a range round that was given from its end', () => {
  expect(listInput(read('?updatedFrom=2026-06-30&updatedTo=2026-01-01'))).toMatchObject({
    updatedFrom: '2026-01-01',
    updatedTo: '2026-06-30',
  });
  expect(read('?updatedTo=2026-01-01')).toMatchObject({ updatedFrom: '', updatedTo: '2026-01-01' });
});

it('cuts a keyword by characters, never through one', () => {
  expect(read(`?q=${encodeURIComponent('𠮷'.repeat(120))}`).q).toBe('𠮷'.repeat(100));
});

it('names the conditions in use', () => {
  expect(conditionsOf(read('?q=胶囊&status=I&page=2')).map((c) => c.label)).toEqual([
    '品种或登记号：胶囊',
    '审评结果：I',
  ]);
});

it('opens a record without leaving the page of the list', () => {
  expect(recordHref('?q=a&page=3', 'x1')).toBe('?q=a&page=3&id=x1');
  expect(recordHref('?q=a&page=3&id=x1', null)).toBe('?q=a&page=3');
});
