import type { Pool, PoolClient } from 'pg';
import type { Release } from 'shared/contract/registry';
import type { ReleaseVerb } from 'shared/contract/release';
import { isConsoleSection } from 'shared/contract/vocabulary/console';
import { releaseName } from 'shared/contract/vocabulary/release';
import { CallError } from '../errors';
import { releaseNameSql } from '../lib/release-name';
import { conflictError } from './conflict';
import { withRegistryLock } from './lock';
import { othersOf, refuseForeignClaims } from './ownership';

/** Who moves a section's pointer, why, and the revision that was seen (0: there was no pointer yet). */
export interface Order {
  section: string;
  who: string;
  why: string;
  seenRevision: number;
  /** Whether what browsers would get is in the store; a person's verb asks it of what it makes stable, tries or shows again. */
  hasFiles?: (release: Release) => Promise<boolean>;
}

export interface Changed {
  revision: number;
  /** Hash. */
  stable: string;
  /** What the change is about, as `0.2.0-1a2b3c4d`. */
  release: string;
}

export interface Pointer {
  stable: string;
  previous: string | null;
  trial: string | null;
  percent: number;
  accounts: string[];
  revision: number;
  disabled: boolean;
}

/** The pointer's new state, and its entry in the history. */
export interface Move extends Omit<Pointer, 'revision' | 'disabled'> {
  verb: ReleaseVerb;
  hash: string;
  before: string | null;
  detail: string;
  /** Left because it is bad: no fallback any more, and open tabs in which it failed leave it. */
  withdrawn?: string;
}

/** The trial fields of a `Move` after which no trial runs. */
export const noTrial = { trial: null, percent: 0, accounts: [] };
/** Answers the error releaseNotPossible, for the caller to throw; `text` is what the operator reads. */
export const notPossible = (text: string) => new CallError('releaseNotPossible', text);

export interface StoredRelease {
  manifest: Release;
  removed: boolean;
  blocked: boolean;
  /** Blocked by the auto-rollback, not by a person. */
  automatic: boolean;
}

/** A release that was stored once. Throws releaseUnknown. */
export async function anyRelease(db: Pool | PoolClient, section: string, hash: string): Promise<StoredRelease> {
  const { rows } = await db.query<StoredRelease>(
    `select manifest, removed_at is not null as removed, blocked_at is not null as blocked, blocked_automatic as automatic
     from release where section = $1 and hash = $2`,
    [section, hash],
  );
  if (!rows[0]) throw new CallError('releaseUnknown', `板块 ${section} 没有发布 ${hash}`);
  return rows[0];
}

/** A release that browsers may get: its files exist, and it is not blocked. Throws releaseUnknown or releaseBlocked. */
export async function usableRelease(db: Pool | PoolClient, section: string, hash: string): Promise<Release> {
  const { manifest, removed, blocked, automatic } = await anyRelease(db, section, hash);
  const name = releaseName(manifest);
  if (removed) throw new CallError('releaseUnknown', `发布 ${name} 的文件已移除，请重新发布`);
  if (blocked)
    throw new CallError('releaseBlocked', `发布 ${name} 已${automatic ? '被自动收回' : '禁用'}，解除禁用后才能使用`);
  return manifest;
}

/** The section's pointer, locked until the transaction ends; undefined for an unknown section. `percent`: 0 to 100. */
export async function readPointer(client: PoolClient, section: string): Promise<Pointer | undefined> {
  const { rows } = await client.query<Pointer>(
    `select stable, previous, trial, trial_percent::float8 as percent, trial_accounts as accounts, revision,
            disabled_at is not null as disabled
     from section_pointer where section = $1 for update`,
    [section],
  );
  return rows[0];
}

/** Writes the pointer if it still is at the revision that was seen, the history, and the last use of all releases concerned. */
export async function write(
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
  if (!rows[0]) throw await conflictError(client, section);
  const { revision } = rows[0];
  // Includes those that browsers get from now on: until the next change this is their last known use.
  const concerned = [old?.stable, old?.previous, old?.trial, move.stable, move.previous, move.trial].filter(Boolean);
  await client.query('update release set last_active_at = now() where section = $1 and hash = any ($2)', [
    section,
    concerned,
  ]);
  // A chosen release counts as good again, unless this very change says otherwise.
  const chosen = [move.stable !== old?.stable && move.stable, move.trial !== old?.trial && move.trial].filter(Boolean);
  await client.query(
    `update release set withdrawn_at = case when hash = $3 then now() end
     where section = $1 and (hash = any ($2) or hash = $3)`,
    [section, chosen, move.withdrawn ?? null],
  );
  const { rows: told } = await client.query<{ release: string }>(
    `with logged as (
       insert into registry_history (section, hash, before, who, why, verb, detail, revision)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning section, hash)
     select ${releaseNameSql()} as release, pg_notify('registry', '') from logged join release using (section, hash)`,
    [section, move.hash, move.before, who, why, move.verb, move.detail, revision],
  );
  return { revision, stable: move.stable, release: told[0]?.release ?? move.hash };
}

/** Verbs that lead no browser to the release that they are about. */
const withoutFiles: ReadonlySet<ReleaseVerb> = new Set(['endTrial', 'disable', 'block', 'unblock']);

/**
 * A person's verb in one transaction: refused when somebody was faster, when the files are missing, or when the release
 * claims what other sections own.
 */
export function applyOrder(
  pool: Pool,
  order: Order,
  decide: (client: PoolClient, old: Pointer | undefined) => Promise<Move> | Move,
): Promise<Changed> {
  if (isConsoleSection(order.section)) return Promise.reject(new CallError('sectionReserved'));
  return withRegistryLock(pool, async (client) => {
    const old = await readPointer(client, order.section);
    if ((old?.revision ?? 0) !== order.seenRevision) throw await conflictError(client, order.section);
    const move = await decide(client, old);
    if (!withoutFiles.has(move.verb)) {
      const release = await usableRelease(client, order.section, move.hash);
      if (order.hasFiles && !(await order.hasFiles(release)))
        throw notPossible(`发布 ${releaseName(release)} 的文件不全或不在存储中：请从备份恢复，或重新发布同一构建`);
      // What browsers get already owns its addresses.
      if (release.hash !== old?.stable && release.hash !== old?.trial)
        refuseForeignClaims(release, await othersOf(client, order.section));
    }
    return write(client, order, old, move);
  });
}

/** The pointer of a section that browsers get already. Throws releaseUnknown. */
export function requirePointer(old: Pointer | undefined, section: string): Pointer {
  if (!old) throw new CallError('releaseUnknown', `板块 ${section} 还没有启用过发布`);
  return old;
}
