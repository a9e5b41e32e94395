import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FilePhase } from 'shared/contract/vocabulary/import';
import type { AppContext } from '../context';
import { createPool, patient } from '../db';
import type { Refusal } from '../import/check-line';
import type { Format } from '../import/decode';
import { prepare } from '../import/file';
import { makeFolder, sweepFolders } from '../import/folder';
import type { Kind } from '../import/kind';
import { findKind } from '../import/kinds';
import { rollBack } from '../import/rollback';
import { type Figures, runImport } from '../import/run';
import { CommandError } from '../lib/command-error';
import type { BlobStorage } from '../storage/blob-storage';
import { faultsOf } from './faults';
import { keepFaults } from './store';

/** What a job's process needs. */
export type WorkContext = Pick<AppContext, 'pool' | 'config' | 'log'> & { blobs: BlobStorage };

interface Attempt {
  id: string;
  /** Names the attempt. */
  worker: string;
  kind: string;
}
interface FileWork extends Attempt {
  phase: FilePhase;
  source: string;
  fileName: string;
  storedAs: string;
  format: Format;
  complete: boolean;
  confirmGone: boolean;
}
interface RollbackWork extends Attempt {
  phase: 'rollback';
  run: string;
}
export type Work = FileWork | RollbackWork;

/** ms between signs of life. */
const beat = 4000;

type End = { state: 'done' | 'failed' | 'cancelled' | 'interrupted'; message?: string };

/** The process's own view of one attempt: what it has to stop for, and what it has counted. */
function createAttempt({ pool }: WorkContext, { id, worker }: Work, stopping: () => boolean) {
  let lost = false;
  let cancelled = false;
  let latest: { offset: number; figures: Figures } = {
    offset: 0,
    figures: { added: 0, changed: 0, unchanged: 0, refused: 0 },
  };
  /** Writes the figures and hears whether the attempt is still wanted. */
  async function tell(): Promise<void> {
    const { offset, figures } = latest;
    const { rows } = await pool.query<{ cancelled: boolean }>(
      `update import_job set seen_at = now(), bytes = greatest(bytes, $3), added = $4, changed = $5, unchanged = $6, refused = $7, gone = $8
        where id = $1 and worker = $2 and state = 'running' returning cancelled`,
      [id, worker, offset, figures.added, figures.changed, figures.unchanged, figures.refused, figures.gone ?? null],
    );
    lost ||= rows.length === 0;
    cancelled ||= rows[0]?.cancelled === true;
  }
  return {
    tell,
    at(offset: number, figures: Figures) {
      latest = { offset, figures: { ...figures } };
    },
    stopped: () => lost || cancelled || stopping(),
    end: (): End => ({ state: cancelled ? 'cancelled' : 'interrupted' }),
    async close({ state, message = '' }: End) {
      await tell();
      await pool.query(
        `update import_job set state = $3, message = $4, finished_at = now(), bytes = case when $3 = 'done' then size else bytes end
          where id = $1 and worker = $2 and state = 'running'`,
        [id, worker, state, message],
      );
    },
  };
}

type Told = ReturnType<typeof createAttempt>;

/** Batches take longer than calls may, and the importer throws its connection away. */
const ownPool = (ctx: WorkContext) =>
  createPool(ctx.config.databaseDirectUrl ?? ctx.pool.options.connectionString ?? '', { ...patient, max: 1 });

const kindOf = (name: string): Kind => {
  const kind = findKind(name);
  if (!kind) throw new CommandError(`没有「${name}」这类内容。`);
  return kind;
};

/** Takes a run back, as a whole. Errors: CommandError, those of the database. */
async function takeBack(ctx: WorkContext, work: RollbackWork, attempt: Told): Promise<End> {
  const pool = ownPool(ctx);
  try {
    const { removed, restored } = await rollBack(pool, {
      kind: kindOf(work.kind),
      run: work.run,
      dryRun: false,
      stopped: attempt.stopped,
    });
    attempt.at(0, { added: removed, changed: restored, unchanged: 0, refused: 0 });
    return { state: 'done' };
  } catch (error) {
    if (error instanceof CommandError && attempt.stopped()) return attempt.end();
    throw error;
  } finally {
    await pool.end();
  }
}

