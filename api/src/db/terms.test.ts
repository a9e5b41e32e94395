import type { PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { patient } from './pool';
import { fillTerms, termRows } from './terms';

let database: TestDatabase;
let client: PoolClient;
beforeAll(async () => {
  database = await createTestDatabase(undefined, patient);
  await database.pool.query(`
    insert into enterprise (id, name, uscc, short_name, org_types, province, city, address, status)
      values (gen_random_uuid(), '词表企业', '911234567890123456', '词表', '{cdmo}', '江苏', '苏州', '无', 'published');
    insert into service (id, no, enterprise_id, title, category_code, modalities, dosage_forms, stages, scale_min, scale_max,
        scale_unit, site_province, description, status)
      select gen_random_uuid(), 'S-1', id, '词表服务', 'M01', '{hpapi}', '{OL01}', '{ind}', 2, 5, 'kg', '江苏',
        '为词表测试而写的服务说明，不少于二十个字符。', 'published' from enterprise`);
});
afterAll(() => database.drop());
beforeEach(async () => {
  client = await database.pool.connect();
  await client.query('begin');
});
afterEach(async () => {
  await client.query('rollback');
  client.release();
});

const masks = async () =>
  (
    await client.query(
      `select m.modalities, m.families, m.forms::int, m.groups, m.stages, m.scale_min, m.dimension, i.marks,
         m.xmin::text = pg_current_xact_id()::text as written
       from match_service as m join search_item as i using (id)`,
    )
  ).rows[0];

it('holds the vocabularies of the contract', async () => {
  const { rows } = await client.query('select vocabulary, code, place, parent, factor from term');
  const sorted = (list: object[]) => list.map((one) => JSON.stringify(one)).sort();
  expect(sorted(rows)).toEqual(sorted(termRows()));
});

it.each(Object.entries({ modalities: 31, 'modalities/groups': 31, dosageForms: 63, 'dosageForms/groups': 31 }))(
  '%s has no more terms than its masks have bits',
  (vocabulary, most) => {
    expect(termRows().filter((term) => term.vocabulary === vocabulary).length).toBeLessThanOrEqual(most);
  },
);
// Two stages further are bits of the same mask.
it.each(Object.entries({ stages: 29, certs: 31 }))('%s has no more terms than its masks have bits', (name, most) => {
  expect(termRows().filter(({ vocabulary }) => vocabulary === name).length).toBeLessThanOrEqual(most);
});

it('gives masks and amounts to matching, and steps to search', async () => {
  expect(await masks()).toMatchObject({
    modalities: 0b10,
    families: 0b1,
    forms: 2 ** 10,
    groups: 0b10,
    stages: 0b100,
    scale_min: 2000,
    dimension: 'mass',
    marks: expect.arrayContaining(['s|mass|6', 's|mass|7']),
  });
});

it('takes a new term without a migration and without computing anything again', async () => {
  const place = termRows().filter(({ vocabulary }) => vocabulary === 'modalities').length + 1;
  const added = { vocabulary: 'modalities', code: 'exosome', place, parent: 'advanced', factor: null };
  await fillTerms(client, [...termRows(), added]);
  expect(await masks()).toMatchObject({ modalities: 0b10, written: false });
  await client.query("update service set modalities = '{exosome}'");
  expect(await masks()).toMatchObject({ modalities: 2 ** (place - 1), families: 2 ** 4, written: true });
});

it('computes what is stored again when a known term has moved or a unit measures otherwise', async () => {
  const moved = { small: 2, hpapi: 1 } as Record<string, number>;
  await fillTerms(
    client,
    termRows().map((term) => ({
      ...term,
      place: moved[term.code] ?? term.place,
      factor: term.code === 'kg' ? 100_000 : term.factor,
    })),
  );
  expect(await masks()).toMatchObject({ modalities: 0b1, scale_min: 200_000, written: true });
  expect((await masks()).marks).toContain('s|mass|10');
});
