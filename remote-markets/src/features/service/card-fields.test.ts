import { platformCard, serviceCard, spotCard } from '../../testing/canned';
import { cardFields, formatAmount, priceText, stageText } from './card-fields';

const price = (mode: 'negotiable' | 'range' | 'fixed', min: number | null, max: number | null, unit = '万元/批') =>
  priceText({ mode, min, max, unit });

it('writes prices as the trade does', () => {
  expect(price('range', 18, 45)).toEqual({ figure: '18–45', currency: '万元', per: '/ 批' });
  expect(price('range', 18, null)).toEqual({ figure: '18', currency: '万元', per: '起 / 批' });
  expect(price('fixed', 35, null, '元/kg')).toEqual({ figure: '35', currency: '元', per: '/ kg' });
  expect(price('negotiable', null, null, '万元')).toEqual({ figure: null, currency: '万元', per: '' });
});

it('writes amounts without counting by 万 twice', () => {
  expect(formatAmount(36000, '万支/年')).toBe('36,000 万支/年');
  expect(formatAmount(120000, '支/批')).toBe('12 万支/批');
  expect(formatAmount(12000, 'kg')).toBe('1.2 万 kg');
});

it('writes stages in a row as a span and others in their order', () => {
  expect(stageText(['phase3', 'phase1', 'phase2'])).toBe('I 期—III 期');
  expect(stageText(['commercial', 'ind'])).toBe('IND、商业化');
  expect(stageText(['generic', 'commercial', 'nda', 'phase3'])).toBe('III 期—商业化、仿制（BE/一致性评价）');
  expect(stageText([])).toBe('');
});

it('shows four fields of each kind and passes over what is not known', () => {
  const labels = (fields: { label: string }[]) => fields.map(({ label }) => label);
  expect(labels(cardFields(serviceCard()))).toEqual(['服务阶段', '剂型', '年产能', '批量范围']);
  expect(labels(cardFields(serviceCard(1, { dosageForms: [], annualCapacity: null })))).toEqual([
    '服务阶段',
    '批量范围',
    '药物类型',
    '交付周期',
  ]);
  expect(labels(cardFields(spotCard()))).toEqual(['规格', '库存', '有效期至', '质量标准']);
  expect(labels(cardFields(platformCard()))).toEqual(['技术领域', '合作方式', '关键设备', '可承接阶段']);
});
