const wordsOf = (...lines: string[]) => lines.flatMap((line) => line.split(' '));

/**
 * Names of substances whose trade is regulated, as parts of the names of their salts and derivatives. Source: the public catalogues of
 * narcotic (麻醉药品), psychotropic (精神药品) and medical toxic drugs (医疗用毒性药品), and first-class precursors (易制毒化学品). Common
 * solvents and acids of the third class of precursors are left out: every process names them.
 */
const chinese = wordsOf(
  // 麻醉药品
  '阿片 罂粟 吗啡 可待因 芬太尼 哌替啶 美沙酮 羟考酮 氢可酮 羟吗啡酮 可卡因 古柯 大麻 海洛因 埃托啡 蒂巴因',
  '福尔可定 布桂嗪 地芬诺酯 右丙氧芬',
  // 精神药品
  '氯胺酮 丁丙诺啡 布托啡诺 喷他佐辛 地佐辛 曲马多 苯丙胺 卡西酮 哌甲酯 莫达非尼 匹莫林 唑仑 西泮 氯氮䓬',
  '巴比妥 唑吡坦 佐匹克隆 扎来普隆 羟丁酸 甲丙氨酯 咖啡因 安钠咖 麦角',
  // 易制毒化学品，第一类及其常用的第二类
  '麻黄碱 麻黄素 去甲伪麻 黄樟 胡椒醛 苯基-2-丙酮 苯基丙酮 溴代苯丙酮 羟亚胺 邻氯苯基环戊酮 邻氨基苯甲酸',
  '苯乙酸 醋酸酐 乙酸酐 苯乙基-4-哌啶 苯乙腈',
  // 医疗用毒性药品
  '三氧化二砷 亚砷酸 砒霜 砒石 阿托品 东莨菪碱 后马托品 毒扁豆碱 毛果芸香碱 士的宁 洋地黄毒苷 毛花苷 升汞',
  '肉毒毒素 生马钱子 生川乌 生草乌 生附子 生半夏 生南星 斑蝥 蟾酥 雄黄 洋金花',
);
const english = wordsOf(
  'morphine codeine fentanil fentanyl pethidine meperidine methadone oxycodone hydrocodone morphone cocaine',
  'heroin opium cannab etorphine thebaine ketamine buprenorphine butorphanol pentazocine dezocine tramadol',
  'amphetamine amfetamine cathinone methylphenidate modafinil azolam azepam barbital zolpidem zopiclone',
  'zaleplon oxybate caffeine ergot lysergic ephedrine safrole piperonal arsenictrioxide atropine',
  'scopolamine physostigmine pilocarpine strychnine digitoxin botulinum',
);
/** CAS numbers of those that are traded most, for records that give no name. */
const numbers = wordsOf(
  '57-27-2 76-57-3 437-38-7 71195-58-9 56030-54-7 132875-61-7 57-42-1 76-99-3 76-42-6 50-36-2 6740-88-1',
  '52485-79-7 27203-92-5 300-62-9 537-46-2 113-45-1 439-14-5 59467-70-8 50-06-6 58-08-2 299-42-3 90-82-4',
  '94-59-7 120-57-0 103-79-7 103-82-2 108-24-7 1327-53-3 51-55-8 57-24-9',
);

/** How people write around a filter: full width, blanks, dots and hyphens inside of a name. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·.\-_*]/g, '');

const classes = ['麻醉', '精神', '易制毒', '毒性', '放射'];
const names = new RegExp([...classes, ...chinese.map(bare), ...english].join('|'));
const cas = new RegExp(`(?<![\\d-])(${numbers.join('|')})(?![\\d-])`);

/** Whether a text names a controlled substance or a class of them. A person looks at what does; one name too many costs a look. */
export const isControlled = (text: string): boolean => names.test(bare(text)) || cas.test(text.normalize('NFKC'));
