import { render } from '@testing-library/react';
import { topicCard } from '../../testing/canned-media';
import { TopicArt } from './topic-art';

// The ten topics of the sample market.
const titles = [
  '集采保供与第二供应',
  '细胞与基因治疗',
  'ADC 偶联与细胞毒制剂',
  '多肽与寡核苷酸原料药',
  '吸入制剂',
  '出海注册：FDA、EMA 与 WHO PQ',
  'MAH 委托生产与 B 证办理',
  '口服固体仿制药放大',
  '化药注射剂一致性评价',
  '高活性药物研发与生产',
];
const drawn = (id: string, title: string) =>
  render(<TopicArt card={topicCard(1, { id, title })} />).container.innerHTML;

it('ten topics have ten drawings, and one topic the same one everywhere', () => {
  expect(new Set(titles.map((title) => drawn('1', title))).size).toBe(10);
  expect(drawn('1', '吸入制剂')).toBe(drawn('2', '吸入制剂'));
});

it('a topic without a drawing of its own has one by its id', () => {
  expect(drawn('000001', '其他')).toContain('<svg');
  expect(drawn('000001', '其他')).not.toBe(drawn('000002', '其他'));
});
