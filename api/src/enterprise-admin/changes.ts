import { sql } from 'kysely';
import { pages } from 'shared/contract/paths';
import { revokeClaims } from '../claim/revoke';
import { recordAction } from '../console-action/store';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { accountsOf } from '../enterprise-member/access';
import { freeEnterprise } from '../enterprise-member/vacancy';
import { lockEnterprise } from '../enterprise-member/write';
import { CallError } from '../errors';
import type { SessionUser } from '../http/handlers';
import { tellReaders } from '../listing/publish';
import { notify } from '../notification/notify';

export interface Ordered {
  operator: Pick<SessionUser, 'userId' | 'userName'>;
  id: string;
  reason: string;
}

interface Enterprise {
  name: string;
  status: string;
  claim_status: string;
}

/** The enterprise, alone for the change. Throws notFound. */
async function locked(tx: Db, id: string): Promise<Enterprise> {
  await lockEnterprise(tx, id);
  const { rows } = await sql<Enterprise>`select name, status, claim_status from enterprise where id = ${id}`.execute(
    tx,
  );
  return rows[0] as Enterprise;
}

const setStatus = (tx: Db, id: string, status: 'offline' | 'published') =>
  sql`update enterprise set status = ${status}, updated_at = now() where id = ${id}`.execute(tx);

const tellMembers = async (tx: Db, id: string, title: string, text: string) =>
  notify(tx, await accountsOf(tx, id), {
    kind: 'listing',
    title,
    text,
    link: pages.editEnterprise,
    key: `enterprise:${uuidv7()}`,
  });

/** Takes an enterprise and all it offers out of the public pages. Search and matching follow by their triggers. Throws notFound and conflict. */
export const takeOffline = (db: Db, { operator, id, reason }: Ordered): Promise<void> =>
  transaction(db, async (tx) => {
    const { name, status } = await locked(tx, id);
    if (status !== 'published') throw new CallError('conflict', '企业现在没有公开，请刷新后查看');
    await setStatus(tx, id, 'offline');
    await tellMembers(tx, id, `「${name}」已被平台下线`, `原因：${reason}；企业与其供需暂不公开`);
    await recordAction(tx, { operator, subject: { enterpriseId: id }, action: 'offline', reason });
    await tellReaders(tx);
  });

/** Throws notFound and conflict. */
export const restore = (db: Db, { operator, id, reason }: Ordered): Promise<void> =>
  transaction(db, async (tx) => {
    const { name, status } = await locked(tx, id);
    if (status !== 'offline') throw new CallError('conflict', '企业没有被下线，请刷新后查看');
    await setStatus(tx, id, 'published');
    await tellMembers(tx, id, `「${name}」已恢复公开`, `说明：${reason}`);
    await recordAction(tx, { operator, subject: { enterpriseId: id }, action: 'restore', reason });
    await tellReaders(tx);
  });

/** Ends the claim and all memberships; the enterprise can be claimed again. Its records stay. Throws notFound and conflict. */
export const endClaim = (db: Db, { operator, id, reason }: Ordered): Promise<void> =>
  transaction(db, async (tx) => {
    const { name, claim_status } = await locked(tx, id);
    if (claim_status !== 'claimed') throw new CallError('conflict', '企业没有被认领，请刷新后查看');
    await revokeClaims(tx, { id, name }, { note: `平台解除认领：${reason}`, key: `ended:${uuidv7()}` });
    await freeEnterprise(tx, id);
    await recordAction(tx, { operator, subject: { enterpriseId: id }, action: 'endClaim', reason });
    await tellReaders(tx);
  });
