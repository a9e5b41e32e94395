import { sql } from 'kysely';
import type { ClaimDispute } from 'shared/contract/claim';
import { limits } from 'shared/contract/limits';
import { claimRefusals } from 'shared/contract/refusals';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { attachFiles } from '../file/attach';
import { renewCase } from '../review-case/case';
import { additionsOf } from './addition-files';
import { claimById, papersByIds } from './row';
import { dueOn } from './view';

interface Side {
  claim_id: string;
  enterprise: string;
  is_owner: boolean;
  submitted_at: Date | null;
}

/** The open dispute that an account is a side of: by its own claim, or as the owner. */
async function sideOf(db: Db, me: string): Promise<Side | undefined> {
  const { rows } = await sql<Side>`
    select c.id as claim_id, e.name as enterprise, c.submitted_at,
      exists (select from enterprise_member m where m.enterprise_id = e.id and m.account_id = ${me}) as is_owner
    from enterprise_claim c join enterprise e on e.id = c.enterprise_id
    where c.is_rival and c.status in ('pending', 'need_more') and c.enterprise_id in (
      select o.enterprise_id from enterprise_claim o where o.account_id = ${me} and o.status in ('pending', 'need_more')
      union select m.enterprise_id from enterprise_member m where m.account_id = ${me} and m.role = 'owner')
    limit 1`.execute(db);
  return rows[0];
}

/** Null where the account is no side of a dispute that waits for its decision. */
export async function disputeOf(db: Db, me: string): Promise<ClaimDispute | null> {
  const side = await sideOf(db, me);
  if (!side) return null;
  const own = (await additionsOf(db, side.claim_id)).filter(({ account_id }) => account_id === me);
  const papers = await papersByIds(
    db,
    own.flatMap(({ files }) => files),
  );
  return {
    enterprise: side.enterprise,
    isOwner: side.is_owner,
    dueOn: side.submitted_at && dueOn(side.submitted_at, true),
    additions: own.map(({ id, created_at, note, files }) => ({
      id,
      at: created_at.toISOString(),
      note,
      files: files.flatMap((file) => papers.get(file) ?? []),
    })),
    left: Math.max(0, limits.claim.additions - own.length),
  };
}

/**
 * Adds papers or a word to the caller's side of a dispute; its reviewer has to look again. Throws invalid for nothing, notFound
 * without a dispute or file, conflict once it is decided, tooMany.
 */
export const addToDispute = (
  db: Db,
  me: string,
  { files, note }: { files: string[]; note: string },
): Promise<ClaimDispute> =>
  transaction(db, async (tx) => {
    if (files.length === 0 && note === '') throw new CallError('invalid', claimRefusals.nothingAdded);
    const side = await sideOf(tx, me);
    if (!side) throw new CallError('notFound', '没有等待裁定的认领争议');
    // The case first, as a decision does.
    await renewCase(tx, side.claim_id, me, '补充材料');
    const claim = await claimById(tx, side.claim_id, true);
    if (claim?.status !== 'pending' && claim?.status !== 'need_more')
      throw new CallError('conflict', '争议已有裁定，不能再补充材料');
    const own = (await additionsOf(tx, claim.id)).filter(({ account_id }) => account_id === me);
    if (own.length >= limits.claim.additions)
      throw new CallError('tooMany', `最多补充 ${limits.claim.additions} 次，请等待审核员裁定`);
    const id = uuidv7();
    const wanted = [...new Set(files)];
    await sql`insert into claim_addition (id, claim_id, account_id, files, note)
      values (${id}, ${claim.id}, ${me}, ${wanted}::uuid[], ${note})`.execute(tx);
    await attachFiles(tx, me, 'claim', wanted, id);
    return (await disputeOf(tx, me)) as ClaimDispute;
  });
