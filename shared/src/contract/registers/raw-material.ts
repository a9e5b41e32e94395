import { rawMaterialLabels as labels } from '../vocabulary/raw-material';
import { defineRegister } from './description';

/**
 * The register of active substances, excipients and packaging as files have it. Its page and calls are older than descriptions and
 * have parameters of their own (raw-material.ts), so it is not one of `registers`.
 */
export const rawMaterial = defineRegister({
  id: 'rawMaterial',
  noun: 'RawMaterial',
  table: 'raw_material',
  title: '原辅包登记',
  place: { page: 'rawMaterial' },
  unit: '条登记',
  source: '原料药、药用辅料和药包材登记信息公示',
  rhythm: 30,
  search: '品种名称、登记号',
  name: 'productName',
  product: 'productName',
  fields: [
    {
      key: 'regNo',
      label: labels.regNo,
      type: 'text',
      required: true,
      pattern: { source: '^[YFB][0-9]{10,12}$', example: 'Y20230000123' },
      aliases: ['登记编号'],
      unique: true,
    },
    {
      key: 'kind',
      label: labels.kind,
      type: 'enum',
      values: ['原料药', '药用辅料', '药包材'],
      required: true,
      aliases: ['类别', '产品类别'],
    },
    { key: 'productName', label: labels.productName, type: 'text', required: true, aliases: ['产品名称', '品种'] },
    { key: 'companyName', label: labels.companyName, type: 'text', required: true, aliases: ['企业', '登记人名称'] },
    { key: 'address', label: labels.address, type: 'longText', aliases: ['生产地址'] },
    {
      key: 'origin',
      label: labels.origin,
      type: 'enum',
      values: ['境内', '境外'],
      required: true,
      aliases: ['来源地'],
    },
    { key: 'spec', label: labels.spec, type: 'text' },
    { key: 'packSpec', label: labels.packSpec, type: 'text' },
    { key: 'updatedOn', label: labels.updatedOn, type: 'date', required: true, aliases: ['更新时间'] },
    {
      key: 'reviewStatus',
      label: labels.reviewStatus,
      type: 'enum',
      values: ['A', 'I'],
      required: true,
      aliases: ['与制剂共同审评审批结果', '状态', '登记状态'],
    },
    { key: 'province', label: '省份', type: 'text', aliases: ['所在省份'] },
    { key: 'remark', label: labels.remark, type: 'longText' },
  ],
  defaultSort: '-updatedOn',
  enterprises: [{ field: 'companyName', role: '登记企业' }],
  charts: [],
  empty: { register: '原辅包登记暂无数据，导入后可在此查询。', result: '没有符合条件的原辅包登记。' },
});
