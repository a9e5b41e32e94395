import { createTestDatabase, type TestDatabase } from '../testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function readOf(told: string, exclusions: string | null = null, level: number | null = null) {
  const { rows } = await database.pool.query(
    `select excluded, term_codes('dosageForms', refused_forms) as "noForms", term_codes('modalities', refused_modalities) as "noTypes",
       term_codes('certs', refused_certs) as "noCerts", term_codes('targetMarkets', refused_markets) as "noMarkets",
       refuses_sterile as "noSterile", term_codes('dosageForms', only_forms) as "onlyForms",
       term_codes('modalities', only_modalities) as "onlyTypes", term_codes('targetMarkets', only_markets) as "onlyMarkets",
       term_codes('targetMarkets', markets) as markets, oeb
     from match_limits(array[$1::text], array[$2::text], array[$3::int])`,
    [exclusions, told, level],
  );
  return rows[0];
}

const injections = ['IN01', 'IN02', 'IN03', 'IN04', 'IN05', 'IN06', 'IN07', 'IN08'];
const solids = ['OS01', 'OS02', 'OS03', 'OS04', 'OS05', 'OS06', 'OS07', 'OS08', 'OS09', 'OS10'];

test.each([
  // Refusals in sentences.
  ['本线不承接冻干粉针。', { noForms: ['IN03'] }],
  ['<p>本车间目前暂不承接预充针与大输液项目。</p>', { noForms: ['IN02', 'IN05'] }],
  ['除软胶囊外均可承接。', { noForms: ['OS06'] }],
  ['除单抗、双抗以外的品种都可以做。', { noTypes: ['mab', 'bsab'] }],
  ['青霉素类、头孢类除外。', { excluded: ['头孢', '青霉素'] }],
  ['PFS 项目暂不承接。', { noForms: ['IN05'] }],
  ['We do not take ADC projects.', { noTypes: ['adc'] }],
  ['出于隔离考虑，多肽不做。', { noTypes: ['peptide'] }],
  ['中药注射剂一律不接。', { excluded: ['中药注射剂'], noForms: [] }],
  ['恕不承接激素类产品；交期另议。', { excluded: ['激素'] }],
  ['无法生产注射剂。', { noForms: injections }],
  ['除高毒化药外均可洽谈。', { noTypes: ['hpapi'] }],
  ['只承接糖水剂。', { onlyForms: ['OL01', 'OL03'] }],
  ['很遗憾，我们不接受高活品种项目。', { noTypes: ['hpapi'] }],
  ['肽类暂不承接。', { noTypes: ['peptide'] }],
  ['谢绝放射性药物。', { noTypes: ['radio'] }],
  ['小核酸药物、核药类暂不承接。', { noTypes: ['oligo', 'radio'] }],
  ['不承接预填充针与长效微球。', { noForms: ['IN05', 'IN07'] }],
  ['不接受放射性药物。', { noTypes: ['radio'] }],
  ['不承接无菌制剂。', { noSterile: true }],
  ['不承接 EU GMP 项目。', { noCerts: ['EU_GMP'] }],
  ['不承接美国、日本市场的申报。', { noMarkets: ['美国', '日本'], markets: [] }],
  ['不承接OEB4及以上品种。', { oeb: 3 }],
  ['不承接高活性品种。', { noTypes: ['hpapi'], oeb: 3 }],
  ['目前没有冻干粉针产线。', { noForms: ['IN03'], excluded: [] }],
  ['我司不具备预充针灌装能力。', { noForms: ['IN05'] }],
  ['软胶囊不在我们的承接范围内。', { noForms: ['OS06'] }],
  ['多肽业务已停止接单。', { noTypes: ['peptide'] }],
  // Classes by whatever name, and stages.
  ['目前没有精神类管制品种的条件。', { excluded: ['精神药', '麻醉药'] }],
  ['厂区没有激素类线，敬请谅解。', { excluded: ['激素'] }],
  ['不承接未取得伦理批准的人源样本。', { excluded: ['未取得伦理批准的人源样本'] }],
  ['含人血成分类的请勿询盘。', { excluded: ['人血', '人血成分'] }],
  ['We do not take hormone products.', { excluded: ['hormone', '激素'] }],
  ['不承接 ultra-low temperature shipping 项目。', { excluded: ['ultra-lowtemperatureshipping'] }],
  ['除商业化阶段外都可以合作。', { excluded: ['商业化阶段', '阶段:commercial'] }],
  ['申报临床阶段恕不受理。', { excluded: ['申报临床阶段', '阶段:ind'] }],
  ['I、II 期临床的项目暂不承接。', { excluded: ['ii期临床', '阶段:phase1', '阶段:phase2'] }],
  ['不承接 III 期临床监查。', { excluded: ['iii期临床监查'] }],
  ['其他品类不考虑。', { excluded: [] }],
  ['不承接免疫抑制剂。', { excluded: ['免疫抑制剂'] }],
  // Scraps of a sentence name nothing.
  ['问：有什么不接的？2）激素类不接；新项目暂不安排，不做了~', { excluded: ['激素'] }],
  ['管制类（麻、精）不接。', { excluded: ['管制', '精神药', '麻醉药'] }],
  ['可承接Ⅱ期；激素类×；7×24 小时响应', { excluded: ['激素'] }],
  ['承接固体制剂 / 勿投：细胞毒类 / 青霉素类：谢绝', { excluded: ['细胞毒', '青霉素'] }],
  ['No IVIVC, sorry. Phase I projects not accepted.', { excluded: ['ivivc', 'phasei', '阶段:phase1'] }],
  ['除预充针外的剂型请勿询价。', { onlyForms: ['IN05'], noForms: [] }],
  ['小核酸的项目请找别家。', { noTypes: ['oligo'] }],
  ['多肽我们不会，别找。', { noTypes: ['peptide'] }],
  ['软胶囊得您自己想办法。', { noForms: ['OS06'] }],
  ['还在 I 期临床阶段的先别来。', { excluded: ['i期临床阶段', '阶段:phase1'] }],
  ['人力有限，不承接 Ph3 的项目。', { excluded: ['ph3', '阶段:phase3'] }],
  ['无菌：否', { noSterile: true }],
  ['不供欧盟市场。', { noMarkets: ['欧盟'] }],
  ['出口美国的别找我们。', { noMarkets: ['美国'] }],
  ['限片剂、胶囊，余不接。', { onlyForms: ['OS01', 'OS02', 'OS03', 'OS04', 'OS05', 'OS06'] }],
  ['许可范围仅为预充针，其余剂型不能受托。', { onlyForms: ['IN05'] }],
  ['厂内不得引入动物来源成分，相关品种一律不收。', { excluded: ['动物来源成分', '动物源'] }],
  ['凡活病毒，概不接单。', { excluded: ['活病毒'] }],
  ['我厂禁止引入易制毒前体。', { excluded: ['易制毒', '易制毒前体'] }],
  ['晶型研究因环评未批，不予承接。', { excluded: ['晶型研究'] }],
  // Nothing else is accepted.
  ['仅限口服固体制剂。', { onlyForms: solids }],
  ['本平台只承接小分子与多肽。', { onlyTypes: ['small', 'peptide'] }],
  ['除片剂、胶囊外均不承接。', { onlyForms: ['OS01', 'OS02', 'OS03', 'OS04', 'OS05', 'OS06'], noForms: [] }],
  ['仅面向欧盟、美国市场。', { onlyMarkets: ['美国', '欧盟'], markets: ['美国', '欧盟'] }],
  ['仅承接非无菌制剂。', { noSterile: true }],
  ['仅承接OEB3及以下品种。', { oeb: 3 }],
  // Markets that are served, and sentences that name none.
  ['产品已在欧盟上市并供应日本市场。', { markets: ['欧盟', '日本'], onlyMarkets: [] }],
  ['计划 2027 年启动美国申报。', { markets: [] }],
  // What rules nothing out.
  ['除片剂外，还可承接胶囊。', { noForms: [], onlyForms: [] }],
  ['除冻干粉针以外也做水针。', { noForms: [] }],
  ['不仅承接片剂，还承接胶囊。', { noForms: [], onlyForms: [] }],
  ['我们并非不承接胶囊，欢迎咨询。', { noForms: [] }],
  ['不承接未取得伦理批准的项目。', { noForms: [], noTypes: [] }],
  ['客户没有片剂处方，也可承接。', { noForms: [] }],
  ['没有我们不能做的片剂。', { noForms: [] }],
  ['报价不含税，没有起订量限制。', { excluded: [], noForms: [] }],
  ['可承接冻干粉针、水针与预灌封。', { noForms: [], onlyForms: [], excluded: [] }],
  ['参比制剂由客户自行采购；数据我们不会外泄；样品由客户自行寄送。', { excluded: [] }],
  ['仅片剂须排队，其余剂型不用等；限量供应片剂，其他剂型不限。', { onlyForms: [], noForms: [] }],
  ['不做日本脑炎疫苗；不承接美国客户仓储。', { noMarkets: [] }],
  // Markets that are not served, and dosage forms and sterile work that a plant is not made for.
  ['海外申报项目不接。', { noMarkets: ['美国', '欧盟', '日本', 'WHO'] }],
  ['2）不支持境外注册', { noMarkets: ['美国', '欧盟', '日本', 'WHO'] }],
  ['产品限国内销售。', { onlyMarkets: ['中国'] }],
  ['尚不能供日本。', { noMarkets: ['日本'] }],
  ['EMA除外', { noMarkets: ['欧盟'] }],
  ['不做面向日本的项目。', { noMarkets: ['日本'] }],
  ['不支持境外付款；出口批另行报价；不能供应样品。', { noMarkets: [], onlyMarkets: [] }],
  ['乳剂线已停，暂不接单。', { noForms: ['IN08'] }],
  ['软囊设备未配；业务不包括鼻喷剂。', { noForms: ['OS06'] }],
  ['不包括鼻喷剂。', { noForms: ['IH04'] }],
  ['我们的线跑不了微球。', { noForms: ['IN07'] }],
  ['不含双抗项目。', { noTypes: ['bsab'] }],
  ['寡核苷酸类分子暂不受理。', { noTypes: ['oligo'] }],
  ['报价不包括软胶囊胶皮；贴剂设备未配自动包装，人工完成。', { noForms: [] }],
  ['乳剂线已停用旧设备，换装新线。乳剂线已停，检修后恢复。', { noForms: [] }],
  ['没有无菌条件。', { noSterile: true }],
  ['仅非无菌', { noSterile: true }],
  ['Note: non-sterile only', { noSterile: true }],
  ['没有无菌检查结果不放行。', { noSterile: false }],
  ['标准周期 6 周，不包括冻干粉针；案例 30 个，不包括片剂。', { noForms: [] }],
  ['微球第二条产线尚未上线，现有产线正常接单。客户自己做不了的微球，我们做得了。', { noForms: [] }],
  ['不提供海外注册代理服务；不提供境外申报资料翻译。', { noMarkets: [] }],
  ['严禁激素类产品与其他产品同时进入车间。', { excluded: [] }],
  // Sentences of a mixed text end at a full stop before Chinese or a capital.
  ['We offer X. Please note: 滴眼剂除外. Lead time 6 weeks.', { noForms: ['EN01'] }],
  ['溶出介质 pH 1.2，检验合格与否均出报告。', { excluded: [] }],
])('%s', async (told, expected) => {
  expect(await readOf(told)).toMatchObject(expected);
});

