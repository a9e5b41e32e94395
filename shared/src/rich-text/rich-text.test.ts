import { readableText, writeRichText } from '../contract/formatted-text';
import { richText } from '../contract/rich-text';
import { lengthOf, readRichText } from './read';

const paragraph = (text: string) => [{ kind: 'paragraph', runs: [{ text }] }];

it('takes over paragraphs, headings, lists, tables, images and quotes', () => {
  const html = `<h1>大 标题</h1><p>正文<b>加粗</b>，<a href="https://example.com/a?b=1">来源</a>与 H<sub>2</sub>O</p>
    <ol><li>第一</li><li><p>第二</p></li></ol>
    <table><thead><tr><th>项</th><th>值</th></tr></thead><tbody><tr><td>水分</td><td>≤ 1%</td></tr></tbody></table>
    <figure><img src="/media/a.png" alt="图" onerror="x()"><figcaption>图 1</figcaption></figure>
    <blockquote>引文</blockquote>散落的文字`;
  const text = readRichText(html);
  expect(text).toEqual([
    { kind: 'heading', level: 2, text: '大 标题' },
    {
      kind: 'paragraph',
      runs: [
        { text: '正文' },
        { text: '加粗', strong: true },
        { text: '，' },
        { text: '来源', href: 'https://example.com/a?b=1' },
        { text: '与 H' },
        { text: '2', sub: true },
        { text: 'O' },
      ],
    },
    { kind: 'list', ordered: true, items: [[{ text: '第一' }], [{ text: '第二' }]] },
    {
      kind: 'table',
      head: [[{ text: '项' }], [{ text: '值' }]],
      rows: [[[{ text: '水分' }], [{ text: '≤ 1%' }]]],
    },
    { kind: 'image', src: '/media/a.png', alt: '图', caption: '图 1' },
    { kind: 'quote', runs: [{ text: '引文' }] },
    ...paragraph('散落的文字'),
  ]);
  expect(richText.parse(text)).toEqual(text);
  expect(readRichText(writeRichText(text))).toEqual(text);
  expect(lengthOf(text)).toBeGreaterThan(30);
});

it.each([
  ['<p>a<script>alert(1)</script>b</p>', 'ab'],
  ['<p>a<style>*{}</style><iframe srcdoc="<p>x">y</iframe>b</p>', 'ab'],
  ['<svg><script>alert(1)</script><text>x</text></svg><p>a</p>', 'a'],
  ['<math><mtext><img src=x onerror=alert(1)></mtext></math>a', 'a'],
  ['<textarea></textarea/><img src=x onerror=alert(1)></textarea>a', 'a'],
  ['<xmp><p onclick="x()">a</p></xmp>', '<p onclick="x()">a</p>'],
  ['<template><p>x</p></template>a', 'a'],
  ['<p style="color:red" onclick="x()" id="y">a</p>', 'a'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a', '">a'],
  ['<p>&lt;script&gt;</p>', '<script>'],
  ['<!--><img src=x onerror=alert(1)>-->a', '-->a'],
])('leaves behind what is no text: %s', (html, text) => {
  const read = readRichText(html);
  const shown = JSON.stringify(read);
  expect(shown).not.toMatch(/"(onclick|onerror|style|id)"/);
  expect(read).toEqual(text ? paragraph(text) : []);
  const again = writeRichText(read);
  expect(readRichText(again)).toEqual(read);
  expect(again).not.toMatch(
    /<(?!\/?(p|strong|em|sub|sup|a|h2|h3|ul|ol|li|table|tr|td|th|blockquote|img|figure|figcaption)\b)/,
  );
});

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  '//example.com',
  '/\\example.com',
  'https://user@example.com',
  'vbscript:x',
  'http://',
])('does not link to %s', (href) => {
  const anchor = `<a href="${href.replaceAll('"', '&quot;')}">去</a>`;
  expect(readRichText(anchor)).toEqual(paragraph('去'));
});

it.each([
  'https://example.com/x.png',
  '//example.com/x.png',
  'data:image/png;base64,x',
  '/media/../etc/passwd',
  '/api/x',
  '/api/File/content?id=1',
  '/api/File/content?id=01930000-0000-7000-8000-000000000001&preview=x',
  '/api/File/content?id=01930000-0000-7000-8000-000000000001/../../User/logout',
])('takes no image from %s', (src) => expect(readRichText(`<img src="${src}" alt="x">`)).toEqual([]));

it('survives markup without end', () => {
  expect(readRichText('<div>'.repeat(20_000))).toEqual([]);
  expect(readRichText(`${'<b>'.repeat(5000)}深`).length).toBeLessThan(2);
});

it('takes an uploaded picture with its size, and writes it the same again', () => {
  const src = '/api/File/content?id=01930000-0000-7000-8000-000000000001';
  const markup = `<figure><img src="${src}" alt="冻干机" width="640" height="360"><figcaption>图 1</figcaption></figure>`;
  const block = { kind: 'image', src, alt: '冻干机', caption: '图 1', width: 640, height: 360 };
  expect(readRichText(markup)).toEqual([block]);
  expect(writeRichText(readRichText(markup))).toBe(markup);
  expect(richText.parse(readRichText(markup))).toEqual([block]);
  expect(readableText(markup)).toBe('〔图片：冻干机〕\n\n图 1');
  // Half a size, or none that pixels have, is no size.
  for (const odd of ['width="640"', 'width="640" height="0"', 'width="-1" height="1e3"', 'width="999999" height="1"'])
    expect(readRichText(`<img src="${src}" alt="" ${odd}>`)).toEqual([{ kind: 'image', src, alt: '', caption: '' }]);
});
