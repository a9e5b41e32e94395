import { sql } from 'kysely';
import type { ClaimCandidate, NewEnterprise } from 'shared/contract/claim';
import { isReservedName, provisionalName, reservedNameFault } from 'shared/contract/claim-check';
import type { Db } from '../db/tables';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import type { ClaimRow } from './row';
import { shortNameOf } from './short-name';

/** An enterprise as a claim shows it: by the applicant's name while the name is not settled. */
export const namedBy = ({ new_enterprise: it }: ClaimRow, enterprise: ClaimCandidate): ClaimCandidate =>
  it && enterprise.name === provisionalName(enterprise.uscc) ? { ...enterprise, name: it.name } : enterprise;

/** Whether enterprise `alias` is there by what applicants typed alone: not public, and nobody has imported or changed it. */
export const isDescribed = (alias: string) => sql<boolean>`enterprise_described(${sql.ref(alias)})`;

interface Registered {
  id: string;
  name: string;
  uscc: string;
  described: boolean;
}

async function insertDraft(tx: Db, it: NewEnterprise, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into enterprise (id, name, uscc, short_name, org_types, province, city, address, status)
    values (${uuidv7()}, ${name}, ${it.uscc}, ${shortNameOf(it.name)}, ${it.orgTypes}::text[], ${it.province}, ${it.city},
      ${it.address}, 'draft') on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * The enterprise that an applicant described, not public before the claim is approved; the one with this code where there is
 * one already. What others described keeps nobody from code or name: the approval writes the words of whom it is for. Throws conflict
 * when name and code belong to different enterprises, and for a name of the portal's own in a draft from before they were refused.
 */
export async function registerEnterprise(tx: Db, it: NewEnterprise, isLast = false): Promise<string> {
  if (isReservedName(it.name)) throw new CallError('conflict', reservedNameFault);
  const made = await insertDraft(tx, it, it.name);
  if (made) return made;
  const { rows } = await sql<Registered>`
    select e.id, e.name, e.uscc, ${isDescribed('e')} as described
    from enterprise as e where e.uscc = ${it.uscc} or e.name = ${it.name}`.execute(tx);
  const same = rows.find(({ uscc }) => uscc === it.uscc);
  const namesake = rows.find(({ name }) => name === it.name);
  const free = !namesake || namesake.described;
  if (same && (same === namesake || (same.described && free))) return same.id;
  if (same && free) throw new CallError('conflict', '该统一社会信用代码已登记为另一名称，请按代码查找后选择');
  if (!free)
    throw new CallError('conflict', '同名企业已用另一统一社会信用代码登记，请与营业执照核对；确认无误时请联系我们');
  // Where the code, too, was described or the name given up meanwhile, the next look finds it.
  const waiting = await insertDraft(tx, it, provisionalName(it.uscc));
  if (waiting) return waiting;
  if (isLast) throw new CallError('conflict', '同名企业的另一份申请正在处理，请稍后重试或联系我们');
  return registerEnterprise(tx, it, true);
}

/** A name that another transaction has taken meanwhile. */
function refuseTaken(error: { code?: string }): never {
  if (error.code === '23505') throw new CallError('conflict', '该名称刚被另一家企业使用，请刷新后重试');
  throw error;
}

/** The name becomes free where applicants alone used it. Throws conflict where an enterprise has it by right, or is just decided on. */
async function takeName(tx: Db, name: string, enterpriseId: string): Promise<void> {
  const { rows } = await sql<Registered>`
    select e.id, e.uscc, ${isDescribed('e')} as described from enterprise as e
    where e.name = ${name} and e.id <> ${enterpriseId}`.execute(tx);
  const [namesake] = rows;
  if (!namesake) return;
  if (!namesake.described) throw new CallError('conflict', '同名企业已用另一统一社会信用代码登记，不能通过');
  const { rows: locked } = await sql`
    select from enterprise as e where e.id = ${namesake.id} and e.name = ${name} and ${isDescribed('e')}
    for update of e skip locked`.execute(tx);
  if (locked.length === 0) throw new CallError('conflict', '同名企业的另一份申请正在处理，请稍后重试');
  await sql`update enterprise set name = ${provisionalName(namesake.uscc)} where id = ${namesake.id}`
    .execute(tx)
    .catch(refuseTaken);
}

/** What the applicant described stands for an enterprise that nobody else knows, whoever described it first. Throws conflict for a name that is taken. */
export async function writeDescribed(tx: Db, { new_enterprise: it }: ClaimRow, enterpriseId: string): Promise<void> {
  if (!it) return;
  const { rows } = await sql`select from enterprise as e where e.id = ${enterpriseId} and ${isDescribed('e')}`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await takeName(tx, it.name, enterpriseId);
  await sql`update enterprise set name = ${it.name}, short_name = ${shortNameOf(it.name)}, org_types = ${it.orgTypes}::text[],
    province = ${it.province}, city = ${it.city}, address = ${it.address} where id = ${enterpriseId}`
    .execute(tx)
    .catch(refuseTaken);
}

/** What a reviewer is told of a described enterprise: whether its typed fields will count, and who else uses the name. */
export async function describedFacts(db: Db, { new_enterprise: it, enterprise_id, status }: ClaimRow) {
  if (!it || (status !== 'pending' && status !== 'need_more')) return [];
  const { rows } = await sql<{ described: boolean; namesakes: string[] }>`
    select ${isDescribed('e')} as described, array(
        select distinct o.uscc from enterprise_claim as c join enterprise as o on o.id = c.enterprise_id
        where o.id <> e.id and c.status in ('pending', 'need_more') and c.new_enterprise ->> 'name' = ${it.name}
        order by o.uscc limit 10) as namesakes
    from enterprise as e where e.id = ${enterprise_id}`.execute(db);
  const { described = true, namesakes = [] } = rows[0] ?? {};
  return [
    ...(described
      ? []
      : [{ label: '平台已有资料', value: '由平台导入或修改，通过后保持不变，不写入申请人填写的资料' }]),
    ...(namesakes.length > 0
      ? [{ label: '同名申请', value: `另有申请以此名称使用代码 ${namesakes.join('、')}，请核对营业执照` }]
      : []),
  ];
}