const before = (stage: string) => {
  const all = ['discovery', 'preclinical', 'ind', 'phase1', 'phase2', 'phase3', 'nda', 'commercial'];
  return all.slice(0, all.indexOf(stage)).map((code) => `阶段:${code}`);
};

test.each([
  ['只承接NDA阶段及以后的项目。', before('nda')],
  ['仅限II期临床及后续阶段', before('phase2')],
  ['项目须已进入三期，更早的暂不考虑。', before('phase3')],
  ['1）起步门槛：I期临床', before('phase1')],
  ['We start from II期临床 onwards, nothing earlier.', before('phase2')],
  ['Phase II onwards only', before('phase2')],
  ['A：III期临床以前阶段恕难安排。', before('phase3')],
  ['NDA阶段之前的项目不接。', before('nda')],
  ['III期之后的不做。', ['阶段:nda', '阶段:commercial']],
  ['I期临床的活我们不揽。', ['阶段:phase1']],
  ['no 早期发现 projects', ['阶段:discovery']],
  ['IND申报阶段：否', ['阶段:ind']],
  ['临床前不在受理范围。', ['阶段:preclinical']],
  ['NDA阶段之前的项目不收定金。', []],
  ['不限阶段，商业化也接。', []],
  ['承接阶段：商业化，III期，II期', []],
  ['只承接过II期及以后的项目审计。', []],
  ['IND申报阶段之前的研究由合作方完成。', []],
  ['项目须已完成预实验，更早的免费评估。', []],
  ['起步价：I期临床 5 万元。', []],
  ['不做商业化承诺。', []],
])('"%s" keeps out the stages %j', async (told, expected) => {
  const { excluded } = await readOf(told);
  expect(excluded.filter((term: string) => term.startsWith('阶段:')).toSorted()).toEqual(expected.toSorted());
});

