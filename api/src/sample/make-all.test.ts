import { createHash } from 'node:crypto';
import { countsWholeThings, hasCode, termsOf, type VocabularyName } from 'shared/contract/vocabulary';
import { casIsValid, creditCheck } from '../lib/identifier';
import { makeAll } from './make-all';
import { makeEnterprises } from './make-enterprises';

const rows = makeAll();
const titles = [
  ...rows.service.map((r) => r.title),
  ...rows.spot.map((r) => r.name),
  ...rows.platform.map((r) => r.title),
  ...rows.demand.map((r) => r.title),
];

test('the same rows every time', () => {
  const digest = () => createHash('sha256').update(JSON.stringify(makeAll())).digest('hex');
  expect(digest()).toBe(digest());
});

test('as many as promised, public ones included', () => {
  const open = (list: readonly { status?: string }[]) => list.filter((r) => r.status === 'published').length;
  expect(rows.enterprise.length).toBeGreaterThanOrEqual(80);
  expect(open(rows.service)).toBeGreaterThanOrEqual(600);
  expect(open(rows.spot)).toBeGreaterThanOrEqual(200);
  expect(open(rows.platform)).toBeGreaterThanOrEqual(80);
  expect(open(rows.demand)).toBeGreaterThanOrEqual(300);
  for (const name of [
    'raw_material',
    'commissioned_production',
    'batch_release',
    'drug_approval',
    'clinical_trial',
  ] as const)
    expect([name, rows[name].length]).toEqual([name, 2000]);
});

test('every code stands in its vocabulary', () => {
  const used: [VocabularyName, readonly (string | null | undefined)[]][] = [
    ['categories', [...rows.service, ...rows.demand].map((r) => r.category_code)],
    [
      'modalities',
      [
        ...rows.service.flatMap((r) => r.modalities),
        ...rows.platform.flatMap((r) => r.modalities),
        ...rows.demand.map((r) => r.modality),
      ],
    ],
    [
      'dosageForms',
      [
        ...rows.service.flatMap((r) => r.dosage_forms),
        ...rows.platform.flatMap((r) => r.dosage_forms),
        ...rows.demand.map((r) => r.dosage_form),
      ],
    ],
    [
      'stages',
      [
        ...[...rows.service, ...rows.platform].flatMap((r) => [...r.stages, ...r.cases.map((c) => c.stage)]),
        ...rows.demand.map((r) => r.stage),
      ],
    ],
    [
      'certs',
      [
        ...rows.evidence.map((r) => r.cert_type),
        ...[...rows.service, ...rows.spot, ...rows.platform].flatMap((r) => r.certs),
        ...rows.demand.flatMap((r) => [...(r.must_certs ?? []), ...(r.nice_certs ?? [])]),
      ],
    ],
    ['provinces', [...rows.enterprise, ...rows.spot, ...rows.demand, ...rows.raw_material].map((r) => r.province)],
    ['spotKinds', rows.spot.map((r) => r.spot_kind)],
    ['platformKinds', rows.platform.map((r) => r.platform_kind)],
    ['coopModes', rows.platform.flatMap((r) => r.coop_modes)],
    ['orgTypes', rows.enterprise.flatMap((r) => r.org_types)],
    [
      'scaleUnits',
      [...rows.service.flatMap((r) => [r.scale_unit, r.capacity_unit]), ...rows.demand.map((r) => r.scale_unit)],
    ],
  ];
  for (const [name, codes] of used) {
    const unknown = codes.filter(
      (code) => code && (!hasCode(name, code) || !termsOf(name).some((t) => t.code === code)),
    );
    expect([name, [...new Set(unknown)]]).toEqual([name, []]);
  }
});

test('whole things have no fractions', () => {
  const scaled = [...rows.service, ...rows.demand].filter((r) => r.scale_unit && countsWholeThings(r.scale_unit));
  expect(scaled.length).toBeGreaterThan(100);
  const broken = scaled.filter((r) => [r.scale_min, r.scale_max].some((n) => n != null && !Number.isInteger(n)));
  expect(broken.map((r) => [r.title, r.scale_min, r.scale_max, r.scale_unit])).toEqual([]);
});

test('a maker offers the dosage forms of its lines', () => {
  const archetypeOf = new Map(makeEnterprises().map(({ row, archetype }) => [row.id, archetype]));
  const wrong = rows.service.filter((r) => {
    const archetype = archetypeOf.get(r.enterprise_id);
    const injected = r.dosage_forms.some((form) => form.startsWith('IN'));
    const oral = r.dosage_forms.some((form) => form.startsWith('OS'));
    return (
      (injected && ['solid', 'tcm', 'topical', 'inhalation', 'api'].includes(archetype ?? '')) ||
      (oral && ['sterile', 'biologic', 'inhalation', 'topical', 'api'].includes(archetype ?? ''))
    );
  });
  expect(wrong.map((r) => [archetypeOf.get(r.enterprise_id), r.title, r.dosage_forms])).toEqual([]);
});

