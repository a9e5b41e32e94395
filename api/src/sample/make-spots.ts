import { tidy } from 'shared/format';
import type { RowOf } from '../db/tables';
import { dateAt, instantAt } from './calendar';
import { uuidAt } from './identifier';
import type { SampleEnterprise } from './make-enterprises';
import type { SampleRawMaterial } from './make-raw-materials';
import { changedDaysAgo, proofOf, statusOf } from './make-services';
import type { Archetype } from './offer';
import { drawPrice } from './price';
import { createRandom, type Random } from './random';
import type { Row } from './row';
import { capacities, intermediates, reagents, references, standardKinds } from './words/goods';
import { excipients, packagings, substances } from './words/substances';

/** What differs from good to good; the rest of a row is the same for all kinds. */
interface Good {
  kind: string;
  sellers: readonly Archetype[];
  name: string;
  nameEn?: string;
  cas?: string | null;
  grade?: RowOf<'spot'>['grade'];
  purity?: string;
  stock: readonly [low: number, high: number, unit: string];
  pack: string;
  moq: string;
  price: readonly [unit: string, low: number, high: number, negotiable: number];
  storage?: RowOf<'spot'>['storage'];
  /** Months that it keeps; none for capacity. */
  keeps?: number;
  days: readonly [number, number];
  about: string;
  keywords: readonly string[];
}

const uses: Record<string, { text: string; packs: readonly string[]; price: readonly [number, number] }> = {
  oral: { text: '口服固体制剂用', packs: ['25 kg/桶', '10 kg/桶', '20 kg/箱'], price: [260, 4200] },
  injection: {
    text: '注射剂用，附内毒素与微生物限度结果',
    packs: ['1 kg/听', '500 g/瓶', '5 kg/桶'],
    price: [6000, 52000],
  },
  inhalation: { text: '吸入制剂用，附激光粒度报告', packs: ['1 kg/听', '500 g/瓶'], price: [9000, 46000] },
  topical: { text: '外用制剂用', packs: ['5 kg/桶', '10 kg/桶'], price: [900, 7200] },
  eye: { text: '眼用制剂用，附微生物限度结果', packs: ['100 g/瓶', '1 kg/听'], price: [8000, 60000] },
};

function activeGoods(random: Random): Good[] {
  return random.some(substances, 72).map(([name, nameEn, cas, use]) => {
    const facts = uses[use];
    const peptide = /肽/.test(name);
    return {
      kind: 'api',
      sellers: peptide ? ['peptide'] : ['api', 'hpapi'],
      name,
      nameEn,
      cas,
      grade: random.pick(['ChP', 'ChP', 'EP', 'USP', '企标']),
      purity: peptide ? '≥ 98.5 %（HPLC）' : random.pick(['≥ 99.0 %', '≥ 99.5 %', '98.0–102.0 %']),
      stock: peptide ? [20, 3000, 'g'] : use === 'oral' ? [40, 2400, 'kg'] : [2, 180, 'kg'],
      pack: peptide ? random.pick(['10 g/瓶', '50 g/瓶', '100 g/瓶']) : random.pick(facts?.packs ?? []),
      moq: random.pick(['1 个最小包装', '1 个最小包装', '2 个最小包装']),
      price: peptide ? ['元/g', 60, 900, 0.6] : ['元/kg', facts?.price[0] ?? 300, facts?.price[1] ?? 5000, 0.6],
      storage: peptide ? '−20 ℃' : random.pick(['常温', '阴凉', '避光']),
      keeps: random.pick([24, 36, 36]),
      days: [2, 15],
      about: `${facts?.text}。随货提供检验报告、残留溶剂与元素杂质结果，可按客户标准加做项目。${random.pick(['库存为同一生产批，接受抽样复验。', '在库两个批号，可指定批号发货。', '商业批留样充足，支持供应商审计。'])}`,
      keywords: ['原料药', 'API', tidy(facts?.text.split('，')[0] ?? '')],
    };
  });
}

