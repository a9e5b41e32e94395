/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { glossary } from './glossary';

const root = resolve(__dirname, '../..');
const rooms = ['api', 'shared', 'shell', 'remote-*', 'scripts/new-remote/templates', 'sample', 'doubles'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...rooms], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|json|vtt|csv|html)$/.test(file) && existsSync(join(root, file)))
  .filter((file) => !/\.(test|e2e)\.tsx?$/.test(file));

const spoken = /\p{Script=Han}|[㎡“”]|\dml/u;

/** What people read: string literals and JSX text of a source file, comments left out; other files line by line. */
function textsOf(file: string): { line: number; text: string }[] {
  const source = readFileSync(join(root, file), 'utf8');
  if (!spoken.test(source)) return [];
  if (!/\.tsx?$/.test(file)) return source.split('\n').map((text, i) => ({ line: i + 1, text }));
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false);
  const texts: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      texts.push({ line: tree.getLineAndCharacterOfPosition(node.pos).line + 1, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts.filter(({ text }) => spoken.test(text));
}

/** Sources of pages; names by which people search are no texts. */
const pageFiles = files.filter(
  (file) => /^(shared|shell|remote-)/.test(file) && /\.tsx?$/.test(file) && !/\/testing\/|vocabulary\/names/.test(file),
);
const unspaced = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
/** Approval numbers and the kinds of shares. */
const writtenTogether = /国药准字|A股/;

const faultsIn = (text: string) =>
  glossary.filter(({ refused }) => refused.test(text)).map(({ preferred }) => preferred);

it('reads the texts of every room', () => {
  const read = files.flatMap(textsOf);
  expect(read.length).toBeGreaterThan(3000);
  for (const text of ['我能承接', '登录后可收藏服务、查看联系方式并提交询价。', '服务市场'])
    expect(read.map((one) => one.text)).toContain(text);
  expect(files).toEqual(expect.arrayContaining(['sample/data/services.csv', 'sample/data/enterprises.csv']));
});

it.each(glossary)('refuses $bad and takes $good', ({ refused, preferred, bad, good }) => {
  expect([refused.test(bad), preferred]).toEqual([true, preferred]);
  expect(faultsIn(good)).toEqual([]);
});

it('finds one word for one thing in all texts (docs/glossary.md)', () => {
  const faults = files.flatMap((file) =>
    textsOf(file).flatMap(({ line, text }) =>
      faultsIn(text).map((preferred) => `${file}:${line} 「${text.trim().slice(0, 60)}」 → ${preferred}`),
    ),
  );
  expect(faults).toEqual([]);
});

it('sets Chinese off from Latin letters and digits by a space in what pages say', () => {
  const faults = pageFiles.flatMap((file) =>
    textsOf(file)
      .filter(({ text }) => !writtenTogether.test(text) && unspaced.test(text))
      .map(({ line, text }) => `${file}:${line} 「${text.trim().slice(0, 60)}」`),
  );
  expect(pageFiles.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
  expect(['要求GMP', '共3 条', '要求 GMP 符合性检查'].map((text) => unspaced.test(text))).toEqual([true, true, false]);
});

it('is written down: the document names every preferred word', () => {
  const document = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  for (const word of ['询价', '联系', '我能承接', '询盘', '响应', '承接', '您', '「」', 'mL', 'm²'])
    expect(document).toContain(word);
});
