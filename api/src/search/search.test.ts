import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryConfig } from 'pg';
import type { SearchAll, Suggestion } from 'shared/contract/search';
import { migrationsFolder } from '../folders';
import { createTestApp, type TestApp } from '../testing/app';
import { aRawMaterial, aSpot } from '../testing/builders';
import { rowsOf } from '../testing/database';
import { createMarketDatabase } from '../testing/market';
import { cap, rebuild } from './store';
import { isVocabularyWord } from './suggest';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ database: await createMarketDatabase() });
});
afterAll(async () => {
  await portal?.close();
  await portal?.database.drop();
});

const all = async (q: string, more: Record<string, string> = {}) =>
  (await portal.get(`/api/Search/all?${new URLSearchParams({ q, ...more })}`)).data as SearchAll;
const suggest = async (q: string) =>
  ((await portal.get(`/api/Search/suggest?${new URLSearchParams({ q })}`)).data as { items: Suggestion[] }).items;
const group = (found: SearchAll, kind: string) => found.groups.find((one) => one.kind === kind);
const titles = (found: SearchAll, kind: string) => group(found, kind)?.items.map(({ title }) => title.text) ?? [];
const query = rowsOf(() => portal.database);

/** Every piece of 2 to 6 characters of a title. */
function piecesOf(title: string): string[] {
  const chars = [...title];
  const pieces = new Set<string>();
  for (let length = 2; length <= 6; length++)
    for (let at = 0; at + length <= chars.length; at++) pieces.add(chars.slice(at, at + length).join(''));
  return [...pieces];
}

test('whatever stands in a title is found by any 2 to 6 consecutive characters of it', async () => {
  // All at once in SQL, through the function that the calls use; a piece with blanks is words, as it is for a person.
  const rows = await query<{ kind: string; id: string; title: string }>(`
    select 'service' as kind, s.id, s.title from service s join enterprise e on e.id = enterprise_id and e.status = 'published' where s.status = 'published'
    union all select 'spot', s.id, s.name from spot s join enterprise e on e.id = enterprise_id and e.status = 'published' where s.status = 'published' and s.offer_until >= current_date
    union all select 'platform', s.id, s.title from platform s join enterprise e on e.id = enterprise_id and e.status = 'published' where s.status = 'published'
    union all select 'demand', id, title from demand where status = 'published' and (deadline is null or deadline >= current_date)
    union all select 'enterprise', id, name from enterprise where status = 'published'`);
  expect(rows.length).toBeGreaterThan(1000);
  const owners = new Map<string, string[]>();
  for (const { kind, id, title } of rows)
    for (const piece of piecesOf(title)) {
      const words = piece.split(/\s+/).filter(Boolean);
      if (words.length === 0) continue;
      const key = JSON.stringify([kind, words]);
      owners.set(key, [...(owners.get(key) ?? []), id]);
    }
  const asked = [...owners].map(([key, ids]) => ({ kind: JSON.parse(key)[0], words: JSON.parse(key)[1], ids }));
  expect(asked.length).toBeGreaterThan(30_000);
  const missed: unknown[] = [];
  const client = await portal.database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (let i = 0; i < asked.length; i += 2000) {
      const config: QueryConfig & { query_timeout: number } = {
        text: `select kind, words from jsonb_to_recordset($1) as a (kind text, words jsonb, ids uuid[])
          where not ids <@ array(select h.id from search_walk(search_kind_of(kind), 1,
            array(select norm_of(array[w]) from jsonb_array_elements_text(words) as w), '{}', 100000) as h)`,
        values: [JSON.stringify(asked.slice(i, i + 2000))],
        query_timeout: 60_000,
      };
      const { rows: lost } = await client.query(config);
      missed.push(...lost);
    }
  } finally {
    client.release(true);
  }
  expect(missed).toEqual([]);
});

