import type { Pool, PoolClient } from 'pg';
import type { Release } from 'shared/contract/registry';
import type { ReleaseVerb } from 'shared/contract/release';
import { consoleSection } from 'shared/contract/vocabulary/console';
import { CallError } from '../errors';
import { movedError } from './moved';
import { othersOf, refuseForeignClaims } from './ownership';
import { releaseFolder } from './store';
import { inTurn } from './turn';

/** Who moves a section's pointer, why, and the revision that was seen (0: there was no pointer yet). */
export interface Order {
  section: string;
  who: string;
  why: string;
  seenRevision: number;
}

export interface Changed {
  revision: number;
  /** Hash. */
  stable: string;
  /** What the change is about, as `0.2.0-1a2b3c4d`. */
  release: string;
}

interface Pointer {
  stable: string;
  previous: string | null;
  trial: string | null;
  percent: number;
  accounts: string[];
  revision: number;
}

/** Where the pointer goes, and how the history tells it. */
interface Move extends Omit<Pointer, 'revision'> {
  verb: ReleaseVerb;
  hash: string;
  before: string | null;
  detail: string;
}

const noTrial = { trial: null, percent: 0, accounts: [] };
const notPossible = (text: string) => new CallError('releaseNotPossible', text);

/** A stored release whose files are there. Throws releaseUnknown. */
async function storedRelease(client: PoolClient, section: string, hash: string): Promise<Release> {
  const { rows } = await client.query<{ manifest: Release; removed: boolean }>(
    'select manifest, removed_at is not null as removed from release where section = $1 and hash = $2',
    [section, hash],
  );
  if (!rows[0]) throw new CallError('releaseUnknown', `板块 ${section} 没有发布 ${hash}`);
  if (rows[0].removed)
    throw new CallError('releaseUnknown', `发布 ${releaseFolder(rows[0].manifest)} 的文件已移除，请重新发布`);
  return rows[0].manifest;
}

async function readPointer(client: PoolClient, section: string): Promise<Pointer | undefined> {
  const { rows } = await client.query<Pointer>(
    `select stable, previous, trial, trial_percent::float8 as percent, trial_accounts as accounts, revision
     from section_pointer where section = $1 for update`,
    [section],
  );
  return rows[0];
}

/** Writes the pointer if it still is at the revision that was seen, the history, and the last use of all releases concerned. */
async function write(
  client: PoolClient,
  { section, who, why }: Pick<Order, 'section' | 'who' | 'why'>,
  old: Pointer | undefined,
  move: Move,
): Promise<Changed> {
  const { rows } = await client.query<{ revision: number }>(
    `insert into section_pointer as p
       (section, stable, previous, trial, trial_percent, trial_accounts, who, revision)
     values ($1, $2, $3, $4, $5, $6, $7, nextval('registry_revision'))
     on conflict (section) do update set
       stable = excluded.stable, previous = excluded.previous, trial = excluded.trial,
       trial_percent = excluded.trial_percent, trial_accounts = excluded.trial_accounts, revision = excluded.revision,
       who = case when p.stable = excluded.stable then p.who else excluded.who end,
       at = case when p.stable = excluded.stable then p.at else now() end
     where p.revision = $8
     returning revision`,
    [section, move.stable, move.previous, move.trial, move.percent, move.accounts, who, old?.revision ?? 0],
  );
  if (!rows[0]) throw await movedError(client, section);
  const { revision } = rows[0];
  // Also those that browsers get from now on: until the next change tells more, this is when they were seen last.
  const concerned = [old?.stable, old?.previous, old?.trial, move.stable, move.previous, move.trial].filter(Boolean);
  await client.query('update release set last_active_at = now() where section = $1 and hash = any ($2)', [
    section,
    concerned,
  ]);
  const { rows: told } = await client.query<{ release: string }>(
    `with logged as (
       insert into registry_history (section, hash, before, who, why, verb, detail, revision)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning section, hash)
     select version || '-' || hash as release, pg_notify('registry', '') from logged join release using (section, hash)`,
    [section, move.hash, move.before, who, why, move.verb, move.detail, revision],
  );
  return { revision, stable: move.stable, release: told[0]?.release ?? move.hash };
}

