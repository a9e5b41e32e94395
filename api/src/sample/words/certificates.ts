/** How a certificate of a type is numbered and by whom it is issued; {p} province, {a} its abbreviation, {y} year, {n} a number. */
export interface CertificateFacts {
  number: string | null;
  authority: string;
  /** Years until it ends; null where there is only a date of inspection. */
  years: number | null;
  scope?: readonly string[];
}

const licence = (name: string): CertificateFacts => ({
  number: `{a}{y}{n}`,
  authority: '{p}药品监督管理局',
  years: 5,
  scope: [name],
});
const iso = (what: string): CertificateFacts => ({
  number: `QC{y}-{n}`,
  authority: '示例认证有限公司',
  years: 3,
  scope: [what],
});

export const certificates: Readonly<Record<string, CertificateFacts>> = {
  LIC_A: licence('自行生产的持有人'),
  LIC_B: licence('委托生产的持有人'),
  LIC_C: licence('接受委托的药品生产企业'),
  LIC_D: licence('原料药生产企业'),
  GMP_CN: { number: '{a}GMP{y}{n}', authority: '{p}药品监督管理局', years: null },
  EU_GMP: { number: 'EU/{y}/{n}', authority: '欧盟成员国主管机构', years: 3 },
  FDA: {
    number: null,
    authority: '美国食品药品监督管理局',
    years: null,
    scope: ['NAI，质量体系与生产', 'VAI，无菌生产', 'NAI，原料药'],
  },
  PMDA: { number: 'AG{n}', authority: '日本药品医疗器械局', years: 5 },
  WHO_PQ: { number: 'PQ-{n}', authority: '世界卫生组织', years: null },
  ANVISA: { number: '{n}/{y}', authority: '巴西卫生监督局', years: 2 },
  PICS: { number: 'PIC-{y}-{n}', authority: 'PIC/S 成员机构', years: 3 },
  CEP: { number: 'CEP {y}-{n}', authority: '欧洲药品质量管理局', years: 5, scope: ['原料药，欧洲药典专论'] },
  US_DMF: {
    number: 'DMF 0{n}',
    authority: '美国食品药品监督管理局',
    years: null,
    scope: ['II 类 DMF，已激活', 'III 类 DMF', 'IV 类 DMF'],
  },
  CDE_A: { number: null, authority: '药品审评中心登记平台', years: null, scope: ['关联审评登记状态 A'] },
  GLP: {
    number: 'GLP{y}{n}',
    authority: '国家药品监督管理部门',
    years: 3,
    scope: ['单次与重复给药毒性、遗传毒性、毒代动力学', '安全药理、局部毒性与免疫原性'],
  },
  CNAS: {
    number: 'L{n}',
    authority: '中国合格评定国家认可委员会',
    years: 6,
    scope: ['药品与包材检测', '生物样本检测'],
  },
  CMA: { number: '{y}{n}Z', authority: '{p}市场监督管理局', years: 6, scope: ['药品、辅料与包材检验'] },
  ISO9001: iso('质量管理体系'),
  ISO13485: iso('医疗器械质量管理体系'),
  ISO15378: iso('药品初级包装材料质量管理体系'),
  ISO14001: iso('环境管理体系'),
  ISO45001: iso('职业健康安全管理体系'),
  BSL2: {
    number: '{a}卫实备字 {y}-{n}',
    authority: '{p}卫生健康主管部门',
    years: null,
    scope: ['二级生物安全实验室备案'],
  },
  OEB4: { number: null, authority: '第三方职业卫生评估机构（示例）', years: null, scope: ['替代物测试 ≤ 10 µg/m³'] },
  OEB5: { number: null, authority: '第三方职业卫生评估机构（示例）', years: null, scope: ['替代物测试 ≤ 1 µg/m³'] },
};

/** What inspections and licences cover, by what the enterprise does. */
export const scopes: Readonly<Record<string, readonly string[]>> = {
  sterile: ['小容量注射剂、冻干粉针剂', '冻干粉针剂（含抗肿瘤）', '小容量注射剂、预灌封注射剂'],
  solid: ['片剂、硬胶囊剂', '片剂、颗粒剂', '片剂（含激素类）、硬胶囊剂'],
  api: ['原料药', '原料药（沙坦类、列汀类）'],
  hpapi: ['原料药（抗肿瘤）', '原料药（高活性）'],
  peptide: ['原料药（多肽）', '原料药（寡核苷酸）'],
  biologic: ['治疗用生物制品原液', '注射剂（生物制品）'],
  advanced: ['细胞与基因治疗产品', '质粒与病毒载体'],
  inhalation: ['吸入粉雾剂、吸入溶液剂', '鼻用喷雾剂、吸入溶液剂'],
  topical: ['乳膏剂、凝胶剂', '贴剂、软膏剂', '滴眼剂、乳膏剂'],
  tcm: ['颗粒剂、丸剂（含中药前处理及提取）', '片剂、颗粒剂（中药）'],
  packaging: ['药用玻璃与胶塞', '预灌封组合件'],
  excipient: ['药用辅料（口服级）', '药用辅料（供注射用）'],
  packer: ['药品分包装、贴签'],
};
