import { sql } from 'kysely';
import { isReservedName } from 'shared/contract/claim-check';
import { pages } from 'shared/contract/paths';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { accountsOf, membershipOf } from '../enterprise-member/access';
import { lockEnterprise } from '../enterprise-member/write';
import { CallError } from '../errors';
import { notify } from '../notification/notify';
import { caseTitle, openCase, renewCase } from '../review-case/case';
import { registerEnterprise } from './described';
import { missingOf } from './missing';
import { type ClaimRow, openClaim } from './row';

interface Standing {
  name: string;
  owned: boolean;
  active: string | null;
  /** What the active claim calls an enterprise that it describes. */
  typed: string | null;
  rivals: boolean;
}

/** Who claims or owns the locked enterprise beside this claim. */
async function standingOf(tx: Db, row: ClaimRow, enterpriseId: string): Promise<Standing> {
  const others = sql`from enterprise_claim c where c.enterprise_id = e.id and c.id <> ${row.id}
    and c.status in ('pending', 'need_more')`;
  const { rows } = await sql<Standing>`
    select e.name, exists (select from enterprise_member m where m.enterprise_id = e.id and m.role = 'owner') as owned,
      (select c.account_id ${others} and not c.is_rival) as active,
      (select c.new_enterprise ->> 'name' ${others} and not c.is_rival) as typed, exists (select ${others} and c.is_rival) as rivals
    from enterprise e where e.id = ${enterpriseId}`.execute(tx);
  return rows[0] as Standing;
}

/** Whether the claim is a rival's. Throws claimTaken where another one is in dispute already. */
function requireRoom(row: ClaimRow, { owned, active, rivals }: Standing): boolean {
  const isRival = row.is_rival || owned || active !== null;
  if (isRival && rivals) throw new CallError('claimTaken');
  return isRival;
}

/** Tells whom a dispute concerns: the owner and the other applicant. */
async function tellOfDispute(tx: Db, row: ClaimRow, enterpriseId: string, standing: Standing): Promise<void> {
  const { name, active, typed } = standing;
  const owners = await accountsOf(tx, enterpriseId, ['owner']);
  await notify(tx, active ? [...owners, active] : owners, {
    kind: 'claim',
    title: `「${isReservedName(name) ? (typed ?? row.new_enterprise?.name ?? name) : name}」有另一份认领申请`,
    text: '审核员将比对双方材料后裁定，您可以补充材料；裁定前公开资料与您的权限保持不变',
    link: pages.enterpriseClaim,
    key: `dispute:${row.id}`,
  });
}

/**
 * Throws conflict for an account that is about to be deleted: its claim would go with it. The row stays locked, so that asking
 * for the deletion comes before or sees the claim.
 */
async function requireStaying(tx: Db, me: string): Promise<void> {
  const { rows } = await sql<{ leaves: boolean }>`
    select deletion_at is not null as leaves from account where id = ${me} for share`.execute(tx);
  if (rows[0]?.leaves) throw new CallError('conflict', '您已申请注销账号，不能提交认领；请先在「基本信息」中撤销注销');
}

/** The other claims of the enterprise that are being reviewed; ids in one order for all. */
async function reviewedBeside(tx: Db, row: ClaimRow, enterpriseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from enterprise_claim where enterprise_id = ${enterpriseId} and id <> ${row.id} and status = 'pending'
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Another claim was handed in between the renewal of cases and the enterprise's lock. Its code has the transaction run again. */
class Overtaken extends Error {
  readonly code = '40001';
}

/** The claim of the caller, locked after its enterprise, so that submissions, decisions and withdrawals stand in one order. */
async function lockOwn(tx: Db, me: string, enterpriseId: string | null): Promise<ClaimRow> {
  if (enterpriseId) await lockEnterprise(tx, enterpriseId);
  const row = await openClaim(tx, me, true);
  if (!row) throw new CallError('notFound', '没有可以提交的认领申请');
  return row;
}

/**
 * Hands a draft or a returned claim in. Where somebody else's is active, or the enterprise has an owner, it becomes a
 * dispute. Throws conflict (an account that is about to be deleted too), claimIncomplete and claimTaken.
 */
export const submitClaim = (db: Db, me: string, revision: number): Promise<ClaimRow> =>
  transaction(db, async (tx) => {
    const seen = await openClaim(tx, me);
    const described = seen?.status === 'draft' && !seen.enterprise_id ? seen.new_enterprise : null;
    const enterpriseId = described ? await registerEnterprise(tx, described) : (seen?.enterprise_id ?? null);
    // Most of many at once learn it without waiting for the lock.
    if (seen && enterpriseId) requireRoom(seen, await standingOf(tx, seen, enterpriseId));
    // Approving one claim rejects the others: nobody decides without having seen this one. The cases first, as a decision does.
    const renewed = seen && enterpriseId ? await reviewedBeside(tx, seen, enterpriseId) : [];
    for (const id of renewed) await renewCase(tx, id, me, '另有一份认领申请');
    const row = await lockOwn(tx, me, enterpriseId);
    if (row.revision !== revision) throw new CallError('conflict', '这份申请刚在另一窗口修改过，请刷新后提交');
    if (row.status === 'pending') throw new CallError('conflict', '这份申请已经提交');
    await requireStaying(tx, me);
    if (await membershipOf(tx, me)) throw new CallError('memberElsewhere', '您已属于一家企业，离开后才能认领其他企业');
    const missing = missingOf(row);
    if (missing.length > 0 || !enterpriseId) throw new CallError('claimIncomplete', `还差：${missing.join('、')}`);
    const standing = await standingOf(tx, row, enterpriseId);
    const isRival = requireRoom(row, standing);
    const beside = await reviewedBeside(tx, row, enterpriseId);
    if (beside.some((id) => !renewed.includes(id))) throw new Overtaken('another claim was handed in meanwhile');
    const { rows } = await sql<ClaimRow>`
      update enterprise_claim set status = 'pending', enterprise_id = ${enterpriseId}, is_rival = ${isRival},
        revision = revision + 1, saved_at = now(), submitted_at = now(), decided_at = null, decision_note = '',
        claim_no = coalesce(claim_no, 'RL' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD')
          || lpad((nextval('claim_no') % 1000000)::text, 6, '0'))
      where id = ${row.id} returning *`.execute(tx);
    const after = rows[0] as ClaimRow;
    await sql`update enterprise set claim_status = 'pending' where id = ${enterpriseId} and claim_status = 'unclaimed'`.execute(
      tx,
    );
    const kind = isRival ? 'dispute' : 'claim';
    await openCase(tx, {
      kind,
      subjectId: row.id,
      enterpriseId,
      title: caseTitle(kind, after.new_enterprise?.name ?? standing.name),
      submittedBy: me,
      flags: isRival ? ['dispute'] : [],
    });
    if (isRival && row.status === 'draft') await tellOfDispute(tx, row, enterpriseId, standing);
    return after;
  });