test('a title behind the exclusions is none of them', async () => {
  expect((await readOf('溶瘤病毒\n公司提供溶瘤病毒的悬浮培养。', '免疫抑制剂')).excluded).not.toContain('溶瘤病毒');
});

test.each([
  ['青霉素类（含阿莫西林、氨苄西林）、细胞毒', { excluded: ['细胞毒', '青霉素'] }],
  ['品类：激素类、头孢类', { excluded: ['头孢', '激素'] }],
  ['0.5 mL 预灌封', { excluded: ['0.5ml预灌封'] }],
  ['青霉素类、头孢类与细胞毒品种', { excluded: ['头孢', '细胞毒', '青霉素'] }],
  ['硬囊、PFS', { noForms: ['IN05', 'OS05'].toSorted() }],
  ['ADC，抗体药', { noTypes: ['mab', 'bsab', 'adc'] }],
  ['仅限片剂', { onlyForms: ['OS01', 'OS02', 'OS03', 'OS04'] }],
  ['无菌产品', { noSterile: true }],
])('exclusions "%s"', async (exclusions, expected) => {
  const found = await readOf('', exclusions);
  expect({ ...found, noForms: found.noForms.toSorted() }).toMatchObject(expected);
});

test.each([
  ['寻阿莫西林胶囊代工', ['青霉素', 'β-内酰胺']],
  ['头孢呋辛酯片委托生产', ['头孢菌素', 'β-内酰胺']],
  ['地塞米松片', ['激素', '糖皮质激素']],
  ['注射用吉西他滨冻干粉针', ['细胞毒', '抗肿瘤药']],
  ['β-内酰胺类抗生素片委托生产', ['青霉素', 'β-内酰胺']],
  ['枸橼酸芬太尼注射液', ['麻醉药品', '麻精']],
  // What only sounds like a member.
  ['2 mL 管制西林瓶灌装，长春新区', []],
  ['普通品种，不含地塞米松', []],
  ['HPLC 含量 assay 90.0%–110.0%，抗结核药利福平胶囊', []],
])('%s is of the classes %j', async (title, classes) => {
  const all = [
    '放射性',
    '病原',
    '青霉素',
    '头孢菌素',
    'β-内酰胺',
    '激素',
    '糖皮质激素',
    '细胞毒',
    '抗肿瘤药',
    '麻醉药品',
    '麻精',
  ];
  const { rows } = await database.pool.query(`select match_spoken($1, '{}', '') as spoken`, [title]);
  expect(all.filter((one) => rows[0].spoken.includes(one))).toEqual(all.filter((one) => classes.includes(one)));
});

