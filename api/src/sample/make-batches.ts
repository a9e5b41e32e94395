import { dateAt } from './calendar';
import type { SampleEnterprise } from './make-enterprises';
import { createRandom } from './random';
import { type Company, knownCompany, numbering, origin, registerOnly, registerSize } from './register';
import type { Row } from './row';
import { releasedProducts } from './words/drugs';

const agencies = [
  ['中国药品检定研究院', '中'],
  ['中国药品检定研究院', '中'],
  ['北京市药品检验研究院', '京'],
  ['上海市食品药品检验研究院', '沪'],
  ['湖北省药品监督检验研究院', '鄂'],
  ['广东省药品检验所', '粤'],
  ['四川省药品检验研究院', '川'],
] as const;

/** Lots of the last three years; the public table knows the week of issue only. */
export function makeBatches(enterprises: readonly SampleEnterprise[]): Row<'batch_release'>[] {
  const random = createRandom('batch');
  const number = numbering(4);
  const holders: Company[] = [
    ...enterprises.filter((e) => e.archetype === 'biologic').map(knownCompany),
    ...registerOnly(['疫苗', '血液制品', '生物制品', '诊断试剂'], 24, random),
  ];
  // A holder has few products, as in reality.
  const lines = releasedProducts.flatMap((product) =>
    random.some(holders, random.int(2, 4)).map((holder) => ({ product, holder })),
  );
  return Array.from({ length: registerSize }, () => {
    const { product, holder } = random.pick(lines);
    const [name, unit, spec] = product;
    // Weeks end on a Saturday, as the base date does.
    const to = -7 * random.int(0, 150);
    const [agency, short] = random.pick(agencies);
    const year = dateAt(to).slice(0, 4);
    const made = to - random.int(60, 150);
    return {
      ...origin(to, random),
      enterprise_id: holder.id,
      product_name: name,
      batch_no: `${dateAt(made).slice(0, 7).replace('-', '')}${random.pick(['A', 'B', 'C', ''])}${String(random.int(1, 180)).padStart(3, '0')}`,
      expiry_date: dateAt(made + random.pick([365, 548, 730, 1095])),
      mah_name: holder.name,
      cert_no: `批签${short}检${year}${number(`${short}${year}`, random)}`,
      conclusion: random.chance(0.995) ? ('予以签发' as const) : ('不予签发' as const),
      agency,
      window_from: dateAt(to - 6),
      window_to: dateAt(to),
      spec: random.chance(0.6) ? spec : null,
      quantity: random.chance(0.4) ? `${random.int(8, 380) * 500} ${unit}` : null,
      report_no: random.chance(0.4) ? `SP${year}${String(random.int(1, 99_999)).padStart(5, '0')}` : null,
    };
  });
}
