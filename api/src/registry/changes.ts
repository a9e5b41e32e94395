import type { Pool, PoolClient } from 'pg';
import type { Release } from 'shared/contract/registry';
import { releaseName } from 'shared/contract/vocabulary/release';
import { CallError } from '../errors';
import { markBlocked } from './control';
import { withRegistryLock } from './lock';
import { othersOf, refuseForeignClaims } from './ownership';
import {
  anyRelease,
  applyOrder,
  type Changed,
  type Move,
  noTrial,
  notPossible,
  type Order,
  type Pointer,
  readPointer,
  requirePointer,
  usableRelease,
  write,
} from './pointer';

const toStable = (old: Pointer | undefined, hash: string): Omit<Move, 'verb' | 'detail'> => ({
  stable: hash,
  previous: old?.stable ?? null,
  // A trial of another release continues.
  ...(old && old.trial !== hash ? { trial: old.trial, percent: old.percent, accounts: old.accounts } : noTrial),
  hash,
  before: old?.stable ?? null,
});

/**
 * Makes a stored release the stable one; the one before becomes the one to go back to. Activating the release on trial
 * promotes it. Throws releaseMoved, releaseUnknown, releaseNotPossible, releaseRouteOwned or releaseNavigationOwned, as
 * the verbs below do.
 */
export const activate = (pool: Pool, order: Order & { hash: string }): Promise<Changed> =>
  applyOrder(pool, order, async (client, old) => {
    const release = await usableRelease(client, order.section, order.hash);
    if (old?.stable === order.hash) throw notPossible(`${releaseName(release)} 已是稳定发布`);
    return { ...toStable(old, order.hash), verb: old?.trial === order.hash ? 'promote' : 'activate', detail: '' };
  });

/** Returns to the previous stable release; a second rollback undoes the first. */
export const rollback = (pool: Pool, order: Order): Promise<Changed> =>
  applyOrder(pool, order, (_, pointer) => {
    const old = requirePointer(pointer, order.section);
    if (!old.previous) throw notPossible('没有可以回退的发布：之前没有其他稳定发布；出现故障时可停用该板块');
    return { ...toStable(old, old.previous), verb: 'rollback', detail: '', withdrawn: old.stable };
  });

/** Makes the release on trial the stable one. */
export const promote = (pool: Pool, order: Order): Promise<Changed> =>
  applyOrder(pool, order, (_, pointer) => {
    const old = requirePointer(pointer, order.section);
    if (!old.trial) throw notPossible('该板块没有正在试用的发布');
    return { ...toStable(old, old.trial), verb: 'promote', detail: '' };
  });

async function idsOf(client: PoolClient, names: string[]): Promise<{ id: string; name: string }[]> {
  if (names.length === 0) return [];
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, user_name as name from account where lower(user_name) = any ($1) order by user_name',
    [names.map((name) => name.toLowerCase())],
  );
  const unknown = names.filter((name) => !rows.some((row) => row.name.toLowerCase() === name.toLowerCase()));
  if (unknown.length > 0) throw notPossible(`没有这些账号：${unknown.join('、')}`);
  return rows;
}

/**
 * Gives a release to a share of the browsers (percent) and to named accounts; no share and no account ends the trial.
 * Without `hash` it changes the running trial.
 */
export const trial = (
  pool: Pool,
  order: Order & { hash?: string | undefined; percent: number; accounts: string[] },
): Promise<Changed> =>
  applyOrder(pool, order, async (client, pointer) => {
    const old = requirePointer(pointer, order.section);
    const { stable, previous } = old;
    const percent = Math.round(order.percent * 1000) / 1000;
    if (percent === 0 && order.percent > 0) throw notPossible('试用的比例最小为 0.001 %');
    const hash = order.hash ?? old.trial;
    if (percent === 0 && order.accounts.length === 0) {
      if (!old.trial || hash !== old.trial) throw notPossible('该发布没有在试用，无需结束');
      return { stable, previous, ...noTrial, verb: 'endTrial', hash: old.trial, before: null, detail: '' };
    }
    if (!hash) throw notPossible('请指明要试用的发布');
    const release = await usableRelease(client, order.section, hash);
    if (hash === stable) throw notPossible(`${releaseName(release)} 已是稳定发布，不能试用`);
    const accounts = await idsOf(client, order.accounts);
    const whom = [
      percent > 0 && `${percent} % 的浏览器`,
      accounts.length > 0 && `账号 ${accounts.map(({ name }) => name).join('、')}`,
    ];
    return {
      ...{ stable, previous, trial: hash, percent, accounts: accounts.map(({ id }) => id) },
      ...{ verb: 'trial', hash, before: old.trial === hash ? null : old.trial },
      detail: whom.filter(Boolean).join('，'),
    };
  });

/** Why a release may not come back, in the words of the refusal; undefined when it may. */
async function foreignClaimOf(client: PoolClient, release: Release): Promise<string | undefined> {
  try {
    refuseForeignClaims(release, await othersOf(client, release.name));
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}

/** Tells operators once that a failing release stays: the healing looks again every few seconds. */
const tellRefusal = (client: PoolClient, told: { section: string; hash: string; why: string; detail: string }) =>
  client.query(
    `insert into registry_history (section, hash, who, why, verb, detail)
     select $1, $2, '自动', $3, 'takeBackRefused', $4
     where not exists (
       select from (select hash, verb from registry_history where section = $1 order by id desc limit 1) h
       where h.hash = $2 and h.verb = 'takeBackRefused')`,
    [told.section, told.hash, told.why, told.detail],
  );

/**
 * Rolls a failing release back: ends its trial, or returns from it to the previous stable one. It is then blocked, and no
 * target of a later rollback. False: the pointer moved meanwhile, there is nothing to return to, or what there is claims
 * what another section has become the owner of, which the history then says.
 */
export const revert = (
  pool: Pool,
  { section, hash, why }: { section: string; hash: string; why: string },
): Promise<boolean> =>
  withRegistryLock(pool, async (client) => {
    const old = await readPointer(client, section);
    const by = { section, who: '自动', why };
    const about = { verb: 'takeBack' as const, hash, before: null, withdrawn: hash };
    if (old?.trial === hash) {
      const { stable, previous } = old;
      await markBlocked(client, { section, hash, who: by.who, why, automatic: true });
      await write(client, by, old, { ...about, stable, previous, ...noTrial, detail: '结束试用' });
      return true;
    }
    if (old?.stable !== hash || !old.previous) return false;
    const { manifest: back, removed, blocked } = await anyRelease(client, section, old.previous);
    if (removed || blocked) return false;
    const refusal = await foreignClaimOf(client, back);
    if (refusal) {
      await tellRefusal(client, { section, hash, why, detail: `不能回到 ${releaseName(back)}：${refusal}` });
      return false;
    }
    await markBlocked(client, { section, hash, who: by.who, why, automatic: true });
    const move = { ...toStable(old, old.previous), ...about, previous: null, detail: `回到 ${releaseName(back)}` };
    await write(client, by, old, move);
    return true;
  });
