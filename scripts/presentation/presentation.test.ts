/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { Favourite } from 'shared/contract/collect-info';
import type { DemandCard } from 'shared/contract/demand';
import { labels } from 'shared/contract/labels';
import * as refusals from 'shared/contract/refusals';
import type { ServiceCard } from 'shared/contract/service';
import { daysUntil, formatDue, type Price } from 'shared/format';
import { supplyRows } from '../../api/src/compare/supply';
import type { DemandRow } from '../../api/src/demand/card';
import { sheetOf as demandSheet } from '../../api/src/demand/sheet';
import type { ServiceRow, SpotRow, SupplyRow } from '../../api/src/service/card';
import { cardOf } from '../../api/src/service/card';
import { sheetOf } from '../../api/src/service/sheet';
import { cardFields } from '../../remote-markets/src/components/service/card-fields';
import { Price as CardPrice } from '../../remote-markets/src/components/service/price';
import { demandFields } from '../../remote-markets/src/features/demand/demand-words';
import { FavouriteRow } from '../../remote-personal/src/features/favourite/favourite-row';

/** A stored row with as little as the pages need. */
const supply = (price: Price) => ({
  id: '1',
  no: 'SV-1',
  enterprise_id: '2',
  e_name: '示例企业',
  e_short_name: '示例',
  e_claimed: false,
  e_province: '江苏',
  e_city: '苏州',
  certs: [],
  cert_ids: [],
  keywords: [],
  cases: [],
  favourite_count: 0,
  view_count: 0,
  updated_at: new Date('2026-11-20T16:30:00Z'),
  price_mode: price.mode,
  price_min: price.min,
  price_max: price.max,
  price_unit: price.unit,
});
const service = (price: Price) =>
  ({
    ...supply(price),
    title: '冻干粉针',
    category_code: 'M05',
    modalities: ['small'],
    dosage_forms: [],
    stages: ['phase1', 'phase2'],
    scale_min: 2_000,
    scale_max: 20_000,
    scale_unit: '支/批',
    annual_capacity: null,
    capacity_unit: null,
    lead_time_weeks: 12,
    oeb_level: 4,
    sterile: true,
    site_province: '江苏',
    site_city: '苏州',
    slots: [],
    exclusions: null,
    equipment: [],
  }) as unknown as ServiceRow;
const spot = (deliveryDays: number | null) =>
  ({
    ...supply({ mode: 'negotiable', min: null, max: null, unit: '元/kg' }),
    name: '盐酸二甲双胍',
    spot_kind: 'api',
    stock_qty: 12_000,
    stock_unit: 'kg',
    pack_spec: '25 kg/桶',
    delivery_days: deliveryDays,
    expiry_date: '2027-11-20',
    offer_until: '2026-12-31',
    province: '江苏',
  }) as unknown as SpotRow;

const textOf = (html: string) => html.replace(/<[^>]*>/g, '');
const onSheet = (kind: 'service' | 'spot', row: SupplyRow, label: string) =>
  sheetOf(kind, row).find((line) => line.label === label)?.value;
const compared = (kind: 'service' | 'spot', row: SupplyRow, label: string) =>
  supplyRows(kind, [{ row, proofs: [], today: '2026-11-21' }])
    .find((line) => line.label === label)
    ?.cells[0]?.join();
const onCard = (card: ServiceCard, label: string) => cardFields(card, 20).find((field) => field.label === label)?.value;
const favourite = (item: object) =>
  textOf(
    renderToStaticMarkup(
      createElement(
        MemoryRouter,
        null,
        createElement(FavouriteRow, {
          item: { createdAt: '2026-11-20T16:30:00Z', offline: false, ...item } as Favourite,
          picked: false,
          onPick: () => {},
          onCancel: () => {},
        }),
      ),
    ),
  );

it.each<[Price, string]>([
  [{ mode: 'range', min: 18, max: null, unit: '万元/批' }, '18 万元/批起'],
  [{ mode: 'fixed', min: 12_500, max: null, unit: '元/kg' }, '12,500 元/kg'],
  [{ mode: 'range', min: 1_200, max: 12_345.5, unit: '元/kg' }, '1,200–12,345.5 元/kg'],
  [{ mode: 'range', min: 3_600, max: null, unit: '元/kg' }, '3,600 元/kg 起'],
  [{ mode: 'negotiable', min: null, max: null, unit: '万元/批' }, '面议'],
])('writes the price %j alike on sheet, comparison, card and favourite: %s', (price, text) => {
  const row = service(price);
  const card = cardOf('service', row);
  expect(onSheet('service', row, labels.service.price)).toBe(text);
  expect(compared('service', row, labels.service.price)).toBe(text);
  expect(textOf(renderToStaticMarkup(createElement(CardPrice, { price: card.price })))).toBe(text);
  expect(favourite({ type: 'service', targetId: card.id, title: card.title, card })).toContain(text);
});

