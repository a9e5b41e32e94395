import type { RawMaterial } from 'shared/contract/raw-material';
import { toCsv } from './csv';

const row: RawMaterial = {
  id: '1',
  regNo: 'Y20240001234',
  kind: '原料药',
  productName: '盐酸二甲双胍',
  companyName: '示例药业',
  origin: '境内',
  spec: null,
  packSpec: '25 kg/桶',
  reviewStatus: 'A',
  province: '山东',
  updatedOn: '2026-11-18',
};

it('begins with a byte order mark and ends lines with CR LF', () => {
  expect(toCsv([row])).toBe(
    '\uFEFF登记号,品种名称,类别,规格,包装规格,登记企业,省份,来源,审评结果,更新日期\r\n' +
      'Y20240001234,盐酸二甲双胍,原料药,,25 kg/桶,示例药业,山东,境内,A,2026-11-18\r\n',
  );
});
