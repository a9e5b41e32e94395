import { cleanValue } from '../rich-text';
import { formattedValue, isFormatted, linksOf, paragraphsOf, plainTextOf, readableText } from './formatted-text';

const markup =
  '<h2>产能</h2>\n<p>每批 <strong>5 &lt; n</strong></p>\n<ul><li>一</li><li>二</li></ul>\n<table><tr><th>项</th><th>值</th></tr><tr><td>水分</td><td>1%</td></tr></table>\n<p><a href="https://example.com/?a=1&amp;b=2">来源</a></p>';

it.each([
  ['纯文字', false],
  ['温度 < 25 ℃', false],
  ['<5 kg/批', false],
  ['<未知>', false],
  ['<p>甲</p>', true],
  [' <H2 class="x">甲</H2>', true],
  ['<script>alert(1)</script>', false],
])('%s is markup: %s', (value, is) => expect(isFormatted(value)).toBe(is));

it('reads a value as text, for search and counters', () => {
  expect(plainTextOf(markup)).toBe('产能\n\n每批 5 < n\n\n一\n二\n\n项 值\n水分 1%\n\n来源');
  expect(paragraphsOf(plainTextOf(markup))).toHaveLength(5);
  expect(plainTextOf('<p>138<strong>0013</strong>8000</p>')).toBe('13800138000');
  expect(plainTextOf('温度 < 25 ℃')).toBe('温度 < 25 ℃');
});

it('reads it for those who judge it with marks of items and targets of links', () => {
  expect(readableText(markup)).toContain('• 一\n• 二');
  expect(readableText(markup)).toContain('来源（https://example.com/?a=1&b=2）');
  expect(linksOf(markup)).toEqual(['https://example.com/?a=1&b=2']);
});

it('is plain where nothing is formatted, and cleaning twice changes nothing', () => {
  expect(formattedValue([{ kind: 'paragraph', runs: [{ text: '甲' }] }])).toBe('甲');
  for (const value of [markup, '<p>甲</p><p>乙</p>', '<p>&lt;p&gt;甲</p>', '纯 < 文字', '<div><b>甲</b></div>'])
    expect(cleanValue(cleanValue(value))).toBe(cleanValue(value));
  expect(cleanValue('<p>甲</p><p>乙</p>')).toBe('甲\n\n乙');
});