test('the calls find what the function finds: titles of every kind, exact counts below the limit', async () => {
  for (const [kind, table, column] of [
    ['service', 'service', 'title'],
    ['enterprise', 'enterprise', 'name'],
    ['rawMaterial', 'raw_material', 'product_name'],
    ['clinicalTrial', 'clinical_trial', 'public_title'],
  ] as const) {
    const [row] = await query<{ id: string; title: string }>(
      `select id, ${column} as title from ${table} order by md5(id::text) limit 1`,
    );
    const found = await all((row as { title: string }).title, { kind });
    expect(group(found, kind)?.items.map(({ id }) => id)).toContain(row?.id);
  }
  const [{ n } = { n: 0 }] = await query<{ n: number }>(
    "select count(*)::int as n from search_item where kind = 1 and strpos(norm, '冻干') > 0",
  );
  expect(n).toBeGreaterThan(5);
  // Counted without the other words of the trade.
  expect(group(await all('冻干', { kind: 'service' }), 'service')).toMatchObject({ count: n, more: false });
});

test('best first: beginning of the title, title, elsewhere; newest of equals first', async () => {
  const found = await all('冻干', { kind: 'service' });
  const ranks = (group(found, 'service')?.items ?? []).map(({ title }) =>
    title.text.startsWith('冻干') ? 0 : title.text.includes('冻干') ? 1 : 2,
  );
  expect(ranks).toEqual([...ranks].sort());
  expect(new Set(ranks).size).toBeGreaterThan(1);
  const days =
    group(found, 'service')
      ?.items.filter((_, i) => ranks[i] === 1)
      .map(({ updatedOn }) => updatedOn) ?? [];
  expect(days).toEqual([...days].sort().reverse());
});

