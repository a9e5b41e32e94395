import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { buildApp } from './app';
import { settleSampleAccounts } from './auth/sample-accounts';
import { type Config, readConfig } from './config';
import { unknownSettings } from './config/unknown';
import { buildConsole } from './console/app';
import { clockMoved, createPools, migrate, patient, waitsOf } from './db';
import { checkDatabase, checkNotifications, checkStatements } from './db/check-database';
import { startEmbedded } from './db/embedded';
import { ensureWritable } from './db/embedded/data-folder';
import { createListener } from './db/listener';
import { createReads } from './db/reads';
import { startLapseNotices } from './evidence/reminders';
import { createMail } from './mail/create';
import { startMatchAlerts } from './match-alert/run';
import { checkMediaFolder } from './media/serve';
import { startMails } from './notification/mails';
import { startTextMessages } from './notification/text-messages';
import { describeApi } from './openapi/serve';
import { type Doubles, loadPart, servePages } from './parts';
import { startRankings } from './ranking/publish';
import { publishLocalBuilds } from './registry/local-builds';
import { startStoring } from './registry/store-later';
import { writeAddress } from './release/address';
import { writeOperatorToken } from './release/operator-token';
import { startRetiring } from './release/retire';
import { startAutoRollback } from './release-health/auto-rollback';
import { startSavedSearches } from './saved-search/run';
import { createSms } from './sms/create';
import { StartError, startSentence } from './start-error';
import { createStorage } from './storage/create-storage';
import { knownReleases } from './storage/known-releases';
import { startCleanUp } from './user/removal';

const line = (topic: string) => (text: string) => console.log(`  ${topic}：${text}`);
/** What has to be closed, last opened first. */
const closers: (() => Promise<unknown>)[] = [];
let stoppingSince = 0;
/** The data directory. */
let folder = '';
const stopping = new AbortController();
/** ms between 「not ready」 and the end of listening, in which balancers find out. */
let drain = 0;
/** Ends the embedded database without waiting. */
let abort = () => {};

async function stop(code: number): Promise<never> {
  while (closers.length) {
    const close = closers.pop();
    // A part that does not close must not keep the database from an orderly shutdown.
    await Promise.race([close?.().catch(() => {}), pause(40_000)]);
  }
  process.exit(code);
}

/** One Ctrl-C reaches this process several times (terminal, npm, start script), so only a later signal forces. */
function onSignal(signal: NodeJS.Signals) {
  if (!stoppingSince) {
    stoppingSince = Date.now();
    stopping.abort();
    console.log('\n正在停止 …');
    // Only a supervisor sends SIGTERM; after Ctrl-C nobody wants to wait.
    void pause(signal === 'SIGTERM' ? drain : 0).then(() => stop(0));
  } else if (Date.now() - stoppingSince > 1000) {
    abort();
    process.exit(1);
  }
}

/**
 * Checks the port before anything is started. Resolves with the host to listen on: machines without IPv6 do not have
 * "::".
 */
function checkPort(name: string, port: number, host: string): Promise<string> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
        return done(checkPort(name, port, '0.0.0.0'));
      if (code === 'EADDRINUSE')
        return fail(new StartError(`端口 ${port} 已被占用：请停止占用它的程序，或用 ${name} 指定别的端口。`));
      if (code === 'EACCES')
        return fail(new StartError(`没有权限使用端口 ${port}：请用 ${name} 指定 1024 以上的端口。`));
      fail(new StartError(`不能在 ${host} 端口 ${port} 上监听（${code}）：请检查 HOST 与 ${name}。`));
    });
    probe.listen(port, host, () => probe.close(() => done(host)));
  });
}

/**
 * Address of the database, and the direct one past any pooler for LISTEN and migrations, which need a connection of their
 * own.
 */
async function openDatabase({ databaseUrl, databaseDirectUrl, folder }: Config): Promise<[string, string]> {
  if (databaseUrl) {
    const direct = databaseDirectUrl ?? databaseUrl;
    await checkDatabase(databaseUrl);
    if (databaseDirectUrl) await checkDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL');
    await checkNotifications(databaseUrl, direct);
    await checkStatements(databaseUrl);
    line('数据库')('已连接');
    return [databaseUrl, direct];
  }
  const started = startEmbedded({ folder: join(folder, 'postgres'), onLine: line('数据库') });
  closers.push(async () => (await started).stop());
  const server = await started;
  abort = server.abort;
  line('数据库')(`已启动，数据目录 ${folder}`);
  return [server.connectionString, server.connectionString];
}

function openPools(connectionString: string, settings?: PoolConfig) {
  const pools = createPools(connectionString, settings);
  closers.push(() => Promise.race([pools.close(), pause(3000)]));
  return pools;
}

