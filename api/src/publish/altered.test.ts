import { type CodeName, codes } from 'shared/contract/codes';
import { budget } from './gate/budget';
import { type Built, makeRelease } from './testing/fixture';
import { createPublishApp, type PublishApp } from './testing/portal';

// Refusals for the content, or for changes after the build.
let one: PublishApp;
beforeAll(async () => {
  one = await createPublishApp();
});
afterAll(async () => {
  const { rows } = await one.database.pool.query('select section from release');
  expect(rows).toEqual([]);
  await one.close();
});

const long = '质量'.repeat(60);
const scoped = (text: string) => `:where([data-section=demo]) ${text}`;
const many = scoped('.a{color:red}').repeat(Math.ceil((3 * 1024 * 1024) / 42));
const navigation = (entry: object) =>
  makeRelease({
    told: { navigation: [{ place: 'top', path: '/sys/Demo', label: '演示', order: 9, children: [], ...entry }] },
  });

const cases: [string, Built, CodeName, string][] = [
  ['a page of its own', makeRelease({ files: { 'page.html': '<script>1</script>' } }), 'releaseFileType', 'page.html'],
  ['one in capitals', makeRelease({ files: { 'page.XHTML': '<html/>' } }), 'releaseFileType', 'page.XHTML'],
  ['a drawing', makeRelease({ files: { 'icon.svg': '<svg/>' } }), 'releaseFileType', 'icon.svg'],
  ['a tree of tags', makeRelease({ files: { 'a.xml': '<a/>' } }), 'releaseFileType', 'a.xml'],
  ['a file without an ending', makeRelease({ files: { page: '<script>1</script>' } }), 'releaseFileType', 'page'],
  [
    'shares emptied by hand',
    makeRelease({ change: (r) => Object.assign(r, { shares: {} }) }),
    'releaseHashWrong',
    '手工',
  ],
  [
    'another title',
    makeRelease({ change: (r) => Object.assign(r, { title: '其他' }) }),
    'releaseHashWrong',
    '按内容计算为',
  ],
  [
    'another hash',
    makeRelease({ change: (r) => Object.assign(r, { hash: '00112233', container: 'demo_00112233' }) }),
    'releaseHashWrong',
    '00112233',
  ],
  ['an empty title', makeRelease({ told: { title: ' ' } }), 'releaseInvalid', '板块名称'],
  ['a title that cannot be seen', makeRelease({ told: { title: '\u200b' } }), 'releaseInvalid', '看不见'],
  ['a long title', makeRelease({ told: { title: long } }), 'releaseInvalid', '120 个字，上限 20 个'],
  ['a label of 120 characters', navigation({ label: long }), 'releaseInvalid', '120 个字，上限 12 个'],
  ['a long group', navigation({ group: long }), 'releaseInvalid', '分组'],
  ['a long hint', navigation({ hint: long }), 'releaseInvalid', '提示'],
  ['a place before all others', navigation({ order: -1e9 }), 'releaseInvalid', '次序'],
  [
    'styles for the whole page',
    makeRelease({ files: { 'a.css': 'body{display:none}' } }),
    'releaseStylesEscape',
    'body',
  ],
  [
    'a variable of the shell',
    makeRelease({ files: { 'a.css': scoped('.a{--ink:red}') } }),
    'releaseStylesEscape',
    '--ink',
  ],
  ['3 MB of styles', makeRelease({ files: { 'a.css': many } }), 'releaseOverBudget', '全部 css 未压缩时'],
  [
    'large pictures',
    makeRelease({ files: { 'a.png': Buffer.alloc(budget.images + 1) } }),
    'releaseOverBudget',
    '全部图片',
  ],
  [
    'a large font',
    makeRelease({ files: { 'a.woff2': Buffer.alloc(budget.fonts + 1) } }),
    'releaseOverBudget',
    '全部字体',
  ],
];
it.each(cases)('refuses %s', async (_, built, code, message) => {
  expect(await one.publish(built)).toMatchObject({
    status: codes[code].status,
    code: codes[code].code,
    message: expect.stringContaining(message),
  });
});
