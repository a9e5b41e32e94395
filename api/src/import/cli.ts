import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runStateText } from 'shared/contract/import-run';
import { formatMinute } from 'shared/format';
import { readConfig } from '../config';
import { type OpenDatabase, openDatabase } from '../db/open-database';
import { CommandError } from '../lib/command-error';
import { StartError } from '../start-error';
import { type Arguments, exits, readArguments, usage, type Verb } from './args';
import { readStart } from './batches';
import { exportRecords } from './export';
import { prepare, reasonOf, type SourceFile, textFormatOf } from './file';
import { makeFolder } from './folder';
import { createProgress, type Progress } from './progress';
import { openReport } from './report';
import { rollBack } from './rollback';
import { type Figures, runImport } from './run';
import { listRuns } from './runs';

/** npm changes the folder; INIT_CWD is the user's. */
const base = process.env.INIT_CWD || process.cwd();
const say = (text: string) => console.error(text);
let stopping = false;
let stoppingSince = 0;
let progress: Progress | undefined;
let database: OpenDatabase | undefined;

const open = async () => {
  database = await openDatabase(readConfig(process.env), (text) => say(`  ${text}`));
  return database;
};

const figuresText = ({ added, changed, unchanged, refused, gone }: Figures) =>
  `新增 ${added}，更新 ${changed}，未变 ${unchanged}，拒绝 ${refused}${gone === undefined ? '' : `，不再列出 ${gone}`}`;