/** Brings the database to this version: schema, sample rows, the sections built here. */
async function prepare(config: Config, connectionString: string) {
  const { pool, db, close } = openPools(connectionString, { ...patient, ...clockMoved(config.clockDays) });
  const applied = await migrate(pool, line('迁移'));
  line('迁移')(applied ? `完成 ${applied} 项` : '已是最新');
  if (config.sample) {
    const { loadSample } = await loadPart('sample');
    await loadSample({ db, pool }, line('示例数据'));
  }
  await settleSampleAccounts(pool, config.sampleAccounts, line('示例账号'));
  const storage = await createStorage(config, knownReleases(pool));
  const sections = await publishLocalBuilds({ pool, config, storage }, line('板块注册'));
  line('板块注册')(`${sections} 个板块就绪`);
  await writeOperatorToken(pool, config.folder);
  closers.pop();
  await close();
}

/** Doubles of the gateways that a portal which is tried out does not have. */
async function openDoubles({ sms, mail, wechat }: Config): Promise<Doubles> {
  const wanted = {
    sms: sms.kind === 'double',
    mail: mail.kind === 'double' ? mail : null,
    wechat: wechat.kind === 'double',
  };
  if (!Object.values(wanted).some(Boolean)) return { settings: {}, pages: {}, close: async () => {} };
  const { startDoubles } = await loadPart('doubles');
  const doubles = await startDoubles(wanted, line('短信（开发模式）'));
  closers.push(() => doubles.close());
  return doubles;
}

async function main() {
  const read = readConfig(process.env);
  folder = read.folder;
  unknownSettings(process.env).forEach(line('设置'));
  const host = await checkPort('PORT', read.port, read.host);
  const doubles = await openDoubles(read);
  const config: Config = { ...read, ...doubles.settings, host };
  await checkPort('PORTAL_OPERATE_PORT', read.console.port, config.host);
  if (!existsSync(config.shellFolder))
    throw new StartError('门户还没有构建：请运行 npm start，或先运行 npm run build。');
  ensureWritable(config.folder);
  mkdirSync(join(config.folder, 'releases'), { recursive: true });
  if (config.releases.kind === 'disk') mkdirSync(config.releases.folder, { recursive: true });
  if (config.files.kind === 'disk') ensureWritable(config.files.folder, 'PORTAL_FILES');
  if (process.env.PORTAL_MEDIA_DIR) checkMediaFolder(config.mediaFolder);

  const [connectionString, direct] = await openDatabase(config);
  await prepare(config, direct);
  const settings = { ...clockMoved(config.clockDays), ...waitsOf(config.databasePatience) };
  const { pool, db } = openPools(connectionString, settings);
  const reads = createReads(pool, connectionString, config.databaseReadUrl, settings, line('只读数据库'));
  closers.push(() => Promise.race([reads.close(), pause(3000)]));

  const listener = createListener(direct);
  closers.push(() => listener.close());
  const storage = await createStorage(config, knownReleases(pool));
  const app = buildApp({ db, pool, config, listener, storage, stopping: stopping.signal }, reads.db);
  closers.push(() => app.close());
  servePages(app, doubles.pages);
  closers.push(startStoring({ pool, config, storage, log: app.log }, line('板块注册')));
  const operate = buildConsole({ db, pool, config, listener, storage, stopping: stopping.signal });
  closers.push(() => operate.close());
  closers.push(startAutoRollback({ pool, config, log: app.log }));
  closers.push(startRankings({ db, log: app.log }));
  closers.push(startLapseNotices({ db, pool, log: app.log }));
  closers.push(startMatchAlerts({ db, log: app.log }));
  closers.push(startSavedSearches({ db, log: app.log }));
  closers.push(startRetiring({ pool, storage, log: app.log }));
  if (config.sample) {
    const { startRoadShowClock } = await loadPart('sample');
    closers.push(startRoadShowClock({ pool, log: app.log }));
  }
  closers.push(startTextMessages({ pool, log: app.log, sms: createSms(config.sms) }));
  closers.push(startMails({ pool, log: app.log, mail: createMail(config.mail) }));
  closers.push(startCleanUp({ pool, log: app.log }));
  // Before anybody asks.
  describeApi();
  await app.listen({ port: config.port, host: config.host });
  drain = config.drain * 1000;
  await operate.listen({ port: config.console.port, host: config.host });
  line('监听')(`端口 ${config.port}，运营控制台端口 ${config.console.port}`);
  closers.push(await writeAddress(config));
  console.log(`\n请打开 http://localhost:${config.port}`);
  console.log(`运营控制台：${config.console.origin ?? `http://localhost:${config.console.port}`}`);
  if (doubles.settings.sms)
    console.log(
      `短信为开发模式，验证码见本日志与 http://localhost:${config.port}${doubles.settings.sms.developmentPage}`,
    );
  if (doubles.settings.mail)
    console.log(`邮件为开发模式，内容见 http://localhost:${config.port}${doubles.settings.mail.developmentPage}`);
  if (config.sampleAccounts)
    console.log(
      '示例账号：demand01、supply01；运营控制台：operator01、reviewer01（审核）、editor01（内容），密码 Sample-2026',
    );
  console.log('按 Ctrl-C 停止。');
}

// A closed terminal must not take the database down with an exception.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

main().catch((error: unknown) => {
  // Half-closed parts complain while a signal ends them.
  if (stoppingSince) return;
  console.error(startSentence(error, folder) ?? error);
  void stop(1);
});
