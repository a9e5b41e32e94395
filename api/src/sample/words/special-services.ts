/** One special topic: how it is shown and which sample records belong to it. */
export interface TopicPlan {
  title: string;
  subtitle: string;
  lead: string;
  theme: 'generic' | 'registration' | 'dosage' | 'biologic' | 'operation';
  tone: 'pine' | 'amber' | 'blue';
  /** Words of which one stands in the title of a record that belongs here. */
  words: RegExp;
  /** Category leaves whose services belong here too. */
  categories: readonly string[];
  /** Tags of the articles that belong here. */
  tags: readonly string[];
  guide: readonly string[];
  steps: readonly string[];
  faq: readonly (readonly [question: string, answer: string])[];
}

const cost = ['费用如何构成？', '通常按开发、验证与商业批分列，检测与申报资料另计；以双方确认的报价为准。'] as const;
const start = ['从哪里开始？', '先提交品种、规格与现有资料清单，由服务商给出可行性意见，再谈方案与排期。'] as const;

export const topicPlans: readonly TopicPlan[] = [
  {
    title: '高活性药物研发与生产',
    subtitle: '从 OEB 分级评估到商业化隔离生产',
    lead: '汇集具备密闭操作能力的研发与生产服务，覆盖毒理分级、处方工艺、隔离生产与清洁验证。',
    theme: 'operation',
    tone: 'pine',
    words: /高活|OEB|隔离|细胞毒/,
    categories: [],
    tags: ['高活', 'OEB'],
    guide: [
      '高活项目的选择先看分级依据，再看密闭性能的测试报告。',
      '共线生产的残留限度以健康暴露限值计算，进线之前要更新最差条件。',
    ],
    steps: ['毒理数据与暂定分级', '密闭性能核对', '清洁方法开发', '工程批与验证批'],
    faq: [start, ['暂定分级能否生产？', '可以先按较高等级安排，复核后再调整；等级与复核日期写进质量协议。'], cost],
  },
  {
    title: '化药注射剂一致性评价',
    subtitle: '处方解析、包材相容性与工艺验证',
    lead: '从参比制剂解析到三批工艺验证，按环节列出可委托的服务与供应。',
    theme: 'generic',
    tone: 'blue',
    words: /注射|一致性评价|冻干/,
    categories: ['C08', 'C07'],
    tags: ['一致性评价', '无菌注射'],
    guide: [
      '注射剂一致性评价以包材相容性与灭菌工艺为重点。',
      '参比制剂的批次与来源要留存证明，研究批的批量按商业批十分之一以上安排。',
    ],
    steps: ['参比制剂获得与解析', '处方工艺研究', '相容性研究', '工艺验证与稳定性'],
    faq: [start, ['相容性研究要多久？', '提取研究约两个月，迁移与吸附随稳定性进行，需在立项时排入计划。'], cost],
  },
  {
    title: '口服固体仿制药放大',
    subtitle: '处方逆向、溶出曲线与 BE 批生产',
    lead: '面向口服固体仿制药，汇集处方开发、溶出方法、BE 批与商业化生产的服务商。',
    theme: 'generic',
    tone: 'amber',
    words: /片|胶囊|颗粒|口服固体|溶出/,
    categories: ['C02', 'T05'],
    tags: ['口服固体', '溶出'],
    guide: ['溶出方法的区分力先于处方筛选。', 'BE 批与商业批的设备原理应一致，变更级别才可控。'],
    steps: ['参比解析', '溶出方法', '中试与 BE 批', '商业化转移'],
    faq: [start, cost],
  },
  {
    title: 'MAH 委托生产与 B 证办理',
    subtitle: '质量协议、现场审计与资料准备',
    lead: '持有人委托生产所需的资质办理、质量协议与受托方选择。',
    theme: 'registration',
    tone: 'blue',
    words: /MAH|B 证|委托生产|技术转移/,
    categories: ['R07'],
    tags: ['委托生产', 'MAH'],
    guide: ['受托方的生产范围要覆盖剂型与车间，不能只看企业名称。', '质量协议的变更通知条款应写明时限与批准方式。'],
    steps: ['受托方初选', '现场审计', '质量协议', '资料申报'],
    faq: [['需要几家受托方？', '商业化品种建议安排第二供应，先完成主供应的验证再启动。'], start],
  },
  {
    title: '出海注册：FDA、EMA 与 WHO PQ',
    subtitle: '申报资料、检查准备与境外代理',
    lead: '按目标市场列出申报、检查准备与符合性改造的服务。',
    theme: 'registration',
    tone: 'blue',
    words: /FDA|EMA|WHO|ANDA|DMF|出海|双报/,
    categories: ['R03', 'R06'],
    tags: ['出海', 'FDA'],
    guide: ['境外检查看日常记录，数据可靠性宜提前一年整改。', '目标市场不同，稳定性气候带与批量要求不同。'],
    steps: ['差距评估', '申报批与稳定性', '资料撰写', '模拟检查'],
    faq: [['资料能否中美共用？', '研究数据大部分可共用，格式、批量与稳定性条件需分别核对。'], start],
  },
  {
    title: '吸入制剂',
    subtitle: '处方、装置与灌装一体',
    lead: '粉雾剂、气雾剂与吸入溶液的开发、检测与生产服务。',
    theme: 'dosage',
    tone: 'blue',
    words: /吸入|粉雾|气雾|雾化/,
    categories: ['M07'],
    tags: ['吸入制剂'],
    guide: ['装置与处方要同时锁定，装置变更等同重大变更。', '空气动力学粒径的方法先验证、再比较。'],
    steps: ['装置选择', '处方与微粉化', '空气动力学检测', '灌装与包装'],
    faq: [start, cost],
  },
  {
    title: '多肽与寡核苷酸原料药',
    subtitle: '固相合成、纯化与冻干产能',
    lead: '从毫克到公斤级的合成与纯化服务，以及相关杂质研究。',
    theme: 'dosage',
    tone: 'pine',
    words: /多肽|寡核苷酸|小核酸|固相/,
    categories: [],
    tags: ['多肽', '寡核苷酸'],
    guide: ['产能瓶颈常在制备色谱与冻干，询价时应分段了解。', '序列相关杂质要有归属，不能只报总杂。'],
    steps: ['小试路线', '纯化放大', '冻干与换盐', '杂质研究'],
    faq: [start, cost],
  },
  {
    title: 'ADC 偶联与细胞毒制剂',
    subtitle: '载荷、偶联与灌装的衔接',
    lead: '抗体、载荷、偶联与制剂灌装四段的服务商与衔接方式。',
    theme: 'biologic',
    tone: 'pine',
    words: /ADC|偶联|抗体|载荷/,
    categories: ['M11', 'M09'],
    tags: ['生物药', '高活'],
    guide: ['四段分属不同厂区时，运输与放行时间要计入周期。', '药物抗体比与游离药物是偶联批的关键属性。'],
    steps: ['抗体供应', '载荷与连接子', '偶联工艺', '制剂灌装'],
    faq: [start, cost],
  },
  {
    title: '细胞与基因治疗',
    subtitle: '质粒、病毒载体与细胞制备',
    lead: '质粒、载体、细胞三段的开发与生产服务，以及放行检验。',
    theme: 'biologic',
    tone: 'amber',
    words: /质粒|病毒|载体|细胞|CAR|mRNA|LNP/,
    categories: ['M12', 'M13'],
    tags: ['CGT', '病毒载体', '质粒'],
    guide: ['放行检验周期长于生产周期，排产要按检验倒推。', '耗材供应应有第二来源。'],
    steps: ['质粒制备', '载体生产', '细胞制备', '放行检验'],
    faq: [start, cost],
  },
  {
    title: '集采保供与第二供应',
    subtitle: '产能、库存与变更研究',
    lead: '中选品种的产能保障、原料第二来源与变更研究服务。',
    theme: 'operation',
    tone: 'amber',
    words: /商业化|原料药生产|变更|保供|年产/,
    categories: ['R05', 'M01'],
    tags: ['原辅包', '共线'],
    guide: ['第二供应的变更研究与注册时间应写进保供计划。', '原料、辅料与包材的安全库存分别计算。'],
    steps: ['产能核对', '第二来源筛选', '变更研究', '备案与切换'],
    faq: [['变更研究要几批？', '通常三批，具体按变更级别与剂型确定。'], start],
  },
];