test('width, letter case, blanks, numbers and Latin names', async () => {
  const [spot] = await query<{ id: string; cas_no: string; name_en: string; cde_reg_no: string }>(
    "select s.* from spot s join enterprise e on e.id = enterprise_id and e.status = 'published' where s.status = 'published' and s.offer_until >= current_date and cas_no is not null and cde_reg_no is not null and s.name_en is not null limit 1",
  );
  if (!spot) throw new Error('no spot good to look for');
  const wide = spot.cas_no.replace(/[0-9-]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
  for (const q of [
    spot.cas_no,
    wide,
    spot.cde_reg_no.toLowerCase(),
    spot.name_en.toUpperCase(),
    spot.cas_no.slice(1, 7),
  ])
    expect([q, group(await all(q, { kind: 'spot' }), 'spot')?.items.map(({ id }) => id)]).toEqual([
      q,
      expect.arrayContaining([spot.id]),
    ]);
  const [trial] = await query<{ id: string; ctr_no: string }>('select id, ctr_no from clinical_trial limit 1');
  expect(group(await all(trial?.ctr_no.toLowerCase() ?? ''), 'clinicalTrial')?.items[0]?.id).toBe(trial?.id);
  expect(titles(await all('ＣＤＭＯ'), 'service')).toEqual(titles(await all('c d m o'.replaceAll(' ', '')), 'service'));
});

test('other words of the trade, both ways, marked as well', async () => {
  for (const [a, b] of [
    ['API', '原料药'],
    ['冻干粉针', '注射用无菌粉末'],
  ] as const) {
    const [one, other] = [await all(a, { kind: 'service' }), await all(b, { kind: 'service' })];
    expect(one.synonyms).toContain(b);
    expect(other.synonyms).toContain(a);
    expect(group(one, 'service')?.count).toBe(group(other, 'service')?.count);
    expect(group(one, 'service')?.count).toBeGreaterThan(0);
  }
  const found = await all('注射用无菌粉末', { kind: 'service' });
  const item = group(found, 'service')?.items.find(({ title }) => title.text.includes('冻干粉针'));
  const at = item?.title.text.indexOf('冻干粉针') as number;
  expect(item?.title.marks[0]?.[0]).toBe(at);
});

test('pages of one kind go on where the one before ended, and end at the limit', async () => {
  const [first, second] = [
    await all('示例', { kind: 'rawMaterial' }),
    await all('示例', { kind: 'rawMaterial', page: '2' }),
  ];
  expect(group(first, 'rawMaterial')).toMatchObject({ count: cap, more: true });
  const ids = [first, second].flatMap((found) => group(found, 'rawMaterial')?.items.map(({ id }) => id) ?? []);
  expect(new Set(ids).size).toBe(40);
  expect(group(await all('示例', { kind: 'rawMaterial', page: '51' }), 'rawMaterial')?.items).toEqual([]);
  expect(group(first, 'service')?.items).toEqual([]);
  expect(group(first, 'service')?.count).toBeGreaterThan(0);
});

test('an anonymous demand is not found by its enterprise', async () => {
  const [demand] = await query<{
    id: string;
    name: string;
  }>(`select d.id, e.name from demand d join enterprise e on e.id = d.enterprise_id
    where d.anonymous and d.status = 'published' and (deadline is null or deadline >= current_date) limit 1`);
  const rows = await query<{ norm: string }>('select norm from search_item where id = $1', [demand?.id]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.norm).not.toContain(demand?.name);
});

test('names a municipality once', async () => {
  const [row] = await query<{ id: string; name: string }>(
    "select id, name from enterprise where status = 'published' and city = province limit 1",
  );
  if (!row) throw new Error('no enterprise of a municipality in the sample');
  const found = group(await all(row.name), 'enterprise')?.items.find(({ id }) => id === row.id);
  expect(found?.sub.text).toMatch(/ · (北京|上海|天津|重庆)$/);
  expect(found?.sub.text).not.toMatch(/(北京|上海|天津|重庆) · \1$/);
});

test('a municipality is named once also where it was laid out before', async () => {
  const [old] = await query<{ id: string; sub: string }>(
    `update search_item as i set sub = concat_ws(' · ', i.sub, e.city) from enterprise as e
     where e.id = i.id and e.city = e.province and i.kind = search_kind_of('enterprise') returning i.id, i.sub`,
  );
  await query(readFileSync(join(migrationsFolder, '0506_municipality_once.sql'), 'utf8'));
  const [now] = await query<{ sub: string }>('select sub from search_item where id = $1', [old?.id]);
  expect(now?.sub).toMatch(/(北京|上海|天津|重庆)$/);
  expect(now?.sub).not.toBe(old?.sub);
  expect(now?.sub).not.toMatch(/(北京|上海|天津|重庆) · \1$/);
});

test('follows what is written: new titles, withdrawn ones, renamed enterprises; and can be made anew', async () => {
  const [row] = await query<{ id: string; enterprise_id: string }>(
    "select s.id, s.enterprise_id from service s join enterprise e on e.id = s.enterprise_id and e.status = 'published' where s.status = 'published' order by s.id limit 1",
  );
  const ids = async (q: string) =>
    (
      await query<{ id: string }>(
        "select id from search_find(1::smallint, jsonb_build_array(jsonb_build_object('words', array[$1], 'wholes', '{}'::text[])), 1000)",
        [q],
      )
    ).map(({ id }) => id);
  await query("update service set title = '鼉龘𠮷试验用服务' where id = $1", [row?.id]);
  expect(await ids('鼉龘')).toEqual([row?.id]);
  expect(await ids('龘𠮷')).toEqual([row?.id]);
  await query("update enterprise set name = '示例甪端医药有限公司' where id = $1", [row?.enterprise_id]);
  expect(await ids('甪端')).toContain(row?.id);
  await query('update service set view_count = view_count + 1 where id = $1', [row?.id]);

  const snapshot = () => query('select kind, id, title, sub, norm, at, until from search_item order by kind, id');
  const before = await snapshot();
  expect(await rebuild(portal.database.pool)).toBe(before.length);
  expect(await snapshot()).toEqual(before);
  expect(await ids('龘𠮷')).toEqual([row?.id]);
  await query("update service set status = 'offline' where id = $1", [row?.id]);
  expect(await ids('鼉龘')).toEqual([]);
});

test('suggests numbers, words of the trade, enterprises and titles, at most ten and each once', async () => {
  const words = await suggest('冻干');
  expect(words).toContainEqual({ text: '冻干粉针', label: '常用词', marks: [[0, 2]] });
  expect(words.length).toBeGreaterThan(3);
  expect(words.length).toBeLessThanOrEqual(10);
  expect(new Set(words.map(({ text }) => text)).size).toBe(words.length);
  const [spot] = await query<{ cas_no: string }>(
    "select cas_no from spot where cas_no is not null and status = 'published' limit 1",
  );
  expect((await suggest(spot?.cas_no.slice(0, 6) ?? '')).map(({ text }) => text)).toContain(spot?.cas_no);
  const [firm] = await query<{ name: string }>("select name from enterprise where status = 'published' limit 1");
  expect(await suggest(firm?.name.slice(2, 6) ?? '')).toContainEqual(
    expect.objectContaining({ text: firm?.name, label: '企业' }),
  );
});

test('nothing found names words that do find something', async () => {
  const found = await all('冻干粉针鼍鼍鼍服务');
  expect(found.groups.every(({ count }) => count === 0)).toBe(true);
  expect(found.near).toContain('冻干粉针');
});

test.each([
  // A slip of the hand, letters that are no word, words of the trade between others.
  ['冻干粉真', ['冻干粉针']],
  ['asdfqwer', []],
  ['zzqx DMF-51-17', []],
  ['capsuel', ['胶囊']],
])('nothing found for %s names whole words only', async (q, wanted) => {
  const { near } = await all(q);
  expect(near).toEqual(expect.arrayContaining(wanted));
  for (const word of near) expect([...word].length > 2 || isVocabularyWord(word)).toBe(true);
  if (wanted.length === 0) expect(near).toEqual([]);
});

test('the English name of a form finds what is named in Chinese', async () => {
  const [english, chinese] = await Promise.all([all('lyophilized'), all('冻干粉针')]);
  const count = (found: typeof english) => found.groups.find(({ kind }) => kind === 'service')?.count ?? 0;
  expect(count(chinese)).toBeGreaterThan(0);
  expect(count(english)).toBeGreaterThan(0);
});

test.each([
  ["' or 1=1 --"],
  ["'); drop table search_item; --"],
  ['%_%'],
  ['\\'],
  ['{"words":[]}'],
  ['((((['],
  ['。，！'],
  ['-'],
  ['𠮷'],
  ['API (.*)+$'],
  ['   '],
])('%s is words like any others', async (q) => {
  for (const path of ['all', 'suggest']) {
    const answer = await portal.get(`/api/Search/${path}?${new URLSearchParams({ q })}`);
    expect([answer.status, answer.success]).toEqual([200, true]);
  }
});

test.each([
  ['q', 'a'.repeat(10_000), '不能超过 100 个字'],
  ['q', '药'.repeat(10_000), '地址或请求头过长'],
  ['q', 'a\u0000b', '包含无法保存的字符'],
  ['kind', 'account', '类型不正确'],
  ['page', '0', '页码从 1 开始'],
  ['page', '1e9', '页码过大'],
])('%s=%.20s is refused in words', async (name, value, text) => {
  const answer = await portal.get(`/api/Search/all?${new URLSearchParams({ q: '片剂', [name]: value })}`);
  expect([answer.status, answer.code, answer.message]).toEqual([400, 400, expect.stringContaining(text)]);
});

test('names the products that the query speaks of and the hits name, once whatever their form', async () => {
  const { database } = portal;
  for (const name of ['示例替尼片', '盐酸示例替尼胶囊', '示例替尼']) await aSpot(database, { name });
  await aRawMaterial(database, { product_name: '示例替尼包装瓶', kind: '药包材', reg_no: 'B20219999999' });
  await aRawMaterial(database, { product_name: '示例拉唑钠', kind: '原料药' });
  expect((await all('示例替尼')).products).toEqual(['示例替尼']);
  expect((await all('示例替尼胶囊')).products).toEqual(['示例替尼']);
  expect((await all('示例拉唑')).products).toEqual(['示例拉唑']);
  expect((await all('示例替尼', { kind: 'spot' })).products).toEqual([]);
  expect((await all('冻干')).products.every((name) => name.includes('冻干'))).toBe(true);
});
