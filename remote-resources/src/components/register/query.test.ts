import { limits } from 'shared/contract/limits';
import { registers } from 'shared/contract/registers';
import { recordHref } from '../record-href';
import { exportHref } from './export-menu';
import { valuesIn } from './paste-form';
import { clearedOf, conditionsOf, listInputOf, readQuery } from './query';

const { ClinicalTrial: register } = registers;
const read = (search: string) => readQuery(register, new URLSearchParams(search));

it('reads what the description knows and leaves the rest out', () => {
  const query = read(
    '?q= a &phase=III&phase=V&trialStatus=已完成&firstPublicOnFrom=2024-02-30x&foo=1&sort=indication&pageSize=7',
  );
  expect(query).toEqual({
    q: 'a',
    values: [],
    sort: '',
    page: 1,
    pageSize: 20,
    filters: { phase: ['III'], trialStatus: ['已完成'] },
  });
});

it('leaves out what no query can be asked for, and asks for each value once', () => {
  expect(read('?q=%00&drugName=%00&values=%00&phase=III&phase=III&firstPublicOnFrom=0000-01-01')).toMatchObject({
    q: '',
    values: [],
    filters: { phase: ['III'] },
  });
  expect(read('?drugName=%00&firstPublicOnTo=0000-01-01').filters).toEqual({});
});

it('takes a value as long as a register has it', () => {
  const long = '省'.repeat(limits.registerText);
  expect(read(`?province=${long}长`).filters).toEqual({ province: [long] });
});

it('turns the ends of a range round when they are the wrong way', () => {
  expect(read('?firstPublicOnFrom=2026-05-01&firstPublicOnTo=2025-01-01').filters).toEqual({
    firstPublicOnFrom: ['2025-01-01'],
    firstPublicOnTo: ['2026-05-01'],
  });
});

it('asks for every count and chart, and for none with pasted values', () => {
  const input = listInputOf(register, read('?phase=III&sort=ctrNo&page=3'));
  expect(input).toMatchObject({ phase: ['III'], sort: 'ctrNo', page: 3, charts: register.charts.map(({ id }) => id) });
  expect(input.facets).toContain('trialStatus');
  expect(listInputOf(register, read('?values=CTR20260001&values=CTR20260001&values=CTR20260002'))).toMatchObject({
    values: ['CTR20260001', 'CTR20260002'],
    facets: [],
    charts: [],
  });
});

it('says every condition in words, each with the address without it', () => {
  const search = '?tab=x&phase=III&phase=BE&firstPublicOnFrom=2026-01-01&page=2&id=7';
  const said = conditionsOf(register, read(search), search);
  expect(said.map(({ label }) => label)).toEqual(['分期：III', '分期：BE', '首次公示不早于 2026-01-01']);
  expect(said[0]?.without).toBe('?tab=x&firstPublicOnFrom=2026-01-01&phase=BE');
  expect(clearedOf(register, `${search}&pageSize=50`)).toBe('?tab=x&pageSize=50');
  expect(recordHref('?q=a&id=1', null)).toBe('?q=a');
});

it('exports the whole result of the address', () => {
  const href = exportHref(register, read('?phase=III&phase=BE&q=示例&page=3&pageSize=50'), 'xlsx');
  expect(decodeURIComponent(href)).toBe('/api/ClinicalTrial/export?format=xlsx&phase=III&phase=BE&q=示例');
  const chosen = exportHref(register, read(''), 'csv', ['phase', 'ctrNo']);
  expect(chosen).toBe('/api/ClinicalTrial/export?format=csv&columns=drugName&columns=phase&columns=ctrNo');
});

it('takes pasted values apart', () => {
  expect(valuesIn(' CTR1\r\nCTR2, CTR3；CTR1\t \n')).toEqual(['CTR1', 'CTR2', 'CTR3']);
  expect(valuesIn('CTR20260001 CTR20260002')).toEqual(['CTR20260001', 'CTR20260002']);
  expect(valuesIn('国药准字 H20190001')).toEqual(['国药准字 H20190001']);
});
