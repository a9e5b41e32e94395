import { tidy } from 'shared/format';
import type { RowOf } from '../db/tables';
import { dateAt } from './calendar';
import type { SampleEnterprise } from './make-enterprises';
import { createRandom, type Random } from './random';
import { type Company, knownCompany, numbering, origin, registerOnly, registerSize } from './register';
import type { Row } from './row';
import { drugs } from './words/drugs';
import { herbalTrials, indicationOf, indications, investigationalForms, trialSites } from './words/trials';

type Phase = RowOf<'clinical_trial'>['phase'];

interface Subject {
  drug: string;
  drugType: RowOf<'clinical_trial'>['drug_type'];
  indication: string;
  phase: Phase;
}

const generics = drugs.filter((drug) => drug.drugClass === '化学药品' && /片|胶囊|颗粒|散剂|混悬/.test(drug.form));
const phases: readonly Phase[] = ['I', 'I', 'I', 'I/II', 'II', 'II', 'II', 'III', 'III', 'IV', '其它'];
const ends: Record<Phase, string> = {
  I: '安全性、耐受性与药代动力学参数',
  'I/II': '剂量限制性毒性与客观缓解率',
  II: '第 12 周主要疗效指标较基线的变化',
  III: '第 24 周主要疗效终点的应答率',
  IV: '上市后 52 周不良反应发生率',
  BE: 'Cmax 与 AUC 的几何均值比',
  其它: '预先规定的主要终点',
};

function subjectOf(random: Random): Subject {
  if (random.chance(0.3)) {
    const drug = random.pick(generics).name;
    return { drug, drugType: '化学药物', indication: indicationOf(drug), phase: 'BE' };
  }
  if (random.chance(0.1)) {
    const [drug, indication] = random.pick(herbalTrials);
    return { drug, drugType: '中药/天然药物', indication, phase: random.pick(['II', 'II', 'III', 'IV'] as const) };
  }
  const [area, indication] = random.pick(indications);
  const forms = investigationalForms.filter(([, , areas]) => !areas || areas.includes(area));
  const [form, drugType] = area === '疫苗' ? (['疫苗', '生物制品'] as const) : random.pick(forms);
  const code = `${random.pick(['LZ', 'YH', 'LT', 'BC', 'QY', 'JZ', 'YX', 'WC', 'ZW', 'TX'])}-${random.int(101, 9899)}`;
  return { drug: `${code} ${form}`, drugType, indication, phase: random.pick(phases) };
}

function titlesOf({ drug, indication, phase }: Subject, random: Random): { plain: string; scientific: string } {
  if (phase === 'BE')
    return {
      plain: `${drug}人体生物等效性试验`,
      scientific: `${drug}在健康受试者中${random.pick(['空腹及餐后', '空腹'])}状态下的单中心、随机、开放、${random.pick(['两序列两周期', '四周期完全重复'])}交叉生物等效性试验`,
    };
  const label = phase === '其它' ? '' : ` ${phase} 期`;
  if (indication.startsWith('预防'))
    return {
      plain: `${drug}${indication}的${label}临床研究`,
      scientific: `评价${drug}${indication}的保护效力、免疫原性与安全性的多中心、随机、双盲、安慰剂对照${label}临床研究`,
    };
  return {
    plain: random.pick([
      `评价${drug}治疗${indication}的${label}临床研究`,
      `${drug}在${indication}患者中的${label}研究`,
      `${drug}用于${indication}的安全性和有效性研究`,
    ]),
    scientific: `评价${drug}在${indication}受试者中安全性与有效性的${random.pick(['多中心、随机、双盲、安慰剂对照', '多中心、单臂、开放', '多中心、随机、开放、阳性药对照'])}${label}临床研究`,
  };
}