async function importFile(asked: Arguments): Promise<number> {
  const folder = await makeFolder(readConfig(process.env).folder);
  if (asked.file?.toLowerCase().endsWith('.xlsx')) say('正在读取工作簿…');
  try {
    const path = resolve(base, asked.file ?? '');
    return await importPrepared(asked, path, await prepare(path, asked.file ?? '', asked.format, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `found`: what is read, which is the file at `named` itself or a copy. */
async function importPrepared(
  { kind, file = '', source, dryRun, report, restart, complete, confirmGone }: Arguments,
  named: string,
  found: SourceFile,
): Promise<number> {
  const shown = report ?? `${file}.refused.csv`;
  const path = resolve(base, shown);
  if (path === named) throw new CommandError('--report 不能是导入的文件本身。');
  // A wrong header is reported before a database is started.
  await readStart(found, kind);
  const { pool } = await open();
  const started = Date.now();
  let before = 0;
  const { figures, finished } = await runImport(pool, {
    kind,
    file: found,
    source,
    dryRun,
    restart,
    complete,
    confirmGone,
    openReport: (length) => openReport(path, shown, length),
    onStart({ offset, line }) {
      if (offset > 0) say(`接着上次中断的地方，从第 ${line} 行继续（从头开始用 --restart）`);
      before = offset;
      progress = createProgress(found.size, offset);
    },
    onProgress: ({ offset, figures }) => progress?.at(offset, figuresText(figures)),
    onLayOut() {
      progress?.end();
      progress = undefined;
      say('已全部写入，正在整理检索索引…');
    },
    stopped: () => stopping,
  });
  progress?.end();
  if (!finished) {
    say('已停止；再次运行同一条命令会从这里继续。');
    return exits.stopped;
  }
  const seconds = (Date.now() - started) / 1000;
  const speed = before === 0 ? `，用时 ${seconds.toFixed(1)} 秒` : '';
  say(`${dryRun ? '检查完毕（没有写入）' : '导入完毕'}：${kind.label}${figuresText(figures)}${speed}`);
  if (figures.refused > 0) say(`被拒绝的行与原因：${shown}`);
  if (complete && figures.refused > 0) say('有被拒绝的行，文件不能当作完整的一期：没有移除任何记录。');
  return figures.refused > 0 ? exits.refused : 0;
}

async function exportFile({ kind, file, format, overwrite, contacts }: Arguments): Promise<number> {
  const shape = file === undefined ? textFormatOf('-.jsonl', format) : textFormatOf(file, format);
  const path = file === undefined ? undefined : resolve(base, file);
  if (path && existsSync(path) && !overwrite) throw new CommandError(`「${file}」已经存在：要覆盖请加 --overwrite。`);
  const part = `${path}.part`;
  // Opened before the database, so that a folder without permission is reported at once.
  const target = path ? createWriteStream(part) : process.stdout;
  if (path) {
    await new Promise((done, fail) => target.once('open', done).once('error', fail)).catch((error: unknown) => {
      throw new CommandError(reasonOf(error, file as string));
    });
  }
  let count = 0;
  try {
    const { pool } = await open();
    const { rows } = await pool.query<{ n: string }>(`select count(*) as n from ${kind.name}`);
    progress = createProgress(Number(rows[0]?.n), 0);
    const records = exportRecords(pool, kind, shape, contacts, (done) => {
      count = done;
      progress?.at(done, `${done} 条`);
      if (stopping) throw new CommandError('已停止，没有写出文件。');
    });
    await pipeline(Readable.from(records, { objectMode: true, highWaterMark: 1 }), target, { end: path !== undefined });
    progress.end();
  } catch (error) {
    if (path) rmSync(part, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    // Whoever reads the pipe (head, for example) has enough.
    if (code === 'EPIPE') return 0;
    if (code && /^E[A-Z]+$/.test(code)) throw new CommandError(reasonOf(error, file ?? '标准输出'));
    throw error;
  }
  if (path) renameSync(part, path);
  say(`导出完毕：${kind.label} ${count} 条${file === undefined ? '' : `，${file}`}`);
  return 0;
}

async function listRunsOf({ kind }: Arguments): Promise<number> {
  const { pool } = await open();
  const runs = await listRuns(pool, kind);
  for (const { gone, ...run } of runs) {
    const figures = figuresText(gone > 0 ? { ...run, gone } : run);
    console.log(`${run.id}  ${formatMinute(run.at)}  ${run.fileName}  ${figures}  ${runStateText(run, runs)}`);
  }
  if (runs.length === 0) say(`「${kind.label}」还没有导入过。`);
  return 0;
}

async function rollBackRun({ kind, dryRun }: Arguments): Promise<number> {
  const { pool } = await open();
  const { run, removed, restored } = await rollBack(pool, { kind, dryRun, stopped: () => stopping }).catch((error) => {
    if (error instanceof CommandError) throw error;
    // Done again without looking, it would take back the run before.
    throw new CommandError(`撤销出错（${reasonCode(error)}）：请先用 runs 查看这次导入是否已撤销。`);
  });
  const named = `${kind.label}第 ${run.id} 次导入（${run.fileName}，${formatMinute(run.at)}）`;
  say(
    dryRun
      ? `检查完毕（没有写入）：撤销${named}会删除 ${removed} 条、恢复 ${restored} 条`
      : `已撤销${named}：删除 ${removed} 条，恢复 ${restored} 条`,
  );
  return 0;
}

const actions: Record<Verb, (args: Arguments) => Promise<number>> = {
  import: importFile,
  export: exportFile,
  runs: listRunsOf,
  rollback: rollBackRun,
};

async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2));
  if (!args) {
    console.log(usage);
    return 0;
  }
  return actions[args.verb](args);
}

/** One Ctrl-C reaches this process several times (terminal, npm, script), so only a later signal forces. */
function onSignal() {
  if (stopping) {
    if (Date.now() - stoppingSince < 1000) return;
    database?.abort();
    process.exit(exits.stopped);
  }
  stopping = true;
  stoppingSince = Date.now();
  say('\n正在停止（写完这一批）…');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

const reasonCode = ({ code, message }: NodeJS.ErrnoException) => `${code ?? '错误'}：${message}`;

/** One sentence for any error. */
function sentence(error: unknown): string {
  if (error instanceof CommandError || error instanceof StartError) return error.message;
  return `没有做完（${reasonCode(error as NodeJS.ErrnoException)}）；再次运行同一条命令会接着做。`;
}

main()
  .catch((error: unknown) => {
    progress?.end();
    say(sentence(error));
    return 1;
  })
  .then(async (code) => {
    await database?.close().catch(() => {});
    process.exitCode = code;
  });
