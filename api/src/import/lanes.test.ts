import { batches } from './batches';
import { prepare } from './file';
import { openReport } from './report';
import { runImport } from './run';
import { importPlace, kindOf, readRefused } from './testing';

const place = importPlace();
const heads = '外部编号,备案号,机构名称,机构类型,备案状态,省份,城市,备案专业,备案日期';
const total = 150;
const { lines: usual } = batches;
beforeAll(() => {
  batches.lines = 50;
});
afterAll(() => {
  batches.lines = usual;
});
const keyOf = (n: number) => `药临机构备示2097${String(n).padStart(5, '0')}`;
const line = (ref: string, key: string, name: string) =>
  `${ref},${key},示例医院${name},三级甲等,已备案,江苏,苏州,肿瘤,2026-05-18`;
const first = Array.from({ length: total }, (_, i) => line(`R${i}`, keyOf(i), String(i)));
const changed = (lines: Readonly<Record<number, string>>) =>
  first.map((text, i) => lines[i] ?? (i % 3 ? text : text.replace('示例医院', '示例新医院')));
/** The second and the third batch are written side by side; by their names nothing tells that they mean the same records. */
const moved = changed({
  50: line('R50', keyOf(9000), 'moved'),
  100: line('R100', keyOf(50), 'in the place of the one that moved'),
  60: line('R103', keyOf(9001), 'named first'),
  103: line('N2', keyOf(103), 'under a key that is free by then'),
});
const repeated = changed({
  101: line('R70', keyOf(70), 'twice'),
  102: line('N1', keyOf(71), 'of another number'),
});

const query = async (text: string) => (await place.database.pool.query(text)).rows;
async function run(lines: readonly string[], lanes: number) {
  const path = place.room.write('in.csv', `${heads}\n${lines.join('\n')}\n`);
  const report = place.room.path('refused.csv');
  const { figures } = await runImport(place.database.pool, {
    kind: kindOf('clinical_sites'),
    file: await prepare(path, path, undefined, place.room.folder),
    source: 'content',
    dryRun: false,
    restart: false,
    lanes,
    openReport: (length) => openReport(report, report, length),
    onStart: () => {},
    onProgress: () => {},
    stopped: () => false,
  });
  const [rows] = await query(
    `select count(*)::int as n, md5(string_agg(concat_ws('|', s.record_key, s.name, x.id), ',' order by s.record_key, x.id)) as sum
      from clinical_site as s left join external_id as x on x.record_id = s.id`,
  );
  const images = await query(
    'select run_id - (select max(run_id) from import_image) as run, step, count(*)::int as n from import_image group by 1, 2 order by 1, 2',
  );
  const [found] = await query(
    `select count(*)::int as n, md5(string_agg(concat_ws('|', norm, marks), ',' order by norm)) as sum from search_item where kind = search_kind_of('clinicalSite')`,
  );
  return { figures, rows, images, found, refused: figures.refused > 0 ? readRefused(report) : [] };
}
const clear = () =>
  query('delete from clinical_site; delete from external_id; delete from import_image; delete from import_run');

test('two connections leave what one leaves, whatever the batches have in common', async () => {
  const files = [first, moved, repeated];
  const all = async (lanes: number) => {
    const left = [];
    for (const lines of files) left.push(await run(lines, lanes));
    await clear();
    return left;
  };
  const alone = await all(1);
  expect(await all(2)).toEqual(alone);
  expect(alone.map(({ figures }) => figures.added)).toEqual([total, 1, 0]);
  expect(alone[2]?.refused.map((text) => text.split(',')[0])).toEqual(['52', '103', '104', '105']);
});
