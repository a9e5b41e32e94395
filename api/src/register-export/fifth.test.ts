import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { RegisterDetail, RegisterList } from 'shared/contract/register-endpoints';
import type { SearchAll } from 'shared/contract/search';
import { sqlFolder } from '../folders';
import { createRoom, importText, type Room } from '../import/testing';
import { createTestApp, type TestApp } from '../testing/app';
import { anEnterprise } from '../testing/builders';

// A register that the portal does not have: its description and the migration below are all that it needs.
jest.mock('shared/contract/registers', () =>
  jest
    .requireActual('shared/testing/fifth-register')
    .withFifthRegister(jest.requireActual('shared/contract/registers')),
);

const sqlFile = (path: string) => readFileSync(join(sqlFolder, 'search', path), 'utf8');
const migration = `
create table plant_inspection (
  id uuid primary key, notice_no text not null, company_name text not null, result text not null, inspected_on date not null,
  enterprise_id uuid references enterprise, source text not null, source_url text, as_of date not null,
  updated_at timestamptz not null default now(),
  record_key text not null generated always as (notice_no) stored unique);
${sqlFile('search_kind_of.sql').replace("'clinicalSite']", "'clinicalSite', 'plantInspection']")}
create view search_source_plant_inspection as
  select search_kind_of('plantInspection') as kind, p.id, p.company_name as title, p.notice_no as sub, '' as body,
    p.inspected_on::timestamptz as at, null::date as until, array['result|' || p.result] || search_days(p.inspected_on) as marks
  from plant_inspection as p;
${sqlFile('search_source.sql').replace(/;\s*$/, ' union all select kind, id, title, sub, body, at, until, marks from search_source_plant_inspection;')}
create trigger search_insert after insert on plant_inspection referencing new table as changed
  for each statement execute function search_follow('plantInspection');
create trigger search_update after update on plant_inspection referencing new table as changed
  for each statement execute function search_follow('plantInspection');`;

let portal: TestApp;
let room: Room;
beforeAll(async () => {
  portal = await createTestApp();
  room = createRoom();
  await portal.database.pool.query(migration);
});
afterAll(async () => {
  await portal?.close();
  room.remove();
});

test('a register is its migration and its description: list, detail, search, import and export follow', async () => {
  const enterprise = await anEnterprise(portal.database, { name: '示例被查药业有限公司' });
  const file = [
    '通知书编号,单位,结论,检查日期',
    'JC001,示例被查药业有限公司,符合,2025年3月1日',
    'JC002,示例别家药业有限公司,不符合,20260401',
    'JC003,示例别家药业有限公司,符合,2026/05/01',
    'JC004,示例别家药业有限公司,待定,2026/05/01',
  ].join('\n');
  const { figures, refused } = await importText(portal.database.pool, room, 'plant_inspection', `${file}\n`, {
    format: 'csv',
  });
  expect(figures).toMatchObject({ added: 3, refused: 1 });
  expect(refused[0]).toContain('结论：没有「待定」这一项');

  const query = 'result=符合&facets=result&charts=byYear&q=示例';
  const list = (await portal.get(`/api/PlantInspection/list?${query}`)).data as RegisterList;
  expect(list.items.map((row) => row.noticeNo)).toEqual(['JC003', 'JC001']);
  expect(list.facets[0]?.options.map(({ value, count }) => [value, count])).toEqual([
    ['符合', 2],
    ['不符合', 1],
  ]);
  expect(list.charts[0]?.cells).toEqual(
    expect.arrayContaining([
      { row: '符合', column: '2025', count: 1 },
      { row: '不符合', column: '2026', count: 1 },
    ]),
  );
  expect(list).toMatchObject({ total: 2, source: '药品检查结果公示信息', stale: false });

  const detail = (await portal.get(`/api/PlantInspection/detail?id=${list.items[1]?.id}`)).data as RegisterDetail;
  expect(detail.row).toMatchObject({ noticeNo: 'JC001', inspectedOn: '2025-03-01' });
  expect(detail.enterprises).toMatchObject([{ id: enterprise, role: '被检查企业' }]);

  const found = (await portal.get('/api/Search/all?q=示例被查')).data as SearchAll;
  expect(found.groups.find(({ label }) => label === '检查结果')).toMatchObject({
    count: 1,
    items: [{ path: `/sys/BatchQuery?tab=inspection&id=${detail.row.id}`, title: { text: '示例被查药业有限公司' } }],
  });

  const csv = await (await fetch(`${portal.url}/api/PlantInspection/export?sort=inspectedOn`)).text();
  const lines = parse(csv, { bom: true, from_line: 2, relax_column_count: true }) as string[][];
  expect(lines.map((line) => line.slice(0, 4))).toEqual([
    ['通知书编号', '企业名称', '结论', '检查日期'],
    ['JC001', '示例被查药业有限公司', '符合', '2025-03-01'],
    ['JC002', '示例别家药业有限公司', '不符合', '2026-04-01'],
    ['JC003', '示例别家药业有限公司', '符合', '2026-05-01'],
  ]);
});