const excipientGoods = (random: Random): Good[] =>
  excipients.map(([name, nameEn, cas, use]) => {
    const fine = /注射|脂质|胆碱|胆固醇/.test(name + use);
    return {
      kind: 'excipient',
      sellers: ['excipient'],
      name,
      nameEn,
      cas,
      grade: random.pick(['ChP', 'ChP', 'USP', 'EP']),
      stock: fine ? [3, 240, 'kg'] : [60, 9000, 'kg'],
      pack: fine ? '1 kg/瓶' : random.pick(['25 kg/袋', '20 kg/桶', '10 kg/箱']),
      moq: fine ? '1 瓶' : '1 个最小包装',
      price: fine ? ['元/kg', 800, 9000, 0.5] : ['元/kg', 28, 420, 0.4],
      storage: random.pick(['常温', '阴凉']),
      keeps: random.pick([24, 36]),
      days: [1, 10],
      about: `用途为${use}。可提供小样、功能性指标与批间一致性数据，变更提前 90 天通知。`,
      keywords: ['药用辅料', use.split('，')[0] ?? '辅料'],
    };
  });

const packagingGoods = (random: Random): Good[] =>
  packagings.map(([name, spec]) => {
    const rolled = /袋|膜|硬片|铝箔/.test(name);
    return {
      kind: 'packaging',
      sellers: ['packaging'],
      name,
      grade: '企标',
      stock: rolled ? [6, 320, '箱'] : [2, 160, '万只'],
      pack: `${spec}，${rolled ? random.pick(['10 kg/箱', '20 kg/箱']) : random.pick(['500 只/托', '1,000 只/箱', '2,000 只/箱'])}`,
      moq: rolled ? '1 箱' : random.pick(['1 箱', '5,000 只', '1 托']),
      price: rolled ? ['元/箱', 260, 1800, 0.45] : ['元/只', 0.1, 7, 0.45],
      storage: '常温',
      keeps: random.pick([24, 36, 60]),
      days: [2, 20],
      about: `规格 ${spec}，随货提供检验报告与相容性研究支持资料，可免费提供试样。`,
      keywords: ['药包材', '初级包装'],
    };
  });

const intermediateGoods = (random: Random): Good[] =>
  intermediates.map(([name, purity]) => ({
    kind: 'intermediate',
    sellers: ['api', 'reagent', 'peptide'],
    name,
    purity,
    grade: '企标',
    stock: [3, 400, 'kg'],
    pack: random.pick(['100 g/瓶', '1 kg/瓶', '5 kg/桶']),
    moq: '1 个最小包装',
    price: ['元/kg', 600, 18000, 0.5],
    storage: random.pick(['常温', '2–8 ℃', '避光']),
    keeps: 24,
    days: [2, 12],
    about: `含量 ${purity}。提供核磁、质谱与水分数据，单杂控制可按客户要求收紧，另有公斤级以上生产计划。`,
    keywords: ['中间体', '起始物料'],
  }));

const standardGoods = (random: Random): Good[] =>
  random.some(substances, 22).map(([name], i) => {
    const kind = standardKinds[i % standardKinds.length] as string;
    return {
      kind: 'standard',
      sellers: ['reagent', 'testing'],
      name: tidy(`${name.replace('（微粉）', '')}${kind}`),
      purity: random.pick(['≥ 95.0 %（HPLC）', '≥ 98.0 %（HPLC）']),
      grade: '企标',
      stock: [20, 800, 'mg'],
      pack: random.pick(['10 mg/支', '25 mg/支', '50 mg/支']),
      moq: '1 支',
      price: ['元/支', 380, 5600, 0.25],
      storage: random.pick(['−20 ℃', '2–8 ℃']),
      keeps: 24,
      days: [1, 20],
      about: '附结构确证图谱、纯度与水分结果，赋值方法为质量平衡法，可出具溯源说明。',
      keywords: ['对照品', '杂质', '标准物质'],
    };
  });

const referenceGoods = (random: Random): Good[] =>
  references.map(([name, pack]) => ({
    kind: 'rld',
    sellers: ['logistics', 'pharmtech'],
    name,
    stock: [4, 90, '盒'],
    pack,
    moq: '1 盒',
    price: ['元/盒', 120, 4800, 0.3],
    storage: random.pick(['常温', '阴凉']),
    keeps: 30,
    days: [3, 30],
    about: '一次性进口用于研究，提供进口通关单、批号与效期照片，不用于临床治疗与销售。',
    keywords: ['参比制剂', '一次性进口', 'RLD'],
  }));

