import { tidy } from 'shared/format';
import { dateAt } from './calendar';
import { makersOf, type SampleApproval } from './make-approvals';
import { addressIn, type SampleEnterprise } from './make-enterprises';
import { createRandom } from './random';
import { type Company, knownCompany, origin, registerSize } from './register';
import type { Row } from './row';
import type { Drug } from './words/drugs';

function workshopOf({ form, drugClass }: Drug): string {
  if (drugClass === '中药') return '中药制剂';
  if (/注射|粉针|脂质体|滴眼/.test(form)) return '无菌制剂';
  if (/吸入|气雾|粉雾|鼻喷/.test(form)) return '吸入制剂';
  return /乳膏|凝胶|贴/.test(form) ? '外用制剂' : '固体制剂';
}

const suffix = { 化学药品: 'h', 中药: 'z', 生物制品: 's' } as const;

/** Who makes what for whom: first the makers that the approvals name, then further makers of the same drugs. */
export function makeCommissions(
  enterprises: readonly SampleEnterprise[],
  approvals: readonly SampleApproval[],
): Row<'commissioned_production'>[] {
  const random = createRandom('commission');
  const usccOf = new Map(enterprises.map((e) => [e.row.id, e.row.uscc]));
  const named = approvals.filter((a) => a.maker.name !== a.holder.name).map((a) => ({ approval: a, maker: a.maker }));
  const pairs = new Set(named.map(({ approval, maker }) => `${approval.row.approval_no}|${maker.name}`));
  const chosen = named.slice(0, registerSize);
  while (chosen.length < registerSize) {
    const approval = random.pick(approvals);
    const able = makersOf(approval.drug.form, approval.drug.drugClass);
    const maker: Company = knownCompany(random.pick(enterprises.filter((e) => able.includes(e.archetype))));
    const key = `${approval.row.approval_no}|${maker.name}`;
    if (maker.name === approval.holder.name || pairs.has(key)) continue;
    pairs.add(key);
    chosen.push({ approval, maker });
  }
  return chosen.map(({ approval: { row, drug, holder }, maker }) => {
    const since = -random.int(1, 1500);
    const small = suffix[drug.drugClass];
    return {
      ...origin(since, random),
      enterprise_id: maker.id,
      mah_name: holder.name,
      mah_uscc: holder.id ? (usccOf.get(holder.id) ?? null) : null,
      mah_enterprise_id: holder.id,
      cmo_name: maker.name,
      cmo_uscc: maker.id ? (usccOf.get(maker.id) ?? null) : null,
      drug_name: drug.name,
      approval_no: row.approval_no,
      spec: row.spec ?? null,
      dosage_form: drug.form,
      drug_class: drug.drugClass,
      site: addressIn(maker.place, random),
      workshop: `${workshopOf(drug)}${random.pick(['一', '二', '三'])}车间`,
      line: tidy(`${random.int(1, 6)} 号线`),
      province: maker.place.province,
      valid_until: dateAt(since + random.pick([1095, 1460, 1826])),
      licence_no: `${holder.place.abbreviation}20${random.int(20, 26)}${String(random.int(1, 620)).padStart(4, '0')}`,
      class_code: random.pick([`B${small}`, `A${small}B${small}`, `B${small}C${small}`]),
    };
  });
}
