import { termsOf } from 'shared/contract/vocabulary';
import { createTestApp, type TestApp } from '../testing/app';
import { createMarketDatabase } from '../testing/market';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ database: await createMarketDatabase() });
});
afterAll(async () => {
  await portal?.close();
  await portal?.database.drop();
});

interface Page {
  items: { id: string }[];
  total: number;
}
const list = async (path: string, query: Record<string, string>) =>
  (await portal.get(`/api/${path}&${new URLSearchParams(query)}`)).data as Page;

/** The lists with a keyword box that the search index answers: path, table and title. */
const lists = [
  ['Service/list?kind=service', 'service', 'title'],
  ['Service/list?kind=spot', 'spot', 'name'],
  ['Service/list?kind=platform', 'platform', 'title'],
  ['Demand/list?sort=latest', 'demand', 'title'],
  ['Enterprise/list?sort=latest', 'enterprise', 'name'],
  ['RawMaterial/list?sort=-updatedOn', 'raw_material', 'product_name'],
] as const;

/** Every piece of 2 to 6 characters of a title that is more than blanks. */
function piecesOf(title: string): string[] {
  const chars = [...title];
  const pieces = new Set<string>();
  for (let length = 2; length <= 6; length++)
    for (let at = 0; at + length <= chars.length; at++) pieces.add(chars.slice(at, at + length).join(''));
  return [...pieces].filter((piece) => piece.trim());
}

/** Whether some page of the answer has the record. */
async function finds(path: string, q: string, id: string): Promise<boolean> {
  for (let page = 1, total = 1; (page - 1) * 50 < total; page++) {
    const found = await list(path, { q, page: String(page), pageSize: '50' });
    if (found.items.some((item) => item.id === id)) return true;
    total = found.total;
  }
  return false;
}

test.each(lists)(
  '%s finds a record by any 2 to 6 consecutive characters of its title',
  async (path, table, column) => {
    const status = table === 'raw_material' ? 'true' : "status = 'published'";
    const offered = table === 'spot' ? 'offer_until >= current_date' : 'true';
    const { rows } = await portal.database.pool.query<{ id: string; title: string }>(
      `select id, ${column} as title from ${table} where ${status} and ${offered} order by md5(id::text) limit 6`,
    );
    const asked = rows.flatMap((row, n) =>
      piecesOf(row.title)
        .filter((_, i) => i % rows.length === n)
        .map((piece) => ({ ...row, piece })),
    );
    expect(asked.length).toBeGreaterThan(10);
    const missed: string[] = [];
    for (const { id, piece } of asked) if (!(await finds(path, piece, id))) missed.push(piece);
    expect(missed).toEqual([]);
  },
  120_000,
);

test('other words of the trade and other widths find the same on a list as in the box of everything', async () => {
  const total = async (q: string) => (await list('Service/list?kind=service', { q })).total;
  expect(await total('API')).toBe(await total('原料药'));
  expect(await total('ＡＰＩ')).toBe(await total('api'));
  expect(await total('原料药')).toBeGreaterThan(0);
  const { data } = await portal.get(`/api/Search/all?${new URLSearchParams({ q: '原料药', kind: 'service' })}`);
  const groups = (data as { groups: { kind: string; count: number }[] }).groups;
  expect(groups.find(({ kind }) => kind === 'service')?.count).toBe(await total('原料药'));
});

test('what is written is on the list at once', async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query("select id from service where status = 'published' order by id limit 1");
  await pool.query("update service set title = '鼉龘试验用服务', site_province = '西藏' where id = $1", [rows[0].id]);
  const found = await list('Service/list?kind=service', { q: '鼉龘', provinces: '西藏' });
  expect(found.items.map(({ id }) => id)).toEqual([rows[0].id]);
});

// The lists trust a mark without looking at the record.
test.each([
  ['service', ['categories', 'stages', 'dosageForms', 'modalities', 'certs', 'provinces']],
  ['spot', ['spotKinds', 'certs', 'provinces']],
  ['platform', ['platformKinds', 'stages', 'dosageForms', 'modalities', 'certs', 'provinces']],
  ['demand', ['categories', 'stages', 'dosageForms', 'modalities', 'provinces']],
  ['enterprise', ['orgTypes', 'provinces']],
] as const)('no two filters of a %s have a mark in common', (_, vocabularies) => {
  const codes = vocabularies.flatMap((name) => [...new Set(termsOf(name).map(({ code }) => code))]);
  const marks = [...codes, 'claimed', 'unclaimed', 'pending'];
  expect(marks.filter((mark, i) => marks.indexOf(mark) !== i)).toEqual([]);
});
