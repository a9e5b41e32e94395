import { labels } from 'shared/contract/labels';
import { readHeader } from './decode';
import { kinds } from './kinds';

/** The heads of the first exports. Files with them are still about: a field that gets another name keeps its old one as an alias. */
const firstHeads: Record<string, string> = {
  enterprise:
    '企业名称,统一社会信用代码,简称,曾用名,英文名,企业类型,性质,成立日期,注册资本（万元）,法定代表人,省份,城市,地址,人员规模,上市情况,有发现团队,有毒理团队,有 CMC 团队,有临床团队,有商业化生产,有灌装能力,产线,官网,简介,公开电话,状态',
  service:
    '企业,编号,服务名称,服务类别,药物类型,剂型,阶段,规模下限,规模上限,规模单位,年产能,产能单位,交付周期（周）,计价,价格下限,价格上限,价格单位,高活等级,无菌,生产省份,生产城市,可承接时间,不承接,案例,设备,详情,资质,关键词,状态',
  spot: '企业,编号,品名,英文名,现货类型,CAS 号,分子式,质量标准,纯度,库存量,库存单位,包装规格,起订量,计价,价格下限,价格上限,价格单位,登记号,生产日期,有效期,贮藏,发货地,货期（天）,有效至,详情,资质,关键词,状态',
  platform:
    '企业,编号,平台名称,平台类型,技术领域,药物类型,剂型,阶段,技术成熟度,知识产权,核心指标,合作方式,设备,团队人数,案例,计价,价格下限,价格上限,价格单位,所在省份,所在城市,详情,资质,关键词,状态',
  demand:
    '企业,需求编号,发布方类型,标题,需求类别,药物类型,剂型,当前阶段,规模下限,规模上限,规模单位,期望交期,预算下限（万元）,预算上限（万元）,必备资质,加分资质,地区要求,地区必须满足,无菌,高活等级,目标市场,匿名,需要保密,省份,描述,截止日期,联系人,联系手机,关键词,状态,发布时间',
};

it.each(Object.entries(firstHeads))('reads the first heads of %s', (name, heads) => {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(name);
  expect(readHeader(`外部编号,${heads}\n`, kind, kinds)).toEqual(['externalId', ...Object.keys(kind.fields)]);
});

it.each(kinds.map((kind) => [kind.name, kind] as const))('gives each head of %s one meaning', (_, kind) => {
  const heads = [...Object.values(kind.fields).map(({ label }) => label), ...Object.keys(kind.aliases)];
  expect(heads.filter((head, i) => heads.indexOf(head) !== i)).toEqual([]);
});

it('calls fields what sheets and cards call them', () => {
  for (const name of ['service', 'spot', 'platform', 'demand', 'enterprise'] as const) {
    const known: Record<string, string> = labels[name];
    const fields = kinds.find((kind) => kind.name === name)?.fields ?? {};
    const heads = Object.entries(fields).filter(([key]) => known[key]);
    expect(heads.length).toBeGreaterThan(15);
    for (const [key, { label }] of heads) expect(label.replace(/（.+）$/, '')).toBe(known[key]);
  }
});

it('says what is wrong with a header that has no known column', () => {
  const kind = kinds.find(({ name }) => name === 'batch_release') as (typeof kinds)[number];
  const read = (text: string) => () => readHeader(text, kind, kinds);
  expect(read('产品名称;批号;证书编号\n')).toThrow('表头的各列由分号隔开：请另存为以逗号分隔的「CSV UTF-8」。');
  expect(read('产品名称\t批号\t证书编号\n')).toThrow('由制表符隔开');
  expect(read('5,示例疫苗,20990005\n')).toThrow('没有找到「批签发」的表头：「5」等列名都不认识。');
});
