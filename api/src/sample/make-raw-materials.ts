import type { RowOf } from '../db/tables';
import { dateAt } from './calendar';
import { addressIn, type SampleEnterprise } from './make-enterprises';
import type { Archetype } from './offer';
import { createRandom, type Random } from './random';
import { type Company, knownCompany, numbering, origin, registerOnly, registerSize } from './register';
import type { Row } from './row';
import { excipients, packagings, substances } from './words/substances';

export type SampleRawMaterial = Row<'raw_material'>;

interface Group {
  kind: RowOf<'raw_material'>['kind'];
  letter: 'Y' | 'F' | 'B';
  share: number;
  makers: readonly Archetype[];
  /** Endings of names of makers that are not on the portal. */
  others: readonly string[];
  products: readonly { name: string; specs: readonly string[]; packs: readonly string[] }[];
}

const uses = {
  oral: '口服固体制剂用',
  injection: '注射剂用',
  inhalation: '吸入制剂用',
  topical: '外用制剂用',
  eye: '眼用制剂用',
};
const overseas = [
  'Exempla Fine Chemicals Ltd.（示例）',
  'Musterwerk Pharma GmbH（示例）',
  'Nihon Mihon Yakuhin K.K.（示例）',
  'Specimen Laboratories Pvt. Ltd.（示例）',
  'Campione Farmaceutici S.p.A.（示例）',
];

const groups: readonly Group[] = [
  {
    kind: '原料药',
    letter: 'Y',
    share: 0.6,
    makers: ['api', 'hpapi', 'peptide'],
    others: ['化学制药', '合成药业', '精细化工', '原料药业'],
    products: substances.map(([name, , , use]) => ({
      name,
      specs: [uses[use], `${uses[use]}，粒径 D90 ≤ 150 µm`, `${uses[use]}，晶型 A`],
      packs: use === 'oral' ? ['25 kg/桶', '10 kg/桶', '20 kg/箱'] : ['1 kg/听', '500 g/瓶', '5 kg/桶'],
    })),
  },
  {
    kind: '药用辅料',
    letter: 'F',
    share: 0.24,
    makers: ['excipient'],
    others: ['辅料科技', '药材辅料', '纤维素', '生物材料'],
    products: excipients.map(([name, , , use]) => ({
      name,
      specs: [use, `口服级，${use}`, `多规格，${use}`],
      packs: ['25 kg/袋', '20 kg/桶', '1 kg/瓶'],
    })),
  },
  {
    kind: '药包材',
    letter: 'B',
    share: 0.16,
    makers: ['packaging', 'packer'],
    others: ['玻璃制品', '药用包装', '橡塑制品', '复合材料'],
    products: packagings.map(([name, spec]) => ({
      name,
      specs: [spec],
      packs: ['1,000 只/箱', '500 支/托', '10 kg/卷'],
    })),
  },
];

/** How a record becomes A: only active substances may be reviewed alone, excipients and packaging only with a medicine. */
const activations = (kind: Group['kind']): readonly string[] => [
  '登记状态变更为 A',
  '与制剂共同审评通过，登记状态变更为 A',
  kind === '原料药' ? '单独审评通过，登记状态变更为 A' : '关联制剂获批，登记状态变更为 A',
];

/** What happened to a record, newest first; the last entry is its first publication. */
function historyOf(kind: Group['kind'], status: 'A' | 'I', updated: number, year: number, random: Random) {
  const first = Math.min(
    updated - 60,
    Math.round((Date.parse(`${year}-01-01`) - Date.parse(dateAt(0))) / 86_400_000) + random.int(20, 330),
  );
  const middle = Math.round((first + updated) / 2);
  const events = [{ on: dateAt(first), text: '首次公示，登记状态 I' }];
  if (random.chance(0.5))
    events.unshift({ on: dateAt(middle), text: random.pick(['完成关联审评补充资料', '更新包装规格', '更新联系信息']) });
  events.unshift({
    on: dateAt(updated),
    text:
      status === 'A'
        ? random.pick(activations(kind))
        : random.pick(['更新登记资料', '提交年度报告', '变更生产地址信息']),
  });
  return events;
}

/** All (product, maker) pairs of a group in random order; makers known to the portal come first, so that its goods are found. */
function pairsOf(group: Group, makers: readonly Company[], random: Random) {
  const pairs = makers.flatMap((company) => group.products.map((product) => ({ company, product })));
  const known = random.some(
    pairs.filter((pair) => pair.company.id),
    pairs.length,
  );
  const rest = random.some(
    pairs.filter((pair) => !pair.company.id),
    pairs.length,
  );
  return { known, rest };
}

export function makeRawMaterials(enterprises: readonly SampleEnterprise[]): SampleRawMaterial[] {
  const random = createRandom('raw-material');
  const number = numbering(7);
  return groups.flatMap((group) => {
    const makers = [
      ...enterprises.filter((e) => group.makers.includes(e.archetype)).map(knownCompany),
      ...registerOnly(group.others, 30, random),
    ];
    const { known, rest } = pairsOf(group, makers, random);
    const size = Math.round(registerSize * group.share);
    const chosen = [...known.slice(0, Math.round(size * 0.35)), ...rest].slice(0, size);
    return chosen.map(({ company, product }) => {
      // Abroad only where no enterprise of the portal is meant.
      const abroad = !company.id && random.chance(0.12);
      const year = random.int(2017, 2026);
      const status = random.chance(0.68) ? ('A' as const) : ('I' as const);
      const updated = year === 2026 ? -random.int(1, 250) : -random.int(1, 900);
      return {
        ...origin(updated, random),
        enterprise_id: company.id,
        reg_no: `${group.letter}${year}${number(`${group.letter}${year}`, random)}`,
        kind: group.kind,
        product_name: product.name,
        company_name: abroad ? random.pick(overseas) : company.name,
        address: abroad ? null : addressIn(company.place, random),
        origin: abroad ? ('境外' as const) : ('境内' as const),
        spec: random.pick(product.specs),
        pack_spec: random.pick(product.packs),
        updated_on: dateAt(updated),
        review_status: status,
        province: abroad ? null : company.place.province,
        remark: random.chance(0.08) ? '示例记录，不对应真实登记' : null,
        history: historyOf(group.kind, status, updated, year, random),
      };
    });
  });
}