test.each([
  ['No 头孢菌素 on site', ['头孢']],
  ['公司政策不允许血液制品进车间。', ['血液制品']],
  ['厂规不让细胞毒上线。', ['细胞毒']],
  ['目前尚未开放青霉素类的承接。', ['青霉素']],
  ['激素类暂未放开', ['激素']],
  ['Q：头孢菌素能做吗？A：不能', ['头孢']],
  ['我们不碰核素标记物。', ['放射性']],
  ['凡涉及血源品种的，请另寻他家。', ['人血', '血液制品']],
  // Words of refusal that none of the forms above has.
  ['跟麻精药品绝缘，别寄样来', ['麻醉药', '精神药']],
  ['碰不了动物来源原料，谢绝', ['动物源']],
  ['活病毒的朋友抱歉，做不了🙏', ['活病毒']],
  ['活病毒—否', ['活病毒']],
  ['减毒活疫苗就别问啦，厂里不让进', ['活病毒']],
  ['考虑到交叉污染，麻醉与精神药品禁止入厂', ['精神药', '麻醉药']],
  ['按公司 EHS 制度，涉及 cytotoxics 的工作概不承揽', ['细胞毒']],
  ['细胞毒这块我们不玩', ['细胞毒']],
  ['Exclusion: cytotoxics', ['细胞毒']],
  ["We don't handle radioactive materials", ['放射性']],
  ['本线仅承接非免疫抑制类品种', ['免疫抑制剂']],
  ['限非 hormone 类', ['激素']],
  ['except 儿科项目', ['儿科']],
  ['抗生素（β-内酰胺）、细胞毒？没有独立车间，接不了', ['β-内酰胺', '细胞毒']],
  ['细胞毒性抗肿瘤药须由客户另觅有条件的单位', ['抗肿瘤药', '细胞毒']],
  ['青霉素及头孢类：×', ['青霉素', '头孢']],
  // What keeps nothing out.
  ['细胞毒产品在独立隔离线上生产，可承接高活。', []],
  ['可承接激素类产品，暂不承接软胶囊。', []],
  ['不承接未取得伦理批准的人源样本。', []],
  ['采用不含动物源成分的培养基。', []],
  ['客户提供的放射性样品不收费。', []],
  ['除细胞毒外均不承接。', []],
  ['不仅承接头孢，也承接青霉素。', []],
  ...[
    '头孢类无菌粉针生产线；激素无菌注射剂车间；放射性药物无尘生产区',
    '激素类产品承接不另收费，细胞毒类品种承接不限批量，青霉素可做不同规格',
    '血样分别寄送至中心实验室，血样不得反复冻融',
    '细胞毒生产线不得与普通产品共线，放射性废液禁止外排，β-内酰胺残留不得检出',
    '针对儿童不能吞咽片剂的特点开发颗粒剂，微通道硝化不再受放热限制',
    '包括但不限于非甾体抗炎药，非人灵长类实验不设最低只数',
    '头孢产品无需另建车间，细胞毒车间配 2×3000 L 反应釜',
    '公司政策允许血液制品进车间；公司政策不允许食品进车间；青霉素类车间不允许食品进入',
    '目前已开放青霉素类的承接。凡涉及血源品种的，须附病毒灭活报告。Q：头孢菌素能做吗？A：能',
    'Q：头孢菌素能做吗？A：不能与青霉素共线，但可单独做。头孢菌素没有独立设施的厂家很多，我们有',
    'Not only hormones but also cytotoxics. Exclusive cytotoxic suite. No MOQ for radiolabelled compounds.',
    'Pathogen genotyping, pediatric immunotherapy, genotoxic and cytotoxic impurity analysis, exceptional containment for cytotoxic products',
  ].map((told): [string, string[]] => [told, []]),
])('of "%s" the classes %j are kept out', async (told, expected) => {
  const { rows } = await database.pool.query('select kept from match_kept_classes(array[$1::text])', [told]);
  expect((rows[0]?.kept ?? []).toSorted()).toEqual(expected.toSorted());
});