/** How far a trial is, from its age in days. */
function progressOf(
  age: number,
  random: Random,
): { trial_status: RowOf<'clinical_trial'>['trial_status']; enrolled: number } {
  if (random.chance(0.04)) return { trial_status: random.pick(['主动暂停', '主动终止']), enrolled: 0.3 };
  if (age < 60) return { trial_status: '进行中（尚未招募）', enrolled: 0 };
  if (age < 500) return { trial_status: '进行中（招募中）', enrolled: 0.5 };
  if (age < 900) return { trial_status: random.pick(['进行中（招募完成）', '进行中（招募中）']), enrolled: 0.9 };
  return { trial_status: '已完成', enrolled: 1 };
}

export function makeTrials(enterprises: readonly SampleEnterprise[]): Row<'clinical_trial'>[] {
  const random = createRandom('trial');
  const number = numbering(4);
  const sponsors: Company[] = [
    ...enterprises
      .filter((e) => ['sterile', 'solid', 'biologic', 'advanced', 'inhalation', 'tcm', 'topical'].includes(e.archetype))
      .map(knownCompany),
    ...registerOnly(['创新药', '新药研究', '生物医药', '药物开发'], 60, random),
  ];
  return Array.from({ length: registerSize }, () => {
    const subject = subjectOf(random);
    const be = subject.phase === 'BE';
    const sponsor = random.pick(sponsors);
    const age = random.int(3, 1900);
    const year = dateAt(-age).slice(0, 4);
    const { trial_status, enrolled } = progressOf(be ? age * 3 : age, random);
    const { plain, scientific } = titlesOf(subject, random);
    const target = be ? random.int(24, 72) : subject.phase === 'III' ? random.int(240, 900) : random.int(24, 180);
    const sites = random.some(trialSites, be ? 1 : random.int(1, 6));
    const open = /开放|单臂/.test(scientific);
    return {
      ...origin(-age, random),
      enterprise_id: sponsor.id,
      ctr_no: `CTR${year}${number(year, random)}`,
      other_ids: [],
      trial_status,
      drug_name: subject.drug,
      drug_type: subject.drugType,
      indication: subject.indication,
      public_title: tidy(plain),
      scientific_title: tidy(scientific),
      protocol_no: `${random.pick(['SL', 'XQ', 'LX'])}${year.slice(2)}-${String(random.int(1, 300)).padStart(3, '0')}`,
      sponsors: [sponsor.name],
      funding: '完全自筹',
      purpose: be
        ? '评价受试制剂与参比制剂的生物等效性'
        : tidy(`评价${subject.drug}用于${subject.indication}的有效性与安全性`),
      study_type: be ? '生物等效性试验' : subject.phase === 'I' ? '药代动力学/药效动力学试验' : '安全性和有效性',
      phase: subject.phase,
      design: be ? '交叉设计' : /单臂/.test(scientific) ? '单臂试验' : '平行分组',
      randomised: /随机/.test(scientific) ? '随机化' : '非随机化',
      blinding: open ? '开放' : '双盲',
      scope_area: random.chance(0.93) ? ('国内' as const) : ('国际多中心' as const),
      age: be ? '18–55 岁' : '18 岁及以上',
      gender: '男女均可',
      healthy: be,
      target_n: target,
      actual_n: enrolled > 0 ? Math.max(1, Math.round(target * enrolled)) : null,
      primary_endpoints: [ends[subject.phase]],
      has_dmc: subject.phase === 'III',
      has_insurance: random.chance(0.9),
      first_enrol_on: enrolled > 0 ? dateAt(Math.min(-1, -age + random.int(20, 90))) : null,
      ended_on: trial_status === '已完成' ? dateAt(Math.min(-1, -age + random.int(300, 850))) : null,
      pi_name: null,
      pi_site: sites[0]?.[0] ?? null,
      sites: sites.map(([name, province, city]) => ({ name, pi: '', country: '中国', province, city })),
      first_public_on: dateAt(-age),
      updated_on: dateAt(-random.int(1, age)),
    };
  });
}
