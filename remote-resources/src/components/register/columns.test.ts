import { everyRegister, type RegisterField, registers } from 'shared/contract/registers';
import { columnsOf, keptColumns, leastWidths } from './columns';
import { shortTextOf, textOf, validityOf } from './value';

const { ClinicalTrial: trials, DrugApproval: approvals } = registers;
const keys = (chosen: string[]) => columnsOf(trials, chosen).map(({ key }) => key);

it('shows the columns of the register until others are chosen, and never hides a locked one', () => {
  expect(keys([])).toContain('indication');
  expect(keys([])).not.toContain('studyType');
  expect(keys(['studyType', 'drugName', 'gone'])).toEqual(['ctrNo', 'studyType', 'drugName']);
});

it('keeps the choice in this browser, and ignores what is none', () => {
  localStorage.setItem('register-columns-clinicalTrial', '{"a":1}');
  expect(keptColumns(trials).read()).toEqual([]);
  keptColumns(trials).set(['ctrNo']);
  expect(JSON.parse(localStorage.getItem('register-columns-clinicalTrial') ?? '')).toEqual(['ctrNo']);
});

it('writes values as people read them', () => {
  expect([null, undefined, true, 12345, ['a', 'b'], 'x'].map(textOf)).toEqual(['', '', '是', '12,345', 'a、b', 'x']);
  const field = { key: 'trialStatus', label: '状态', type: 'enum' } as const;
  expect(shortTextOf(field, '进行中（招募中）')).toBe('招募中');
  expect(shortTextOf({ ...field, type: 'text' }, '示例（甲）')).toBe('示例（甲）');
});

it('says what an end date means today', () => {
  const field = approvals.fields.find(({ key }) => key === 'validUntil') as never;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect([-2, 30, 400].map((days) => validityOf(field, day(days)))).toEqual(['over', 'soon', 'valid']);
  expect(validityOf(field, null)).toBeUndefined();
});

it.each(everyRegister)('$title: the first columns fit a page of 1440 px, numbers and days stay whole', (register) => {
  const columns = columnsOf(register, []);
  const widths = leastWidths(columns);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(982);
  for (const [i, { type, pattern, inList, words }] of columns.entries()) {
    if (type === 'date') expect(widths[i]).toBeGreaterThan(100);
    if (words) for (const { label } of Object.values(words)) expect(widths[i]).toBeGreaterThan(label.length * 13);
    if (pattern) expect(widths[i]).toBeGreaterThanOrEqual(inList?.width ?? 0);
  }
});

it('gives the head of an outer column the wider space at the edge of the table', () => {
  const field: RegisterField = { key: 'name', label: '四个字头', type: 'text', inList: { width: 1 } };
  const [first = 0, middle = 0, last = 0] = leastWidths([field, field, field]);
  expect([first - middle, last - middle]).toEqual([10, 10]);
  expect(leastWidths([field])).toEqual([middle + 20]);
});