test.each([
  ['起订量 5 kg。', ['mass', 5000]],
  ['起订量 5 kg，价格面议。', ['mass', 5000]],
  ['5 kg 起订。', ['mass', 5000]],
  ['中试线起做量为500克，商业化线起做量 20 公斤。', ['mass', 500]],
  ['为保证排产，单次起订量不低于 1 万支。', ['countPerBatch', 10000]],
  ['低于 5 kg 的订单恕不安排。', ['mass', 5000]],
  ['10,000 瓶以下的小批做不了，恕不接单。', ['countPerBatch', 10000]],
  ['检测不足 20 个样本的，不单独排期。', ['sample', 20]],
  ['少于 3 批的委托不予承接。', ['batch', 3]],
  ['MOQ: 2 kg', ['mass', 2000]],
  ['起做量 2.3k 瓶/批，以下不接', ['countPerBatch', 2300]],
  ['2900 支/批以下的小批做不了', ['countPerBatch', 2900]],
  ['5w 片以下不做', ['countPerBatch', 50000]],
  ['Minimum batch size 50 L; smaller not accepted.', ['volume', 50]],
  ['Orders below 5 kg are not accepted.', ['mass', 5000]],
  // What is no limit: a price, a capacity, a figure of quality, what can be talked about.
  ['起订量 5 kg，不足 5 kg 按 5 kg 计费。', null],
  ['起订量 5 kg，小批可商议。', null],
  ['不设 1 kg 起订门槛。', null],
  ['单批 5 kg 以下至 200 kg 均可生产。', null],
  ['500 g 以下的小试不收开机费；1 kg 以下的订单同样欢迎。', null],
  ['单批低于 100 g 也能做，不挑单。', null],
  ['不足 1 批次的不影响排产；100 kg 以下无需预约，不限批次。', null],
  ['工艺验证最少 3 批；送样最少 50 g；最小 50 L、最大 5000 L 反应釜。', null],
  ['Batches below 5 kg are not a problem.', null],
  [`起订量 ${'9'.repeat(320)} kg。`, null],
  ['产能低于 100 万支/年的线已停用，不再接单。', null],
  ['单杂低于 0.1 %，不少于 3 个月稳定性数据。', null],
  ['本线可承接冻干粉针。', null],
])('the smallest order of "%s" is %j', async (told, expected) => {
  const { rows } = await database.pool.query('select dimension, amount from match_order_min(null, $1)', [told]);
  expect(rows[0] ? [rows[0].dimension, rows[0].amount] : null).toEqual(expected);
});