const reagentGoods = (random: Random): Good[] =>
  reagents.map(([name, pack]) => ({
    kind: 'reagent',
    sellers: ['reagent', 'biologic', 'advanced'],
    name,
    stock: [5, 260, '件'],
    pack,
    moq: '1 件',
    price: ['元/件', 480, 26000, 0.35],
    storage: random.pick(['2–8 ℃', '常温', '−20 ℃']),
    keeps: 18,
    days: [1, 14],
    about: '在库现货，附质检报告与使用说明，可预约技术演示，批次变更提前告知。',
    keywords: ['试剂', '耗材'],
  }));

const capacityGoods = (): Good[] =>
  capacities.map(([name, quantity, unit, when, about]) => ({
    kind: 'capacity',
    sellers: /稳定性/.test(name)
      ? ['testing']
      : /反应器/.test(name)
        ? ['biologic']
        : /慢病毒/.test(name)
          ? ['advanced']
          : /加氢/.test(name)
            ? ['api']
            : /BFS/.test(name)
              ? ['inhalation']
              : /固体|微丸/.test(name)
                ? ['solid']
                : ['sterile'],
    name,
    stock: [quantity, quantity, unit],
    pack: when,
    moq: '1 批',
    price: ['万元/批', 12, 160, 0.5],
    days: [7, 60],
    about: `${about}签订保密协议后提供设备清单与共线品种目录。`,
    keywords: ['闲置产能', '档期', '委托生产'],
  }));

/** All sample spot goods. Those that stand in the raw material register carry its number. */
export function makeSpots(
  enterprises: readonly SampleEnterprise[],
  register: readonly SampleRawMaterial[],
): Row<'spot', 'cert_ids'>[] {
  const random = createRandom('spot');
  const regNos = new Map(
    register.filter((r) => r.enterprise_id).map((r) => [`${r.enterprise_id}|${r.product_name}`, r.reg_no]),
  );
  const goods = [
    ...activeGoods(random),
    ...excipientGoods(random),
    ...packagingGoods(random),
    ...intermediateGoods(random),
    ...standardGoods(random),
    ...referenceGoods(random),
    ...reagentGoods(random),
    ...capacityGoods(),
  ];
  return goods.map((good, i) => {
    const seller = random.pick(enterprises.filter((e) => good.sellers.includes(e.archetype)));
    const changed = changedDaysAgo(random) % 120;
    const createdAt = instantAt(-changed - random.int(0, 60), random.int(0, 540));
    const made = -random.int(20, 300);
    const [unit, low, high, negotiable] = good.price;
    return {
      id: uuidAt(createdAt, random),
      no: `SP-2026-${String(i + 1).padStart(4, '0')}`,
      enterprise_id: seller.row.id,
      name: good.name,
      name_en: good.nameEn ?? null,
      spot_kind: good.kind,
      cas_no: good.cas ?? null,
      grade: good.grade ?? null,
      purity: good.purity ?? null,
      stock_qty: random.int(good.stock[0], good.stock[1]),
      stock_unit: good.stock[2],
      pack_spec: good.pack,
      moq: good.moq,
      ...drawPrice(unit, low, high, random, negotiable),
      cde_reg_no: regNos.get(`${seller.row.id}|${good.name}`) ?? null,
      mfg_date: good.keeps ? dateAt(made) : null,
      expiry_date: good.keeps ? dateAt(made + good.keeps * 30) : null,
      storage: good.storage ?? null,
      province: seller.place.province,
      delivery_days: random.int(...good.days),
      offer_until: dateAt(-changed + random.int(130, 180)),
      ...proofOf(seller, random),
      description: tidy(good.about),
      keywords: good.keywords.map(tidy),
      status: statusOf(random),
      view_count: random.int(8, 1400),
      created_at: createdAt,
      updated_at: instantAt(-changed, random.int(0, 540)),
    };
  });
}
