import type * as contract from '../contract/registers';

/** A register that the portal does not have: all that its list, record, files, import and page need of the contract. */
const plantInspection: contract.Register = {
  id: 'plantInspection',
  noun: 'PlantInspection',
  table: 'plant_inspection',
  title: '检查结果',
  place: { page: 'batchQuery', tab: 'inspection' },
  unit: '次检查',
  source: '药品检查结果公示信息',
  rhythm: 60,
  search: '企业或通知书编号',
  name: 'companyName',
  fields: [
    {
      key: 'noticeNo',
      label: '通知书编号',
      type: 'text',
      required: true,
      inList: { width: 120 },
      paste: true,
      unique: true,
    },
    {
      key: 'companyName',
      label: '企业名称',
      type: 'text',
      required: true,
      inList: { width: 200 },
      filter: 'contains',
      aliases: ['单位'],
    },
    {
      key: 'result',
      label: '结论',
      type: 'enum',
      values: ['符合', '不符合'],
      required: true,
      inList: { width: 80 },
      filter: 'oneOf',
      facet: true,
    },
    {
      key: 'inspectedOn',
      label: '检查日期',
      type: 'date',
      required: true,
      inList: { width: 100 },
      filter: 'range',
      sort: true,
    },
  ],
  defaultSort: '-inspectedOn',
  enterprises: [{ field: 'companyName', role: '被检查企业' }],
  charts: [
    {
      id: 'byYear',
      title: '结论 × 年份',
      unit: '次检查',
      rows: 'result',
      columns: { field: 'inspectedOn', by: 'year' },
    },
  ],
  empty: { register: '暂无检查结果。', result: '没有符合条件的检查结果。' },
};

/** The module of descriptions with one more, for `jest.mock('shared/contract/registers', …)`. */
export function withFifthRegister(actual: typeof contract) {
  const registers = { ...actual.registers, PlantInspection: plantInspection };
  const everyRegister = Object.values(registers);
  return { ...actual, registers, everyRegister };
}
