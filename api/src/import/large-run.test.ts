import { rowsOf } from '../testing/database';
import { prepare } from './file';
import { openReport } from './report';
import { layout, runImport } from './run';
import { importPlace, importText, kindOf } from './testing';

const place = importPlace();
const { from } = layout;
afterAll(() => {
  layout.from = from;
});

const heads = '备案号,机构名称,机构类型,备案状态,省份,城市,备案专业,备案日期';
const total = 12_000;
const linesOf = (word: string, count: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      `药临机构备示2096${String(i).padStart(5, '0')},${word}医院${i},三级甲等,已备案,江苏,苏州,肿瘤,2026-05-18\n`,
  ).join('');

const query = rowsOf(() => place.database);
const foundBy = async (word: string) =>
  (
    await query<{ id: string }>(`select id from search_find(search_kind_of('clinicalSite'), $1, 20000)`, [
      JSON.stringify([{ words: [word], wholes: [] }]),
    ])
  ).length;
const paused = async () =>
  (await query<{ paused: boolean }>('select coalesce(bool_or(search_paused), false) as paused from import_run'))[0]
    ?.paused;

/** Imports the file, and stops before the batch of that number. */
async function run(path: string, stopAt: number) {
  let batches = 0;
  const report = place.room.path('refused.csv');
  return runImport(place.database.pool, {
    kind: kindOf('clinical_sites'),
    file: await prepare(path, path, undefined, place.room.folder),
    source: 'content',
    dryRun: false,
    restart: false,
    openReport: (length) => openReport(report, report, length),
    onStart: () => {},
    onProgress: () => {},
    stopped: () => ++batches > stopAt,
  });
}

test('a run of very many rows is found when it ends, however often it was stopped, and by the next one if it never ends', async () => {
  layout.from = 5000;
  const path = place.room.write('many.csv', `${heads}\n${linesOf('示例甲', total)}`);
  expect((await run(path, 2)).finished).toBe(false);
  expect(await query('select count(*)::int as n from clinical_site')).toEqual([{ n: 10_000 }]);
  // The first batch tells how many are to come; the second one leaves the search alone.
  expect([await foundBy('示例甲'), await paused()]).toEqual([5000, true]);

  expect((await run(path, 9)).finished).toBe(true);
  expect([await foundBy('示例甲'), await paused()]).toEqual([total, false]);
  expect(await foundBy('示例甲医院11999')).toBe(1);

  const changed = place.room.write('changed.csv', `${heads}\n${linesOf('示例乙', total)}`);
  expect((await run(changed, 2)).finished).toBe(false);
  expect([await foundBy('示例乙'), await paused()]).toEqual([5000, true]);
  await importText(place.database.pool, place.room, 'clinical_sites', `${heads}\n${linesOf('示例丙', 1)}`, {
    format: 'csv',
  });
  expect([await foundBy('示例甲'), await foundBy('示例乙'), await foundBy('示例丙'), await paused()]).toEqual([
    2000,
    9999,
    1,
    false,
  ]);

  // What lies there is what a rebuild of everything makes.
  const content = `select md5(string_agg(row(i.id, title, sub, body, norm, at, until, marks)::text, '' order by i.id)) as sum
    from search_item as i where kind = search_kind_of('clinicalSite')`;
  const before = await query(content);
  await query('select search_rebuild()');
  expect(await query(content)).toEqual(before);
});
