import { platformCard, serviceCard, spotCard } from '../../testing/canned';
import { cardFields, stageText } from './card-fields';

it('writes stages in a row as a span and others in their order', () => {
  expect(stageText(['phase3', 'phase1', 'phase2'])).toBe('I 期—III 期');
  expect(stageText(['commercial', 'ind'])).toBe('IND、商业化');
  expect(stageText(['generic', 'commercial', 'nda', 'phase3'])).toBe('III 期—商业化、仿制（BE/一致性评价）');
  expect(stageText([])).toBe('');
});

it('shows four fields of each kind and passes over what is not known', () => {
  const labels = (fields: { label: string }[]) => fields.map(({ label }) => label);
  expect(labels(cardFields(serviceCard()))).toEqual(['研发阶段', '剂型', '年产能', '批量范围']);
  expect(labels(cardFields(serviceCard(1, { dosageForms: [], annualCapacity: null })))).toEqual([
    '研发阶段',
    '批量范围',
    '药物类型',
    '交付周期',
  ]);
  expect(
    cardFields(serviceCard(1, { freeFrom: '2026-12-01' })).map(({ label, value }) => [label, value]),
  ).toContainEqual(['最早档期', '2026-12-01 起']);
  expect(labels(cardFields(spotCard()))).toEqual(['包装规格', '库存量', '有效期至', '质量标准']);
  expect(labels(cardFields(platformCard()))).toEqual(['技术领域', '合作方式', '关键设备', '可承接阶段']);
});