test('among the exclusions an amount needs no word of refusal', async () => {
  const { rows } = await database.pool.query(`select * from match_order_min('青霉素类、2,900 支/批以下；软胶囊', '')`);
  expect(rows).toEqual([{ dimension: 'countPerBatch', amount: 2900 }]);
});

test('the lower of a stated level of containment and what the text rules out counts', async () => {
  expect((await readOf('', null, 5)).oeb).toBe(5);
  expect((await readOf('不承接 OEB5 品种。', null, 5)).oeb).toBe(4);
  expect((await readOf('', null, null)).oeb).toBeNull();
});

test.each([
  // What a title names counts where the field is empty.
  ['M04', [], '寻水针代工', ['IN01']],
  ['M03', [], '片剂、硬囊委托生产', ['OS01', 'OS02', 'OS03', 'OS04', 'OS05']],
  ['M03', [], '软胶囊产线对外加工', ['OS06']],
  ['M05', [], '曾做水针，现转做冻干粉针', ['IN03']],
  ['M05', [], '冻干粉针外包（非水针）', ['IN03']],
  // A field decides alone.
  ['M04', ['IN05'], '寻水针代工', ['IN05']],
  // A title names no form or a whole group, only had or refuses one, or is about something else.
  ['M03', [], '口服制剂委托生产', []],
  ['M03', [], '示例品种委托加工', []],
  ['M04', [], '暂不承接水针', []],
  ['M01', [], '片剂用原料药生产', []],
  ['C03', [], '片剂溶出方法开发', []],
] as const)('forms of %s %j %s: %j', async (category, stated, title, forms) => {
  const { rows } = await database.pool.query('select match_forms_read($1, $2, $3) as forms', [category, stated, title]);
  expect(rows[0].forms).toEqual(forms);
});
