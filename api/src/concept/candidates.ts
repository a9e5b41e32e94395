/** What everybody offers or says names no concept. Folded as concept_fold does. */
const everyday = new Set(
  `服务 生产 质量 研发 检测 包装 项目 客户 经验 设备 工艺 技术 管理 研究 开发 产品 样品 原料 辅料 制剂 药品 药物 方案 报告 文件 资料 数据 团队 平台
  企业 公司 工厂 车间 产线 产能 批次 批量 规模 价格 费用 交期 周期 合作 支持 咨询 培训 运输 仓储 采购 销售 注册 申报 审计 验证 放行 检验 分析 测试
  优化 放大 转移 委托 受托 加工 小试 中试 商业化 临床 国内 国外 海外 中国 美国 欧盟 欧洲 日本 其他 其它 相关 全部 各类 多种 华东 华南 华北 华中
  西南 西北 东北 现货 供应 需求 稳定 高效 专业 安全 环保 方法 标准 体系 流程 条件 要求 内容 范围 能力 资质 证书 人员 场地 样本 材料 试剂`
    .split(/\s+/)
    .filter(Boolean),
);

/** Verbs before the first item of an enumeration. */
const lead =
  /^.*(?:包括|包含|提供|承接|具备|拥有|开展|支持|配备|配有|涵盖|覆盖|采用|掌握|擅长|可做|需要|要求|完成|用于|涉及|以及|例如)/u;
/** What closes the last one. */
const tail = /(?:等|的).*$/u;
const between = /以及|及其|和|与|及/u;

/** A word of the trade may be one: 2–12 characters with a Chinese character or two Latin letters, no figure in front. */
const isCandidate = (text: string): boolean =>
  [...text].length >= 2 &&
  [...text].length <= 12 &&
  /\p{Script=Han}|[A-Za-z]{2}/u.test(text) &&
  !/^\d/.test(text) &&
  !everyday.has(text.normalize('NFKC').toLowerCase());

/** The enumerations of a text: what stands between 、 of one clause, in runs of at least three. */
export function enumerationsOf(text: string): string[][] {
  return text
    .replace(/<[^>]*>/g, '。')
    .split(/[。！？；，：!?;:,\n（）()「」“”]+/u)
    .flatMap((clause) => {
      const parts = clause.split('、').map((part) => part.trim());
      if (parts.length < 2) return [];
      parts[0] = (parts[0] as string).replace(lead, '');
      const last = (parts.pop() as string).replace(tail, '').split(between);
      return [[...parts, ...last].map((part) => part.trim()).filter(isCandidate)];
    })
    .filter((items) => items.length >= 3);
}

/** Keywords that may name a concept. */
export const keywordsOf = (keywords: readonly string[]): string[] =>
  keywords.map((word) => word.trim()).filter(isCandidate);
