import { fireEvent, render, screen } from '@testing-library/react';
import { writeRichText } from '../../contract/formatted-text';
import { docOf, fieldValue, plainBlocks } from './convert';
import { hrefOf } from './link';
import { blocksOf } from './paste';
import RichEditor from './rich-editor';

const all =
  '<h2>大</h2>\n<h3>小</h3>\n<p>正文<strong>加粗</strong><em>斜</em>H<sub>2</sub>O<sup>+</sup><a href="https://example.com/a?b=1&amp;c=2">链接</a></p>\n' +
  '<ul><li>一</li><li>二</li></ul>\n<ol><li>甲</li></ol>\n<blockquote>引文</blockquote>\n' +
  '<table><tr><th>项</th><th>值</th></tr><tr><td>水分</td><td>≤ 1%</td></tr></table>\n<img src="/media/a.png" alt="图">\n' +
  '<figure><img src="/media/b.png" alt="" width="640" height="360"><figcaption>图 1</figcaption></figure>';

// jsdom lays nothing out; the view asks where the cursor is.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

it('edits all that a text may have, and gives the same again', () => {
  const doc = docOf(all);
  doc.check();
  expect(fieldValue(doc)).toBe(all);
});

it('leaves a plain text plain, and one that looks like markup is none', () => {
  expect(fieldValue(docOf('第一段\n\n第二段 < 25 ℃'))).toBe('第一段\n\n第二段 < 25 ℃');
  expect(fieldValue(docOf(''))).toBe('');
  const sly = fieldValue(docOf(writeRichText([{ kind: 'paragraph', runs: [{ text: '<p>甲' }] }])));
  expect(fieldValue(docOf(sly))).toBe(sly);
  expect(sly).toBe('<p>&lt;p&gt;甲</p>');
});

it('takes over of Word its text and form, items as lists', () => {
  const item = (sign: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;&nbsp; </span></span>${text}<o:p></o:p></p>`;
  const html = `<html><head><style>${'p{}'.repeat(90_000)}</style></head><body><!--StartFragment--><p class=MsoNormal><b>标题段</b><o:p></o:p></p>${item('·', '甲')}${item('·', '乙')}${item('1.', '丙')}<!--EndFragment--></body></html>`;
  expect(blocksOf({ html, text: '' })).toEqual([
    { kind: 'paragraph', runs: [{ text: '标题段', strong: true }] },
    { kind: 'list', ordered: false, items: [[{ text: '甲' }], [{ text: '乙' }]] },
    { kind: 'list', ordered: true, items: [[{ text: '丙' }]] },
  ]);
  expect(blocksOf({ html: '<img src="/media/a.png">', text: '只有文字\n第二行' })).toEqual(
    plainBlocks('只有文字\n第二行'),
  );
});

it('links to http and https alone', () => {
  expect(hrefOf('example.com/a')).toBe('https://example.com/a');
  expect(hrefOf('http://example.com')).toBe('http://example.com/');
  for (const wrong of ['javascript:alert(1)', '/detail', '', 'https://user@example.com', 'data:text/html,x'])
    expect(hrefOf(wrong)).toBeNull();
});

it('keeps a text that is carried as markup in that form, plain or not', () => {
  for (const text of ['<p>只有文字</p>', '<p>甲</p>\n<p>乙</p>', all])
    expect(fieldValue(docOf(text, 'markup'), 'markup')).toBe(text);
  expect(fieldValue(docOf('说明<strong>重点</strong>', 'markup'), 'markup')).toBe('<p>说明<strong>重点</strong></p>');
  expect(fieldValue(docOf('', 'markup'), 'markup')).toBe('');
});

it('has a toolbar that is one stop for Tab, with arrow keys inside', () => {
  const changes: string[] = [];
  const props = {
    disabled: false,
    id: 'text',
    isRequired: true,
    isInvalid: false,
    describedBy: undefined,
    form: 'formatted' as const,
  };
  render(<RichEditor {...props} label="详情" value="<p>甲</p>" onChange={(next) => changes.push(next)} />);
  const text = screen.getByRole('textbox', { name: '详情' });
  expect(text).toHaveAttribute('aria-multiline', 'true');
  expect(text).toHaveAttribute('aria-required', 'true');
  const bar = screen.getByRole('toolbar', { name: '详情的格式' });
  const stops = () => [...bar.querySelectorAll('button')].filter((button) => button.tabIndex === 0);
  expect(stops().map((button) => button.textContent)).toEqual(['正文']);
  stops()[0]?.focus();
  fireEvent.keyDown(stops()[0] as Element, { key: 'ArrowRight' });
  expect(document.activeElement).toHaveTextContent('章节');
  fireEvent.click(document.activeElement as Element);
  expect(changes).toEqual(['<h2>甲</h2>']);
  expect(screen.getByRole('button', { name: '章节名' })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getByRole('button', { name: '正文' }));
  expect(changes.at(-1)).toBe('甲');
});
