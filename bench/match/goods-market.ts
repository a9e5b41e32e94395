import { type Draws, drawsOf, uuid } from './draws';
import { provinces } from './market';

/** Purchases of substances and what sellers have of them, with the truth that their pages tell in part. */
interface Substance {
  name: string;
  /** Salts that are sold, and the number of each. */
  salts: { salt: string; cas: string }[];
}
export interface Good {
  id: string;
  substance: number;
  salt: string;
  kind: string;
  grade: string;
  purity: number;
  /** kg */
  stock: number;
  days: number;
  province: string;
  row: Record<string, unknown>;
}
export interface Purchase {
  id: string;
  substance: number;
  salt: string | null;
  grade: string | null;
  purity: number | null;
  amount: number;
  days: number;
  province: string | null;
  row: Record<string, unknown>;
}

const beginnings = [...'安贝克达尔非格海伊洛美诺帕瑞赛'];
const endings = ['替尼', '沙班', '普利', '沙坦', '他汀', '格列', '韦林', '司琼'];
const grades = ['ChP', 'USP', 'EP'];
const gradeNames: Record<string, string[]> = {
  ChP: ['ChP', '中国药典'],
  USP: ['USP', '美国药典'],
  EP: ['EP', '欧洲药典'],
};

/** A registry number with a right check digit. */
function casOf(n: number): string {
  const digits = String(100_000 + n);
  const sum = [...digits].reverse().reduce((total, digit, i) => total + (i + 1) * Number(digit), 0);
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${sum % 10}`;
}

function substanceOf(i: number, seed: string): Substance {
  const d = drawsOf(`${seed}-substance${i}`);
  const name = `${beginnings[i % 15]}${beginnings[Math.floor(i / 15) % 15]}${d.pick(endings)}`;
  return { name, salts: ['盐酸', '枸橼酸'].map((salt, n) => ({ salt, cas: casOf(i * 37 + n * 11) })) };
}

function goodOf(i: number, substances: readonly Substance[], seed: string): Good {
  const d = drawsOf(`${seed}-good${i}`);
  const substance = i % substances.length;
  const { name, salts } = substances[substance] as Substance;
  const { salt, cas } = salts[d.chance(0.75) ? 0 : 1] as Substance['salts'][number];
  const [kind, suffix] = d.pick([
    ...Array.from({ length: 8 }, () => ['api', '原料药'] as const),
    ['standard', '对照品'],
    ['intermediate', '中间体'],
  ] as const);
  const told = () => !d.chance(0.3);
  const [grade, purity] = [d.pick(grades), 97 + Math.round(d.next() * 29) / 10];
  const good = { substance, salt, kind, grade, purity, stock: Math.round(20 * 50 ** d.next()) };
  const [days, province] = [2 + Math.floor(d.next() * 60), d.pick(provinces)];
  const id = uuid(`${seed}-good-${i}`);
  const row = {
    id,
    no: `BG-${i}`,
    enterprise_id: uuid(`${seed}-seller-${i % 50}`),
    name: `${salt}${name}${told() ? suffix : ''}`,
    spot_kind: kind,
    cas_no: told() ? cas : null,
    grade: told() ? grade : null,
    purity: told() ? `≥ ${purity}%` : null,
    stock_qty: good.stock,
    stock_unit: 'kg',
    delivery_days: told() ? days : null,
    province,
    offer_until: '2099-12-31',
    status: 'published',
    updated_at: new Date(Date.UTC(2026, 9, 1) + d.next() * 4e9).toISOString(),
  };
  return { ...good, id, days, province, row };
}

/** Titles as buyers write them: a salt, a number, a standard and a purity, or none of them. */
function titleOf(need: Omit<Purchase, 'id' | 'row'>, { name, salts }: Substance, d: Draws): string {
  const full = `${need.salt ?? ''}${name}`;
  const cas = salts.find(({ salt }) => salt === need.salt)?.cas;
  const line = d.pick([
    `求购${full}原料药 ${need.amount} kg`,
    `急需${full} API，${need.amount} 公斤`,
    `${full}货源，年度 ${need.amount} kg`,
    `采购${full}${cas ? `（CAS ${cas}）` : ''} ${need.amount} kg`,
  ]);
  const grade = need.grade ? `，${d.pick(gradeNames[need.grade] as string[])}标准` : '';
  return `${line}${grade}${need.purity ? `，纯度不低于 ${need.purity}%` : ''}`;
}

function purchaseOf(i: number, substances: readonly Substance[], seed: string): Purchase {
  const d = drawsOf(`${seed}-purchase${i}`);
  const substance = Math.floor(d.next() * substances.length);
  const need = {
    substance,
    salt: d.chance(0.6) ? '盐酸' : null,
    grade: d.chance(0.6) ? d.pick(grades) : null,
    purity: d.chance(0.4) ? d.pick([98, 99, 99.5]) : null,
    amount: Math.round(20 * 30 ** d.next()),
    days: 20 + Math.floor(d.next() * 60),
    province: d.chance(0.3) ? d.pick(provinces) : null,
  };
  const id = uuid(`${seed}-purchase-${i}`);
  const row = {
    id,
    demand_no: `XQ${String(800_000_000_000 + i)}`,
    publisher_kind: '持有人企业',
    title: titleOf(need, substances[substance] as Substance, d),
    category_code: 'M01',
    modality: 'small',
    stage: 'commercial',
    scale_min: need.amount,
    scale_unit: 'kg',
    deliver_by: new Date(Date.now() + need.days * 864e5).toISOString().slice(0, 10),
    must_certs: [],
    nice_certs: [],
    region_pref: need.province ? [need.province] : [],
    region_strict: false,
    province: d.pick(provinces),
    description: '生成的采购需求，仅供量测，没有其他含义，字数足够即可通过校验，请附检验报告。',
    status: 'published',
    published_at: new Date().toISOString(),
  };
  return { id, ...need, row };
}

export function goodsMarketOf(seed: string, size: { substances: number; goods: number; purchases: number }) {
  const substances = Array.from({ length: size.substances }, (_, i) => substanceOf(i, seed));
  return {
    substances,
    goods: Array.from({ length: size.goods }, (_, i) => goodOf(i, substances, seed)),
    purchases: Array.from({ length: size.purchases }, (_, i) => purchaseOf(i, substances, seed)),
    enterprises: Array.from({ length: 50 }, (_, i) => ({ id: uuid(`${seed}-seller-${i}`), i })),
  };
}

/** 0 to 3: another substance is none; the worst of salt, standard, purity and stock decides, late and far together take a step off. */
export function goodTruthOf(need: Purchase, good: Good): number {
  if (need.substance !== good.substance) return 0;
  if (good.kind !== 'api') return 1;
  const hard = [
    need.salt === null || need.salt === good.salt ? 3 : 1,
    need.grade === null || need.grade === good.grade ? 3 : 1,
    need.purity === null || good.purity >= need.purity ? 3 : 100 - good.purity <= 2 * (100 - need.purity) ? 2 : 1,
    good.stock >= need.amount ? 3 : good.stock * 2 >= need.amount ? 2 : 1,
  ];
  const soft = good.days > need.days && need.province !== null && need.province !== good.province;
  return Math.min(...hard) - (soft ? 1 : 0);
}
