import type { Pool, PoolClient } from 'pg';
import { releaseName } from 'shared/contract/vocabulary/release';
import {
  anyRelease,
  applyOrder,
  type Changed,
  noTrial,
  notPossible,
  type Order,
  requirePointer,
  usableRelease,
} from './pointer';

/** Blocking a release stores name and reason on it; `automatic` for the auto-rollback. */
export async function markBlocked(
  client: PoolClient,
  {
    section,
    hash,
    who,
    why,
    automatic,
  }: { section: string; hash: string; who: string; why: string; automatic: boolean },
): Promise<void> {
  await client.query(
    `update release set blocked_at = now(), blocked_by = $3, blocked_why = $4, blocked_automatic = $5
     where section = $1 and hash = $2`,
    [section, hash, who, why, automatic],
  );
}

/**
 * Switches a section off: visitors read `notice` instead of it. Throws releaseMoved, releaseUnknown or
 * releaseNotPossible.
 */
export const disable = (pool: Pool, order: Order & { notice: string }): Promise<Changed> =>
  applyOrder(pool, order, async (client, pointer) => {
    const old = requirePointer(pointer, order.section);
    if (old.disabled) throw notPossible('该板块已停用');
    await client.query(
      'update section_pointer set disabled_at = now(), disabled_by = $2, disabled_notice = $3 where section = $1',
      [order.section, order.who, order.notice],
    );
    return {
      ...old,
      verb: 'disable',
      hash: old.stable,
      before: null,
      detail: order.notice && `访客看到：${order.notice}`,
    };
  });

/** Gives visitors the section again. Throws releaseBlocked as well, when its stable release was blocked meanwhile. */
export const enable = (pool: Pool, order: Order): Promise<Changed> =>
  applyOrder(pool, order, async (client, pointer) => {
    const old = requirePointer(pointer, order.section);
    if (!old.disabled) throw notPossible('该板块没有停用');
    await usableRelease(client, order.section, old.stable);
    await client.query(
      `update section_pointer set disabled_at = null, disabled_by = null, disabled_notice = '' where section = $1`,
      [order.section],
    );
    return { ...old, verb: 'enable', hash: old.stable, before: null, detail: '' };
  });

/**
 * Keeps a release from ever being chosen again, by a person, by default or as a fallback; its trial ends. The stable
 * release of a running section cannot be blocked, because another one must replace it first.
 */
export const block = (pool: Pool, order: Order & { hash: string }): Promise<Changed> =>
  applyOrder(pool, order, async (client, pointer) => {
    const { section, who, why, hash } = order;
    const old = requirePointer(pointer, section);
    const { manifest, blocked, automatic } = await anyRelease(client, section, hash);
    const name = releaseName(manifest);
    if (blocked && !automatic) throw notPossible(`${name} 已禁用`);
    if (old.stable === hash && !old.disabled)
      throw notPossible(`${name} 是稳定发布：请先回退、启用其他发布，或停用该板块`);
    await markBlocked(client, { section, hash, who, why, automatic: false });
    const ended = old.trial === hash;
    return {
      ...old,
      ...(ended ? noTrial : {}),
      ...{ verb: 'block', hash, before: null, detail: ended ? '结束试用' : '', withdrawn: hash },
    };
  });

/** Lets a release be chosen again. */
export const unblock = (pool: Pool, order: Order & { hash: string }): Promise<Changed> =>
  applyOrder(pool, order, async (client, pointer) => {
    const { section, hash } = order;
    const old = requirePointer(pointer, section);
    const { manifest, blocked } = await anyRelease(client, section, hash);
    if (!blocked) throw notPossible(`${releaseName(manifest)} 没有禁用`);
    await client.query(
      `update release set blocked_at = null, blocked_by = null, blocked_why = null, blocked_automatic = false,
         withdrawn_at = null
       where section = $1 and hash = $2`,
      [section, hash],
    );
    return { ...old, verb: 'unblock', hash, before: null, detail: '' };
  });
