/** Words that say what a record is about; longer ones first, so that 软胶囊 is not read as 胶囊. */
const formWords: readonly (readonly [string, readonly string[]])[] = [
  ['微丸胶囊', ['OS05']],
  ['硬胶囊', ['OS05']],
  ['软胶囊', ['OS06']],
  ['薄膜衣片', ['OS02']],
  ['口崩片', ['OS04']],
  ['缓释片', ['OS03']],
  ['干混悬剂', ['OL02']],
  ['混悬', ['OL02']],
  ['口服溶液', ['OL01']],
  ['颗粒', ['OS07']],
  ['散剂', ['OS08']],
  ['浓缩丸', ['OS09']],
  ['滴丸', ['OS10']],
  ['膏方', ['OT04']],
  ['合剂', ['OL01']],
  ['中药片剂', ['OS01']],
  ['片剂', ['OS01']],
  ['口服固体', ['OS01', 'OS05']],
  ['冻干', ['IN03']],
  ['小容量注射', ['IN01']],
  ['注射液', ['IN01']],
  ['大容量注射剂', ['IN02']],
  ['输液', ['IN02']],
  ['软袋', ['IN02']],
  ['安瓿', ['IN01']],
  ['预灌封', ['IN05']],
  ['预充针', ['IN05']],
  ['脂质体', ['IN06']],
  ['微球', ['IN07']],
  ['脂肪乳', ['IN08']],
  ['LNP', ['IN06']],
  ['无菌制剂', ['IN01', 'IN03']],
  ['气雾剂', ['IH01']],
  ['粉雾剂', ['IH02']],
  ['吸入溶液', ['IH03']],
  ['鼻喷', ['IH04']],
  ['吸入制剂', ['IH02', 'IH03']],
  ['软膏', ['TP01']],
  ['乳膏', ['TP02']],
  ['水凝胶贴剂', ['TP04']],
  ['凝胶', ['TP03']],
  ['贴剂', ['TP04']],
  ['洗剂', ['TP06']],
  ['滴眼', ['EN01']],
  ['眼膏', ['EN02']],
  ['原料药', ['OT01']],
  ['中间体', ['OT01']],
  ['口溶膜', ['OT04']],
  ['细胞制剂', ['OT03']],
  ['CAR-T', ['OT03']],
  ['NK', ['OT03']],
  ['TIL', ['OT03']],
  ['干细胞', ['OT03']],
  ['泡罩', ['OS01', 'OS05']],
  ['条包', ['OS07']],
  ['双铝', ['OS01']],
  ['瓶装', ['OS01', 'OS05']],
  ['铝管', ['TP02']],
  ['吹瓶', ['EN01']],
  ['干燥剂瓶', ['OS01']],
  ['中药制剂', ['OS07']],
  ['外用制剂', ['TP01', 'TP02']],
  ['注射剂', ['IN01', 'IN03']],
  ['卡式瓶', ['IN05']],
  ['西林瓶', ['IN01']],
  ['饮片', ['OT02']],
];

const modalityWords: readonly (readonly [string, readonly string[]])[] = [
  ['ADC', ['adc']],
  ['双抗', ['bsab']],
  ['三抗', ['bsab']],
  ['单抗', ['mab']],
  ['抗体', ['mab']],
  ['融合蛋白', ['protein']],
  ['重组蛋白', ['protein']],
  ['细胞因子', ['protein']],
  ['GLP-1', ['peptide']],
  ['多肽', ['peptide']],
  ['长肽', ['peptide']],
  ['环肽', ['peptide']],
  ['生长抑素', ['peptide']],
  ['寡核苷酸', ['oligo']],
  ['mRNA', ['mrna']],
  ['疫苗', ['vaccine']],
  ['血液制品', ['blood']],
  ['CAR-T', ['cell', 'gene']],
  ['干细胞', ['cell']],
  ['NK', ['cell']],
  ['细胞制剂', ['cell']],
  ['细胞治疗', ['cell']],
  ['病毒', ['gene']],
  ['AAV', ['gene']],
  ['质粒', ['plasmid']],
  ['中药', ['tcm']],
  ['经典名方', ['tcm']],
  ['高活', ['hpapi']],
  ['细胞毒', ['hpapi']],
  ['伴随诊断', ['ivd']],
  ['小分子', ['small']],
  ['生物制品', ['protein', 'mab']],
  ['生物药', ['mab', 'protein']],
  ['核苷', ['small']],
  ['基因治疗', ['gene', 'cell']],
  ['TIL', ['cell']],
  ['诊断技术', ['ivd']],
  ['晶型', ['small']],
  ['口服', ['small']],
  ['压片', ['small']],
  ['沙坦', ['small']],
  ['激酶抑制剂', ['small']],
  ['放射', ['radio']],
  ['氘代', ['small']],
  ['PROTAC', ['small']],
  ['化药', ['small']],
  ['低分子肝素', ['small']],
];

const stageWords: readonly (readonly [string, readonly string[]])[] = [
  ['首次人体', ['ind', 'phase1']],
  ['III 期', ['phase3']],
  ['II 期', ['phase2']],
  ['I 期', ['phase1']],
  ['Pre-IND', ['preclinical', 'ind']],
  ['BE', ['generic']],
  ['注册批', ['nda', 'generic']],
  ['一致性评价', ['generic']],
  ['仿制药', ['generic']],
  ['商业化', ['commercial', 'postApproval']],
  ['集采', ['commercial', 'generic']],
  ['PPQ', ['phase3', 'nda', 'commercial']],
];

/** The codes of the words that a title contains; a word inside a longer one that was found does not count again. */
function codesIn(title: string, words: readonly (readonly [string, readonly string[]])[]): string[] {
  let rest = title;
  const found = new Set<string>();
  for (const [word, codes] of words) {
    if (!rest.includes(word)) continue;
    rest = rest.replaceAll(word, '\u0001');
    for (const code of codes) found.add(code);
  }
  return [...found];
}

/** What the texts say, the first one that says anything, goes before what was drawn for the record, so that they never contradict. */
const reader =
  (words: readonly (readonly [string, readonly string[]])[]) =>
  (texts: readonly string[], otherwise: readonly string[]): string[] => {
    for (const text of texts) {
      const found = codesIn(text, words);
      if (found.length > 0) return found;
    }
    return [...otherwise];
  };
export const formsOf = reader(formWords);
export const modalitiesOf = reader(modalityWords);
export const stagesOf = reader(stageWords);
export const oebOf = (title: string): number | null => Number(/OEB (\d)/.exec(title)?.[1]) || null;

/** Whether an exclusion would rule out what the title offers. */
export const excludes = (exclusion: string, title: string): boolean =>
  [
    [/抗肿瘤|细胞毒|高活|OEB [45]|ADC|喜树碱|紫杉烷/, /细胞毒|高活/],
    [/激素/, /激素/],
    [/滴眼|眼膏|眼用/, /眼/],
    [/疫苗|病毒/, /病毒/],
  ].some(([offered, refused]) => offered?.test(title) && refused?.test(exclusion));
