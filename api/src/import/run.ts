import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { tryLockImport, unlockAll } from '../db/locks';
import { onClient } from '../db/on-client';
import { transactionOn } from '../db/transaction';
import { CommandError } from '../lib/command-error';
import { askForNames } from '../register-name/ask';
import { linkEarlierRows } from '../register-name/link';
import { isFound, layOutSearch } from '../search/store';
import { tellFollowers } from '../watch/tell';
import { type Batch, readBatches } from './batches';
import type { SourceFile } from './file';
import { gatherGone, isManyGone, keepGone, refuseGone, removeGone } from './gone';
import type { Kind } from './kind';
import type { Report } from './report';
import { forgetOld, underWay } from './runs';
import { type BatchResult, resetPlan } from './statement';
import { createStore } from './store';

/**
 * Written rows from which on the search table is laid out again: a walk over the blocks that they fill takes too long. A
 * run that will write as many does not touch it before.
 */
export const layout = { from: 50_000 };

export interface Figures {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Of a complete file: records that it does not name. Absent where none may be taken away. */
  gone?: number;
}

export interface ImportOptions {
  kind: Kind;
  file: SourceFile;
  /** Source of lines that name none. */
  source: string;
  dryRun: boolean;
  /** Forget what an interrupted run of the same file has done. */
  restart: boolean;
  /** The file is the whole register of its source: what it does not name is taken away, unless a line was refused. */
  complete?: boolean;
  /** However many these are. */
  confirmGone?: boolean;
  /** `length`: bytes of an interrupted run's report to keep. */
  openReport(length: number): Report;
  onStart(from: { offset: number; line: number }): void;
  /** The rows are written; the search table is laid out again, which takes a while. */
  onLayOut?(): void;
  /** Awaited before the next batch is begun. */
  onProgress(at: { offset: number; figures: Figures }): void | Promise<void>;
  /** Asked between batches; the run can be resumed afterwards. */
  stopped(): boolean;
}

interface RunRow extends Record<Exclude<keyof Figures, 'gone'>, string> {
  id: string;
  byte_offset: string;
  line: string;
  report_bytes: string;
  search_paused: boolean;
}

/** SQL: whether nobody has gone on with a run for so long that what it has seen is let go of. */
const forgotten = "updated_at < now() - interval '30 days'";

/** The open run of this file, or a new one. */
async function openRun(client: PoolClient, { kind, file, source, restart }: ImportOptions): Promise<RunRow> {
  const key = [kind.name, source, file.format, file.fingerprint];
  const where = 'kind = $1 and source = $2 and format = $3 and fingerprint = $4 and finished_at is null';
  // It stays the same run, so that what its first part did is rolled back with it. One that nobody resumed for long begins anew too: what it
  // had seen is swept below, and without that a complete file would name nothing.
  await client.query(
    `with again as (
      update import_run set byte_offset = 0, line = 0, added = 0, changed = 0, unchanged = 0, refused = 0, report_bytes = 0, updated_at = now()
      where ${where} and ($5 or ${forgotten}) returning id)
    delete from import_seen where run_id in (select id from again)`,
    [...key, restart],
  );
  // Runs that can be rolled back follow each other: one that was interrupted ends when another file is begun.
  if (kind.versioned)
    await client.query(
      `update import_run set finished_at = now() where kind = $1 and finished_at is null
        and (source, format, fingerprint) <> ($2, $3, $4)`,
      key,
    );
  // Leftovers of runs that nobody resumed.
  await client.query(
    `delete from import_seen s using import_run r where r.id = s.run_id
      and (r.finished_at is not null or ${forgotten})`,
  );
  const { rows } = await client.query<RunRow>(
    `with found as (select * from import_run where ${where}),
      made as (
        insert into import_run (kind, source, format, fingerprint, file_name, has_images)
        select $1, $2, $3, $4, $5, $6 where not exists (select 1 from found) returning *)
    select * from found union all select * from made`,
    [...key, file.shown, kind.versioned === true],
  );
  return rows[0] as RunRow;
}

/** A dry run: what it notes goes to a temporary table that hides the real one. */
async function openDryRun(client: PoolClient): Promise<RunRow> {
  await client.query('create temp table import_seen (like import_seen including all)');
  const none = { added: '0', changed: '0', unchanged: '0', refused: '0' };
  return { id: '0', byte_offset: '0', line: '1', report_bytes: '0', search_paused: false, ...none };
}

/** Lays out what this run, or one before it that did not come to its end, has left for later. */
async function layOut(client: PoolClient, kind: Kind, written: number, onLayOut?: () => void) {
  const { rows } = await client.query('select from import_run where kind = $1 and search_paused limit 1', [kind.name]);
  if (rows.length === 0 && written < layout.from) return;
  onLayOut?.();
  await transactionOn(client, async () => {
    await layOutSearch(client);
    await client.query('update import_run set search_paused = false where kind = $1 and search_paused', [kind.name]);
  });
}

const figuresOf = ({ added, changed, unchanged, refused }: RunRow): Figures => ({
  added: Number(added),
  changed: Number(changed),
  unchanged: Number(unchanged),
  refused: Number(refused),
});

