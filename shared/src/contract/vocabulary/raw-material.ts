/** What the fields of a raw material registration are called, in reading order. */
export const rawMaterialLabels = {
  regNo: '登记号',
  productName: '品种名称',
  kind: '品种类别',
  spec: '规格',
  packSpec: '包装规格',
  origin: '产品来源',
  reviewStatus: '审评结果',
  updatedOn: '更新日期',
  remark: '备注',
  companyName: '企业名称',
  address: '企业地址',
} as const;