test('only joint-stock companies of some size are listed', () => {
  const listed = rows.enterprise.filter((r) => r.listing !== '未上市');
  expect(listed.length).toBeGreaterThan(5);
  for (const r of listed) {
    expect([r.name, r.name.endsWith('股份有限公司'), r.staff_range === '<50']).toEqual([r.name, true, false]);
    if (r.listing === 'A股')
      expect([r.name, r.staff_range !== '50–99' && (r.reg_capital ?? 0) >= 8000]).toEqual([r.name, true]);
  }
});

test('only active substances are reviewed alone', () => {
  const alone = rows.raw_material.filter((r) => r.history?.some(({ text }) => text.startsWith('单独审评')));
  expect(alone.length).toBeGreaterThan(50);
  expect(new Set(alone.map((r) => r.kind))).toEqual(new Set(['原料药']));
});

test('every category leaf, every kind and most forms are on offer', () => {
  const offered = new Set(rows.service.map((r) => r.category_code));
  expect(termsOf('categories').filter((t) => !offered.has(t.code))).toEqual([]);
  expect(new Set(rows.spot.map((r) => r.spot_kind)).size).toBe(termsOf('spotKinds').length);
  expect(new Set(rows.platform.map((r) => r.platform_kind)).size).toBe(termsOf('platformKinds').length);
  expect(rows.service.filter((r) => r.title.includes('冻干')).length).toBeGreaterThan(10);
});

test('credit codes, CAS numbers and register numbers are well formed', () => {
  for (const { uscc } of rows.enterprise) expect([uscc, uscc.at(-1)]).toEqual([uscc, creditCheck(uscc.slice(0, 17))]);
  // The example that the standard's readers use.
  expect(creditCheck('91350100M000100Y4')).toBe('3');
  expect(new Set(rows.enterprise.map((r) => r.uscc)).size).toBe(rows.enterprise.length);
  const cas = rows.spot.flatMap((r) => (r.cas_no ? [r.cas_no] : []));
  expect(cas.length).toBeGreaterThan(60);
  expect(cas.filter((no) => !casIsValid(no))).toEqual([]);
  expect(casIsValid('1115-70-5')).toBe(false);
  for (const r of rows.raw_material) expect(r.reg_no).toMatch(/^[YFB]\d{11}$/);
});

test('titles never repeat, fit their field and follow the house typography', () => {
  for (const list of [
    rows.service.map((r) => r.title),
    rows.spot.map((r) => r.name),
    rows.platform.map((r) => r.title),
    rows.demand.map((r) => r.title),
  ])
    expect(new Set(list).size).toBe(list.length);
  for (const title of titles) {
    expect([...title].length).toBeLessThanOrEqual(60);
    expect(title).not.toMatch(
      /[{}]|undefined|null|\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}|\p{Script=Han} \p{Script=Han}/u,
    );
  }
});

test('texts are finished, and do not read as one', () => {
  const texts = [...rows.service, ...rows.platform, ...rows.demand, ...rows.spot].map((r) => r.description as string);
  for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null|。。|，。/);
  expect(new Set(rows.service.map((r) => r.description)).size / rows.service.length).toBeGreaterThan(0.98);
});

test('everything is marked as a sample', () => {
  for (const r of rows.enterprise)
    expect([r.name.startsWith('示例'), r.short_name.includes('示例'), r.sample]).toEqual([true, false, true]);
  for (const list of [
    rows.raw_material,
    rows.commissioned_production,
    rows.batch_release,
    rows.drug_approval,
    rows.clinical_trial,
  ])
    expect(new Set(list.map((r) => r.source))).toEqual(new Set(['示例数据']));
  const names = [
    ...rows.raw_material.map((r) => r.company_name),
    ...rows.drug_approval.flatMap((r) => [r.mah_name, r.maker_name]),
    ...rows.clinical_trial.flatMap((r) => r.sponsors),
  ];
  expect(names.filter((name) => !name.includes('示例'))).toEqual([]);
});

test('a service proves itself with evidence of its own enterprise', () => {
  const owner = new Map(rows.evidence.map((e) => [e.id, e]));
  for (const r of [...rows.service, ...rows.spot, ...rows.platform]) {
    const proofs = r.cert_ids.map((id) => owner.get(id));
    expect(proofs.every((e) => e?.enterprise_id === r.enterprise_id)).toBe(true);
    expect(new Set(proofs.map((e) => e?.cert_type))).toEqual(new Set(r.certs));
  }
});
