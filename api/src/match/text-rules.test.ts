import { stages } from 'shared/contract/vocabulary';
import { createTestDatabase, type TestDatabase } from '../testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const all = stages.map(({ code }) => code as string);
const between = (from: string, to: string) => all.slice(all.indexOf(from), all.indexOf(to) + 1);

test.each([
  ['从 II 期至商业化的项目均可承接', between('phase2', 'commercial')],
  ['溶出介质 pH 1.2、pH 2.0 至 8.0', []],
  ['中后期临床样品生产', between('phase1', 'phase3')],
  ['服务 I/II 期临床样品制备', between('phase1', 'phase2')],
  ['可支持 I–III 期', between('phase1', 'phase3')],
  ['Phase I 与 IND 申报', ['ind', 'phase1']],
  ['一期临床、二期临床', ['phase1', 'phase2']],
  ['PCC 到 NDA/BLA', between('preclinical', 'nda')],
  ['仿制药一致性评价与上市后变更', ['postApproval', 'generic']],
  ['全生命周期服务', between('preclinical', 'generic')],
  ['不承接商业化生产，只做临床前', ['preclinical']],
  // No stage of development.
  ['二期厂房 2027 年投产', []],
  ['我们愿成为您的长期伙伴，industry leader', []],
  ['交货期 4 周', []],
])('a text names the stages of %s', async (told, expected) => {
  const { rows } = await database.pool.query('select match_stages_read($1) as codes', [told]);
  expect(rows[0].codes).toEqual(expected);
});

const delta = ['上海', '安徽', '江苏', '浙江'];
test.each([
  ['仅限长三角企业', delta, true],
  ['限长三角范围内', delta, true],
  ['须位于江苏', ['江苏'], true],
  ['只考虑江苏企业，上海优先', ['江苏'], true],
  ['江浙沪优先', delta.filter((one) => one !== '安徽'), false],
  ['最好在四川，方便往来', ['四川'], false],
  // Where else a place is named.
  ['我司位于江苏，地域不限', [], false],
  ['要求在江苏的临床中心开展', [], false],
  ['须在中国市场上市', [], false],
])('a demand wants its provider there: %s', async (told, regions, strict) => {
  const { rows } = await database.pool.query('select regions, strict from match_regions_read($1)', [told]);
  expect({ ...rows[0], regions: rows[0].regions.toSorted() }).toEqual({ regions: regions.toSorted(), strict });
});
