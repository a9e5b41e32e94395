import type { Pool, PoolClient } from 'pg';
import type { ImportRun } from 'shared/contract/import';
import { formatMinute } from 'shared/format';
import { CommandError } from '../lib/command-error';
import type { Kind } from './kind';

/** Runs of each kind whose rows are kept as they were. */
const runsKept = 3;

/** What is said to whoever cannot have the lock of a kind's imports. */
export const underWay = ({ label }: Pick<Kind, 'label'>): string =>
  `另一个「${label}」的导入或撤销正在进行：请等它结束后再试。`;

/** SQL: whether a run r wrote anything. Counted anew on a restart, so the rows kept are asked first. */
const wrote = '(exists (select from import_image i where i.run_id = r.id) or r.added + r.changed + r.gone > 0)';

interface Row extends Omit<ImportRun, 'canRollBack'> {
  kept: boolean;
}
/** Times come as Date, and counts, which are bigint, as text. */
type Counts = 'added' | 'changed' | 'unchanged' | 'refused' | 'gone';
type Stored = Omit<Row, 'at' | 'rolledBackAt' | Counts> &
  Record<Counts, string> & { at: Date; rolledBackAt: Date | null };

/** Throws CommandError for a kind whose runs are no versions. */
export function requireVersions(kind: Pick<Kind, 'label' | 'versioned'>): void {
  if (!kind.versioned)
    throw new CommandError(`「${kind.label}」由会员与内容台一起维护，导入不能撤销：只有公开登记的导入可以。`);
}

async function read(client: Pick<Pool, 'query'>, kind: Kind, where: string, limit: number): Promise<Row[]> {
  const { rows } = await client.query<Stored>(
    `select r.id, r.file_name as "fileName", coalesce(r.finished_at, r.updated_at) as at, r.added, r.changed,
        r.unchanged, r.refused, r.gone, r.finished_at is null as open, ${wrote} as wrote, r.has_images as kept,
        r.rolled_back_at as "rolledBackAt"
      from import_run r where r.kind = $1 ${where} order by r.id desc limit ${limit}`,
    [kind.name],
  );
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    rolledBackAt: row.rolledBackAt?.toISOString() ?? null,
    added: Number(row.added),
    changed: Number(row.changed),
    unchanged: Number(row.unchanged),
    refused: Number(row.refused),
    gone: Number(row.gone),
  }));
}

const notTakenBack = `and r.rolled_back_at is null and ${wrote}`;

/** The newest ten runs of a register and its newest versions, also where later runs changed nothing; newest first. Errors: CommandError. */
export async function listRuns(client: Pick<Pool, 'query'>, kind: Kind): Promise<ImportRun[]> {
  requireVersions(kind);
  const newest = await read(client, kind, '', 10);
  const versions = await read(client, kind, notTakenBack, runsKept);
  const older = versions.filter(({ id }) => newest.every((run) => run.id !== id));
  // What lies below a run that cannot be rolled back is out of reach.
  let reached = true;
  return [...newest, ...older].map(({ kept, ...run }) => {
    const isVersion = run.wrote && run.rolledBackAt === null;
    if (isVersion) reached &&= kept;
    return { ...run, canRollBack: isVersion && reached };
  });
}

/** The newest run that wrote something and is not rolled back. Errors: CommandError, also where its rows are not kept. */
export async function newestVersion(client: Pick<Pool, 'query'>, kind: Kind): Promise<Row> {
  const [run] = await read(client, kind, notTakenBack, 1);
  if (!run) throw new CommandError(`「${kind.label}」没有可以撤销的导入。`);
  if (!run.kept)
    throw new CommandError(
      `「${kind.label}」第 ${run.id} 次导入（${run.fileName}，${formatMinute(run.at)}）之前的内容已不保留，不能撤销：只保留最近 ${runsKept} 次导入的。`,
    );
  return run;
}

/** Lets go of the rows kept for all but the newest finished runs of a kind. */
export async function forgetOld(client: PoolClient, kind: Pick<Kind, 'name'>): Promise<void> {
  // In this order: a run that says so has all of its rows.
  await client.query(
    `update import_run set has_images = false where id in (
      select r.id from import_run r
      where r.kind = $1 and r.has_images and r.finished_at is not null and r.rolled_back_at is null
        and exists (select from import_image i where i.run_id = r.id)
      order by r.id desc offset ${runsKept})`,
    [kind.name],
  );
  await client.query(
    'delete from import_image i using import_run r where i.run_id = r.id and r.kind = $1 and not r.has_images',
    [kind.name],
  );
}
