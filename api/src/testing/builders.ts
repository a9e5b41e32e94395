import type { Insertable } from 'kysely';
import type { Pool } from 'pg';
import { hashPassword } from '../auth/password';
import type { Database } from '../db/tables';
import { uuidv7 } from '../db/uuid';
import { creditCode } from './identifier';

/** Columns of a table with their values: lists and objects as they are, dates and instants as ISO text. */
export type Fields<Table extends keyof Database> = Partial<Record<keyof Insertable<Database[Table]>, unknown>>;
type Place = { pool: Pool };

let last = 0;
/** A number that no other record of this process has; later records have higher numbers and ids. */
const next = () => ++last;

/** Records are as old as a month and a later one is a minute younger, so that 「newest first」 is the order of making, reversed. */
const made = (n: number) => {
  const at = new Date(Date.now() - 30 * 86_400_000 + n * 60_000).toISOString();
  return { created_at: at, updated_at: at };
};
/** The ISO date so many days from today, negative before it. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
/** The ISO instant so many hours from now. */
export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Inserts a row as it is given; the database reads the values by the types of its columns. */
export async function insertRow<Table extends keyof Database>(
  { pool }: Place,
  table: Table,
  row: Fields<Table>,
): Promise<void> {
  const columns = Object.keys(row).join(', ');
  await pool.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  );
}

export async function anEnterprise(place: Place, fields: Fields<'enterprise'> = {}): Promise<string> {
  const n = next();
  const id = uuidv7();
  await insertRow(place, 'enterprise', {
    id,
    name: `示例测试药业${n}有限公司`,
    uscc: creditCode(n),
    short_name: `测试药业${n}`,
    org_types: ['cdmo'],
    province: '江苏',
    city: '苏州',
    address: `示例路 ${n} 号`,
    intro: '示例企业，承接无菌制剂的开发与生产。',
    status: 'published',
    ...made(n),
    ...fields,
  });
  return id;
}

/** A proof of an enterprise that is valid for a year. */
export async function anEvidence(
  place: Place,
  enterprise_id: string,
  fields: Fields<'evidence'> = {},
): Promise<string> {
  const id = uuidv7();
  await insertRow(place, 'evidence', {
    id,
    enterprise_id,
    cert_type: 'GMP_CN',
    authority: '示例机构',
    scope: '无菌制剂',
    level: 'uploaded',
    issued_on: dayFromNow(-365),
    expires_on: dayFromNow(365),
    ...fields,
  });
  return id;
}

/** The record's enterprise, a new one unless it is given; and a proof of each certificate that the record claims. */
async function supplierOf(place: Place, given: { enterprise_id?: unknown; certs?: unknown; cert_ids?: unknown }) {
  const enterprise_id = (given.enterprise_id as string | undefined) ?? (await anEnterprise(place));
  if (given.cert_ids !== undefined) return { enterprise_id };
  const certs = (given.certs as string[] | undefined) ?? [];
  const cert_ids = await Promise.all(certs.map((cert_type) => anEvidence(place, enterprise_id, { cert_type })));
  return { enterprise_id, cert_ids };
}

export async function aService(place: Place, fields: Fields<'service'> = {}): Promise<string> {
  const n = next();
  const id = uuidv7();
  await insertRow(place, 'service', {
    id,
    no: `SV-TEST-${n}`,
    title: `示例冻干粉针服务 ${n}`,
    category_code: 'M05',
    modalities: ['small'],
    dosage_forms: ['IN03'],
    stages: ['phase3', 'commercial'],
    site_province: '江苏',
    description: `第 ${n} 项示例服务：承接冻干粉针的临床样品与商业化生产，含工艺验证。`,
    status: 'published',
    ...made(n),
    ...(await supplierOf(place, fields)),
    ...fields,
  });
  return id;
}

export async function aSpot(place: Place, fields: Fields<'spot'> = {}): Promise<string> {
  const n = next();
  const id = uuidv7();
  await insertRow(place, 'spot', {
    id,
    no: `XH-TEST-${n}`,
    name: `示例原料 ${n}`,
    spot_kind: 'api',
    stock_qty: 500,
    stock_unit: 'kg',
    province: '江苏',
    offer_until: dayFromNow(90),
    description: '随货提供检验报告。',
    status: 'published',
    ...made(n),
    ...(await supplierOf(place, fields)),
    ...fields,
  });
  return id;
}

export async function aPlatform(place: Place, fields: Fields<'platform'> = {}): Promise<string> {
  const n = next();
  const id = uuidv7();
  await insertRow(place, 'platform', {
    id,
    no: `PT-TEST-${n}`,
    title: `示例脂质体技术平台 ${n}`,
    platform_kind: 'technology',
    tech_tags: ['脂质体'],
    coop_modes: ['commission'],
    trl: 6,
    site_province: '江苏',
    description: `第 ${n} 个示例平台：提供脂质体处方筛选、包封率优化与放大研究。`,
    status: 'published',
    ...made(n),
    ...(await supplierOf(place, fields)),
    ...fields,
  });
  return id;
}