/** Reads the file from the store and imports it as the command line does. Errors: CommandError, those of database and store. */
async function importFile(ctx: WorkContext, work: FileWork, attempt: Told): Promise<End> {
  const kind = kindOf(work.kind);
  const folder = await makeFolder(ctx.config.folder);
  const pool = ownPool(ctx);
  try {
    const path = join(folder, `file.${work.format}`);
    const content = await ctx.blobs.open(work.storedAs);
    if (!content) throw new CommandError('文件已不在存储中，请重新上传。');
    await pipeline(content, createWriteStream(path));
    const file = await prepare(path, work.fileName, work.format, folder);
    // The file as it came may be packed or in another encoding than what is read.
    const scale = (await stat(path)).size / file.size;
    const split = faultsOf(kind);
    let waiting: Refusal[] = [];
    let kept = 0;
    let writing: Promise<void> = Promise.resolve();
    /** One at a time, so that lines stay in order. */
    const flush = () => {
      const faults = waiting.flatMap(({ line, ref, reason }) =>
        split(reason).map((fault) => ({ line, ref, ...fault })),
      );
      waiting = [];
      writing = writing.then(async () => {
        kept += await keepFaults(ctx.pool, work.id, faults, kept);
        await attempt.tell();
      });
      // Awaited below; until then a rejection must not count as unhandled.
      writing.catch(() => {});
      return writing;
    };
    const { figures, finished } = await runImport(pool, {
      kind,
      file,
      source: work.source,
      dryRun: work.phase === 'check',
      // What an interrupted attempt has written is unchanged now, so beginning anew costs time only.
      restart: true,
      complete: work.complete,
      confirmGone: work.confirmGone,
      openReport: () => ({
        add(refusals) {
          waiting.push(...refusals);
          return 0;
        },
        close() {},
      }),
      onStart() {},
      onProgress({ offset, figures }) {
        attempt.at(Math.floor(offset * scale), figures);
        // A cancellation is known before the next batch is begun.
        return flush();
      },
      stopped: attempt.stopped,
    });
    flush();
    await writing;
    if (!finished) return attempt.end();
    attempt.at(Math.floor(file.size * scale), figures);
    return { state: 'done' };
  } finally {
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Works on jobs in the background of this process. */
export function createWorkers(ctx: WorkContext) {
  const running = new Set<Promise<void>>();
  void sweepFolders(ctx.config.folder).catch(() => undefined);
  let stopping = false;

  async function run(work: Work): Promise<void> {
    const attempt = createAttempt(ctx, work, () => stopping);
    const timer = setInterval(() => void attempt.tell().catch(() => {}), beat);
    const done = work.phase === 'rollback' ? takeBack(ctx, work, attempt) : importFile(ctx, work, attempt);
    const end = await done.catch((error: unknown): End => {
      if (error instanceof CommandError) return { state: 'failed', message: error.message };
      ctx.log.error(error, 'an import failed');
      const message =
        work.phase === 'rollback'
          ? '没有做完，服务暂时出错；请刷新，看这次导入是否已撤销。'
          : '没有做完，服务暂时出错；可以重新开始，已写入的行不会重复。';
      return { state: 'failed', message };
    });
    clearInterval(timer);
    // Where even that cannot be written, the missing sign of life tells.
    await attempt.close(end).catch((error: unknown) => ctx.log.warn(error, 'the end of an import was not written'));
    if (work.phase === 'write') await ctx.pool.query(`select pg_notify('content', '')`).catch(() => {});
  }

  return {
    start(work: Work) {
      const job = run(work).finally(() => running.delete(job));
      running.add(job);
    },
    /** Stops after the batches that are being written. */
    async close() {
      stopping = true;
      await Promise.all(running);
    },
  };
}
export type Workers = ReturnType<typeof createWorkers>;