/** A verb of a person: refused when somebody was faster, or when the release claims what other sections own. */
function obey(
  pool: Pool,
  order: Order,
  decide: (client: PoolClient, old: Pointer | undefined) => Promise<Move> | Move,
): Promise<Changed> {
  if (order.section === consoleSection) return Promise.reject(new CallError('sectionReserved'));
  return inTurn(pool, async (client) => {
    const old = await readPointer(client, order.section);
    if ((old?.revision ?? 0) !== order.seenRevision) throw await movedError(client, order.section);
    const move = await decide(client, old);
    for (const hash of [move.stable, move.trial])
      if (hash && hash !== old?.stable && hash !== old?.trial)
        refuseForeignClaims(await storedRelease(client, order.section, hash), await othersOf(client, order.section));
    return write(client, order, old, move);
  });
}

/** The pointer of a section that browsers get already. Throws releaseUnknown. */
function standing(old: Pointer | undefined, section: string): Pointer {
  if (!old) throw new CallError('releaseUnknown', `板块 ${section} 还没有启用过发布`);
  return old;
}

const toStable = (old: Pointer | undefined, hash: string): Omit<Move, 'verb' | 'detail'> => ({
  stable: hash,
  previous: old?.stable ?? null,
  // A trial of another release goes on.
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
  obey(pool, order, async (client, old) => {
    const release = await storedRelease(client, order.section, order.hash);
    if (old?.stable === order.hash) throw notPossible(`${releaseFolder(release)} 已是稳定发布`);
    return { ...toStable(old, order.hash), verb: old?.trial === order.hash ? 'promote' : 'activate', detail: '' };
  });

/** Goes back to the release that was stable before; a second time goes forth again. */
export const rollback = (pool: Pool, order: Order): Promise<Changed> =>
  obey(pool, order, (_, pointer) => {
    const old = standing(pointer, order.section);
    if (!old.previous) throw notPossible('没有可以回退的发布：之前没有其他稳定发布');
    return { ...toStable(old, old.previous), verb: 'rollback', detail: '' };
  });

/** Makes the release on trial the stable one. */
export const promote = (pool: Pool, order: Order): Promise<Changed> =>
  obey(pool, order, (_, pointer) => {
    const old = standing(pointer, order.section);
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
 * Gives a release to a share of the browsers (percent) and to named accounts; neither ends the trial. Without `hash`
 * it changes the trial that runs.
 */
export const trial = (
  pool: Pool,
  order: Order & { hash?: string | undefined; percent: number; accounts: string[] },
): Promise<Changed> =>
  obey(pool, order, async (client, pointer) => {
    const old = standing(pointer, order.section);
    const { stable, previous } = old;
    const percent = Math.round(order.percent * 1000) / 1000;
    const hash = order.hash ?? old.trial;
    if (percent === 0 && order.accounts.length === 0) {
      if (!old.trial || hash !== old.trial) throw notPossible('该发布没有在试用，无需结束');
      return { stable, previous, ...noTrial, verb: 'endTrial', hash: old.trial, before: null, detail: '' };
    }
    if (!hash) throw notPossible('请指明要试用的发布');
    const release = await storedRelease(client, order.section, hash);
    if (hash === stable) throw notPossible(`${releaseFolder(release)} 已是稳定发布，不能试用`);
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

/**
 * Takes a failing release from the browsers: ends its trial, or goes back from it to the stable one before. It is not
 * what a rollback would return to. False: the pointer moved meanwhile, or there is nothing to go back to.
 */
export const takeBack = (
  pool: Pool,
  { section, hash, why }: { section: string; hash: string; why: string },
): Promise<boolean> =>
  inTurn(pool, async (client) => {
    const old = await readPointer(client, section);
    const by = { section, who: '自动', why };
    const about = { verb: 'takeBack' as const, hash, before: null };
    if (old?.trial === hash) {
      const { stable, previous } = old;
      await write(client, by, old, { ...about, stable, previous, ...noTrial, detail: '结束试用' });
      return true;
    }
    if (old?.stable !== hash || !old.previous) return false;
    const back = await storedRelease(client, section, old.previous);
    const move = { ...toStable(old, old.previous), ...about, previous: null, detail: `回到 ${releaseFolder(back)}` };
    await write(client, by, old, move);
    return true;
  });