it.each([
  [0, '当日发货'],
  [3, '3 天'],
])('writes %s days of delivery alike on sheet, comparison and card: %s', (days, text) => {
  const row = spot(days);
  const label = labels.spot.deliveryDays;
  expect([onSheet('spot', row, label), compared('spot', row, label), onCard(cardOf('spot', row), label)]).toEqual([
    text,
    text,
    text,
  ]);
});

it.each([
  ['service', service({ mode: 'negotiable', min: null, max: null, unit: '' })],
  ['spot', spot(2)],
] as const)('a %s has the same fields with the same words on its card, its sheet and in a comparison', (kind, row) => {
  const known: string[] = Object.values(labels[kind]);
  const sheet = sheetOf(kind, row);
  for (const { label } of sheet) expect(known).toContain(label);
  for (const { field, label, value } of cardFields(cardOf(kind, row), 20)) {
    expect(sheet.map((line) => line.label)).toContain(label);
    // A card shortens stages to a span and categories to their last term.
    if (field === 'stages' || field === 'categoryCode') continue;
    expect(value).toBe(onSheet(kind, row, label));
    expect(value).toBe(compared(kind, row, label));
  }
});

const demand = (daysLeft: number | null, state: DemandCard['state'] = 'open') =>
  ({
    id: '3',
    title: '寻冻干粉针',
    state,
    daysLeft,
    deadline: daysLeft === null ? null : '2026-12-05',
    categoryCode: 'M05',
    stage: 'phase3',
    budgetMin: 120,
    budgetMax: 150,
    scaleMin: 5_000,
    scaleMax: 20_000,
    scaleUnit: '支/批',
    deliverBy: '2027-03-01',
    province: '江苏',
    publisher: { name: '示例企业' },
  }) as unknown as DemandCard;

it.each<[daysLeft: number | null, state: DemandCard['state'], text: string]>([
  [14, 'open', '剩 14 天'],
  [0, 'open', '今日截止'],
  [-2, 'closed', '已截止'],
  [5, 'closed', '已结束'],
  [null, 'open', '长期'],
])('writes the time left (%p, %s) alike on the home page, the market and a favourite: %s', (daysLeft, state, text) => {
  const item = demand(daysLeft, state);
  expect(formatDue(item.daysLeft, item.state === 'closed')).toBe(text);
  expect(favourite({ type: 'demand', targetId: item.id, title: item.title, demand: item })).toContain(text);
  if (state === 'open' && daysLeft !== null)
    expect(formatDue(daysUntil(daysLeft === 0 ? '2026-11-21' : '2026-12-05', '2026-11-21'))).toBe(text);
});

it('gives a demand the same fields with the same words on its card and its sheet', () => {
  const row = {
    category_code: 'M05',
    modality: 'small',
    dosage_form: null,
    stage: 'phase3',
    budget_min: 120,
    budget_max: 150,
    scale_min: 5_000,
    scale_max: 20_000,
    scale_unit: '支/批',
    deadline: '2026-12-05',
    deliver_by: '2027-03-01',
    region_pref: [],
    target_markets: [],
    sterile: false,
    oeb_min: null,
    nda_required: false,
    province: '江苏',
  } as unknown as DemandRow;
  const sheet = demandSheet(row);
  for (const { label, value } of demandFields(demand(14)))
    if (label === labels.demand.categoryCode) expect(sheet.map((line) => line.label)).toContain(label);
    else expect(sheet).toContainEqual({ label, value });
});

/** Source files with a match; tests, measurements and the command line (plain Node) left out. */
function filesWith(pattern: string): string[] {
  const rooms = [
    'api/src',
    'shared/src',
    'shell/src',
    ...['content', 'help', 'markets', 'operate', 'personal', 'resources', 'review'].map((name) => `remote-${name}/src`),
  ];
  const options = ['grep', '-lE', pattern, '--', ...rooms, ':!*.test.*', ':!*/testing/*'];
  try {
    return execFileSync('git', options, { cwd: resolve(__dirname, '../..'), encoding: 'utf8' })
      .trim()
      .split('\n');
  } catch {
    // git grep ends with 1 where it finds nothing.
    return [];
  }
}

it('reckons the time in China in one place', () => {
  expect(filesWith('8 \\* 3_?600_?000')).toEqual(['shared/src/format/time.ts']);
});

it('writes what server and forms refuse alike in one place', () => {
  const sentences = Object.values(refusals).flatMap((some) => Object.values<unknown>(some));
  const texts = sentences.filter((text): text is string => typeof text === 'string');
  expect(texts.length).toBeGreaterThan(25);
  // As a whole literal: longer sentences and help pages may contain one.
  expect(filesWith(`['"\`](${texts.join('|')})['"\`]`)).toEqual(['shared/src/contract/refusals.ts']);
});

it("writes addresses of pages in one place; a section's routes repeat its section.json", () => {
  const files = filesWith('[\'"`]/(sys|detail|help|personal|user)/[A-Za-z]');
  expect(files.filter((file) => !/^remote-[a-z]+\/src\/(routes|standalone)\.tsx$/.test(file))).toEqual([
    'shared/src/contract/paths.ts',
  ]);
});
