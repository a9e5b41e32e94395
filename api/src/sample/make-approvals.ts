import { dateAt } from './calendar';
import { addressIn, type SampleEnterprise } from './make-enterprises';
import type { Archetype } from './offer';
import { createRandom, type Random } from './random';
import { type Company, knownCompany, numbering, origin, registerOnly, registerSize } from './register';
import type { Row } from './row';
import { type Drug, drugs } from './words/drugs';
import { places } from './words/places';

export interface SampleApproval {
  row: Row<'drug_approval'>;
  drug: Drug;
  holder: Company;
  maker: Company;
}

/** Which makers of the portal can produce a dosage form. */
export function makersOf(form: string, drugClass: Drug['drugClass']): Archetype[] {
  if (drugClass === '中药') return ['tcm', 'solid'];
  if (drugClass === '生物制品') return ['biologic'];
  if (/注射|粉针|脂质体/.test(form)) return ['sterile'];
  if (/吸入|气雾|粉雾|鼻喷/.test(form)) return ['inhalation'];
  if (/乳膏|凝胶|贴|滴眼|软膏/.test(form)) return ['topical'];
  return ['solid'];
}

const letterOf = { 化学药品: 'H', 中药: 'Z', 生物制品: 'S' } as const;
const endings = ['健康药业', '医药科学', '大药厂', '制药集团', '新药科技'];

const packOf = (form: string, random: Random): string => {
  if (/胶囊|片/.test(form))
    return `${random.pick([7, 10, 14, 28, 30])} ${/胶囊/.test(form) ? '粒' : '片'}/板，${random.int(1, 4)} 板/盒`;
  if (/颗粒|散|丸/.test(form)) return `${random.pick([6, 9, 10, 12])} 袋/盒`;
  return `${random.pick([1, 2, 5, 10])} 支/盒`;
};

/** All sample approvals; about half are made by somebody other than the holder, which is what the production register tells. */
export function makeApprovals(enterprises: readonly SampleEnterprise[]): SampleApproval[] {
  const random = createRandom('approval');
  const number = numbering(4);
  const holders = [
    ...enterprises.filter((e) => e.row.org_types.includes('mah') || e.archetype === 'pharmtech').map(knownCompany),
    ...registerOnly(endings, 70, random),
  ];
  return Array.from({ length: registerSize }, (_, i) => {
    const drug = drugs[i % drugs.length] as Drug;
    const able = makersOf(drug.form, drug.drugClass);
    const holder = random.pick(holders);
    const owner = enterprises.find((e) => e.row.id === holder.id);
    const makesItself = owner ? able.includes(owner.archetype) && random.chance(0.6) : random.chance(0.45);
    const maker = makesItself
      ? holder
      : knownCompany(random.pick(enterprises.filter((e) => able.includes(e.archetype))));
    const approved = -random.int(20, 3600);
    const year = dateAt(approved).slice(0, 4);
    const renewals = Math.ceil(-approved / 1826);
    const chemical = drug.drugClass === '化学药品';
    const round = chemical && random.chance(0.3) ? random.int(1, 11) : null;
    const letter = letterOf[drug.drugClass];
    const row: Row<'drug_approval'> = {
      ...origin(approved, random),
      enterprise_id: maker.id ?? holder.id,
      approval_no: `国药准字${letter}${year}${number(`${letter}${year}`, random)}`,
      generic_name: drug.name,
      trade_name: null,
      dosage_form: drug.form,
      spec: random.pick(drug.specs),
      pack_spec: packOf(drug.form, random),
      drug_class: drug.drugClass,
      approved_on: dateAt(approved),
      valid_until: dateAt(approved + Math.max(1, renewals) * 1826),
      mah_name: holder.name,
      mah_address: addressIn(holder.place, random),
      maker_name: maker.name,
      maker_address: addressIn(maker.place ?? places[0], random),
      ge_consistency: chemical ? random.chance(0.6) : null,
      vbp_round: round,
      vbp_won: round === null ? null : random.chance(0.4),
    };
    return { row, drug, holder, maker };
  });
}