interface Progress extends Figures {
  /** Where the next batch begins. */
  offset: number;
  line: number;
  /** Bytes of the report up to here. */
  reported: number;
  paused: boolean;
}

async function noteProgress(client: PoolClient, runId: string, at: Progress) {
  await client.query(
    `update import_run set byte_offset = $2, line = $3, added = $4, changed = $5, unchanged = $6, refused = $7,
      report_bytes = $8, search_paused = $9, updated_at = now() where id = $1`,
    [runId, at.offset, at.line, at.added, at.changed, at.unchanged, at.refused, at.reported, at.paused],
  );
}

/** Ends a run whose file was read whole. `complete`: what the file does not name is taken away. */
async function finishRun(client: PoolClient, kind: Kind, runId: string, complete: boolean, gone: number) {
  await transactionOn(client, async () => {
    await client.query('delete from import_seen where run_id = $1', [runId]);
    await client.query('update import_run set finished_at = now(), updated_at = now(), gone = $2 where id = $1', [
      runId,
      gone,
    ]);
    if (kind.name === 'enterprise')
      await linkEarlierRows(
        onClient(client),
        sql`e.updated_at >= (select started_at from import_run where id = ${runId})`,
      );
    if (!kind.versioned) return;
    if (complete) await keepGone(client, kind, runId);
    // While the rows still stand: whoever follows them hears of it.
    await tellFollowers(client, kind.name, runId);
    if (complete) await removeGone(client, kind);
    await askForNames(client, kind.name);
  });
  if (kind.versioned) await forgetOld(client, kind);
  await client.query(`analyze ${kind.name}, external_id`);
  if (kind.after) await client.query(kind.after);
}

/**
 * Imports one file. Resolves with the figures of the whole file, an interrupted first part included, and whether it was
 * finished. Errors: CommandError, and those of the database.
 */
export async function runImport(
  pool: Pick<Pool, 'connect'>,
  options: ImportOptions,
): Promise<{ figures: Figures; finished: boolean }> {
  const { kind, file, dryRun } = options;
  const client = await pool.connect();
  let report: Report | undefined;
  try {
    if (!(await tryLockImport(client, kind.name))) throw new CommandError(underWay(kind));
    const run = dryRun ? await openDryRun(client) : await openRun(client, options);
    const from = { offset: Number(run.byte_offset), line: Number(run.line) };
    const figures = figuresOf(run);
    const opened = options.openReport(Number(run.report_bytes));
    report = opened;
    const found = !dryRun && (await isFound(client, kind.name));
    const store = await createStore(client, kind, run.id, !dryRun);
    let paused = run.search_paused;
    let written = 0;
    options.onStart(from);

    const settle = (batch: Batch) => async (result: BatchResult) => {
      const refused = [...batch.refused, ...result.refused].sort((a, b) => a.line - b.line);
      // Written before the commit: anything behind the committed length is cut off on resuming.
      const length = opened.add(refused);
      figures.added += result.added;
      figures.changed += result.changed;
      figures.unchanged += result.unchanged;
      figures.refused += refused.length;
      written += result.added + result.changed;
      if (dryRun) return;
      const { end: offset, nextLine: line } = batch;
      await noteProgress(client, run.id, { ...figures, offset, line, reported: length, paused });
      // As many as in the part that was read.
      const coming = (written / (batch.end - from.offset)) * (file.size - batch.end);
      if (found && !kind.shownByOthers) paused ||= coming >= layout.from;
    };

    let finished = true;
    let writing = Promise.resolve();
    let isCounted = false;
    for await (const batch of readBatches(file, kind, options.source, from)) {
      // The next batch is read and checked while the database works on this one.
      await writing;
      if (options.stopped()) {
        finished = false;
        break;
      }
      // Triggers are planned for the tables as they were counted last, which may be empty ones.
      if (!dryRun && !isCounted && written > 0) {
        await client.query(`analyze ${kind.name}, external_id`);
        isCounted = true;
      }
      writing = store
        .put(batch.staged, settle(batch), paused)
        .then(() => options.onProgress({ offset: batch.end, figures }));
      // Awaited above or below; until then a rejection must not count as unhandled.
      writing.catch(() => {});
    }
    await writing;
    const complete = finished && kind.versioned === true && options.complete === true && figures.refused === 0;
    if (finished) await client.query(resetPlan);
    // Before followers are told, since the conditions of what they follow ask the search.
    if (finished && found) await layOut(client, kind, figures.added + figures.changed, options.onLayOut);
    if (complete) {
      const missing = await gatherGone(client, kind, options.source, run.id);
      if (!dryRun && !options.confirmGone && isManyGone(missing)) throw refuseGone(kind, missing);
      figures.gone = missing.gone;
    }
    if (finished && !dryRun) await finishRun(client, kind, run.id, complete, figures.gone ?? 0);
    return { figures, finished };
  } finally {
    report?.close();
    await unlockAll(client).catch(() => {});
    // The connection has changed settings and a temporary table; it is not reused.
    client.release(true);
  }
}
