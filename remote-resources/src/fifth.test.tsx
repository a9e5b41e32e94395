import { screen, within } from '@testing-library/react';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from './section';
import { registerList } from './testing/canned-register';

// A register that the portal does not have: its page follows from the description alone.
jest.mock('shared/contract/registers', () =>
  jest
    .requireActual('shared/testing/fifth-register')
    .withFifthRegister(jest.requireActual('shared/contract/registers')),
);

const rows = [
  {
    id: '0193a000-0000-7000-8000-000000000021',
    noticeNo: 'JC001',
    companyName: '示例被查药业有限公司',
    result: '符合',
    inspectedOn: '2026-03-01',
  },
];
const list = () =>
  registerList({
    items: rows,
    total: 1,
    facets: [{ name: 'result', options: [{ value: '符合', label: '符合', count: 1 }] }],
    charts: [{ id: 'byYear', cells: ['2025', '2026'].map((column) => ({ row: '符合', column, count: 1 })) }],
  });

it('draws tab, form, facets, chart, rows and files of a further register', async () => {
  const host = createHostDouble({
    ['PlantInspection/list' as 'ClinicalTrial/list']: list,
  });
  renderInHost(<section.Section />, host, '/sys/BatchQuery?tab=inspection&result=符合');
  const result = within(await screen.findByRole('region', { name: '查询结果' }));
  expect(result.getByText('示例被查药业有限公司')).toBeVisible();
  expect(result.getByRole('columnheader', { name: /通知书编号/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '检查结果' })).toHaveAttribute('aria-current');
  expect(screen.getByRole('region', { name: '结论 × 年份' })).toBeVisible();
  expect(host.calls).toContainEqual({
    key: 'PlantInspection/list',
    input: expect.objectContaining({ result: ['符合'] }),
  });
  expect(screen.getByText('CSV 文件')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/PlantInspection\/export\?/),
  );
});