/** An open demand of an enterprise, named unless it is made anonymous. */
export async function aDemand(place: Place, fields: Fields<'demand'> = {}): Promise<string> {
  const n = next();
  const id = uuidv7();
  const enterprise_id = 'enterprise_id' in fields ? fields.enterprise_id : await anEnterprise(place);
  await insertRow(place, 'demand', {
    id,
    demand_no: `XQ${String(n).padStart(12, '0')}`,
    publisher_kind: '持有人企业',
    title: `寻冻干粉针委托生产 ${n}`,
    category_code: 'M05',
    modality: 'small',
    stage: 'phase3',
    province: '江苏',
    target_markets: ['中国'],
    description: `第 ${n} 项示例需求：现有一款冻干粉针处于三期临床，需要具备商业化能力的受托方，年需求约十万支。`,
    deadline: dayFromNow(60),
    contact_name: '示例联系人',
    contact_mobile: '13900000099',
    status: 'published',
    published_at: made(n).created_at,
    ...made(n),
    ...fields,
    enterprise_id,
  });
  return id;
}

const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });

/** A meeting in two weeks that one can sign up for. */
export async function aConference(place: Place, fields: Fields<'conference'> = {}): Promise<string> {
  const n = next();
  const id = uuidv7();
  await insertRow(place, 'conference', {
    id,
    kind: 'meeting',
    title: `示例冻干工艺研讨会 ${n}`,
    summary: '围绕传热差异与终点判断展开的示例会议。',
    content: [paragraph('讨论预冻、一次干燥与终点判断。')],
    source_name: '示例数据',
    published_at: made(n).created_at,
    start_at: hoursFromNow(14 * 24),
    end_at: hoursFromNow(14 * 24 + 8),
    signup_by: hoursFromNow(10 * 24),
    province: '江苏',
    city: '苏州',
    organiser: '示例学会',
    status: 'published',
    ...made(n),
    ...fields,
  });
  return id;
}

/** A recorded show of two days ago. */
export async function aRoadShow(place: Place, fields: Fields<'road_show'> = {}): Promise<string> {
  const n = next();
  const id = uuidv7();
  const enterprise_id = fields.enterprise_id ?? (await anEnterprise(place));
  await insertRow(place, 'road_show', {
    id,
    title: `示例冻干产线路演 ${n}`,
    category_code: 'M05',
    mode: 'recorded',
    start_at: hoursFromNow(-48),
    duration_min: 30,
    content: [paragraph('介绍冻干线的产能与换批时间，以及可承接的批量。')],
    video_url: '/media/sample-filling-line.webm',
    status: 'published',
    ...made(n),
    ...fields,
    enterprise_id,
  });
  return id;
}

/** A topic; without `sections` it shows one new service and its enterprise. */
export async function aTopic(place: Place, fields: Fields<'special_service'> = {}): Promise<string> {
  const n = next();
  const id = uuidv7();
  await insertRow(place, 'special_service', {
    id,
    title: `示例无菌专题 ${n}`,
    lead: '从灌装、冻干到质量协议，整理无菌注射剂委托生产的要点。',
    theme: 'dosage',
    online_at: made(n).created_at,
    sections: fields.sections ?? [{ title: '相关服务', kind: 'service', itemIds: [await aService(place)] }],
    status: 'published',
    ...made(n),
    ...fields,
  });
  return id;
}

export async function aRawMaterial(place: Place, fields: Fields<'raw_material'> = {}): Promise<string> {
  const n = next();
  const id = uuidv7();
  await insertRow(place, 'raw_material', {
    id,
    reg_no: `Y${String(20_210_000_000 + n)}`,
    kind: '原料药',
    product_name: `示例原料药 ${n}`,
    company_name: `示例原料药业${n}有限公司`,
    origin: '境内',
    updated_on: dayFromNow(-30),
    review_status: 'A',
    province: '江苏',
    source: '示例数据',
    as_of: dayFromNow(-1),
    ...made(n),
    ...fields,
  });
  return id;
}

/** Of every account that `anAccount` makes. */
export const builtPassword = 'Correct-2026';
let hash: Promise<string> | undefined;

export async function anAccount(place: Place, fields: Fields<'account'> = {}): Promise<string> {
  const n = next();
  const id = uuidv7();
  hash ??= hashPassword(builtPassword);
  await insertRow(place, 'account', {
    id,
    user_name: `built${n}`,
    real_name: '示例',
    mobile: `137${String(n).padStart(8, '0')}`,
    password_hash: await hash,
    ...fields,
  });
  return id;
}

/** Makes an account a member of an enterprise; with an owner the enterprise is claimed. */
export async function aMember(
  place: Place,
  account_id: string,
  enterprise_id: string,
  role: 'owner' | 'edit' | 'view' = 'edit',
): Promise<void> {
  await insertRow(place, 'enterprise_member', { account_id, enterprise_id, role, since: new Date().toISOString() });
  if (role === 'owner')
    await place.pool.query("update enterprise set claim_status = 'claimed' where id = $1", [enterprise_id]);
}
