/**
 * `npm run dev -- markets`: one section with hot reload inside the shell, everything else as built. One address (PORT,
 * 8080): the section comes from webpack's dev server, all the rest from the API behind it.
 * `npm run dev -- markets --standalone`: the section alone, with its own React, from src/standalone.tsx.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sectionNames } from './lib/build-targets.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { commonOptions, standaloneOptions } from './lib/standalone-options.mjs';
import { fail, root, run, step } from './lib/steps.mjs';

process.env.NODE_ENV = 'development';
const args = process.argv.slice(2);
const standalone = args.includes('--standalone');
const name = args.find((arg) => !arg.startsWith('--'));
const port = Number(process.env.PORT ?? 8080);
const dir = join(root, `remote-${name}`);

const names = sectionNames();
const usage = `用法：npm run dev -- <板块> [--standalone]，板块可选 ${names.join('、')}。`;
if (!name) fail(usage);
if (!names.includes(name)) fail(`没有名为「${name}」的板块。${usage}`);
if (standalone && !existsSync(join(dir, 'src/standalone.tsx')))
  fail(`remote-${name} 没有 src/standalone.tsx，不能单独运行。`);

const total = 3;
step(1, total, '安装依赖');
await ensureInstalled();

step(2, total, '构建外壳与其他板块');
const others = ['shell', ...names.filter((one) => one !== name)].join(',');
const builds = [['--only', others], ['--dev-shell']];
for (const options of standalone ? builds.slice(0, 1) : builds) {
  const code = await run(process.execPath, ['scripts/build.mjs', ...options], { NODE_ENV: 'production' });
  if (code !== 0) process.exit(code);
}

step(3, total, '启动');
const prefix = `/remotes/${name}/dev/`;
const manifest = JSON.parse(readFileSync(join(dir, 'section.json'), 'utf8'));
const require = createRequire(import.meta.url);
const { remoteConfig } = require('../webpack.common');
const webpack = require('webpack');
const DevServer = require('webpack-dev-server');

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const free = probe.address().port;
      probe.close(() => done(free));
    });
  });
}

/** The API behind the dev server; its own address is of no use to the reader. A section of the console is seen there. */
async function startApi() {
  const apiPort = await freePort();
  // As shared/src/contract/vocabulary/console.ts names them.
  const forConsole = ['operate', 'review', 'content'].includes(name);
  const consolePort = forConsole ? await freePort() : Number(process.env.PORTAL_OPERATE_PORT ?? port + 1);
  const section = {
    name,
    manifest: join(dir, 'section.json'),
    title: manifest.title,
    routes: manifest.routes.map((route) => ({ chunks: [], ...route })),
    navigation: (manifest.navigation ?? []).map((entry) => ({ children: [], ...entry })),
    entry: `${prefix}entry.js`,
    container: `${name.replaceAll('-', '_')}_dev`,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PORTAL_OPERATE_PORT: String(consolePort),
      PORTAL_ENVIRONMENT: 'development',
      PORTAL_DEV: '1',
      ...(!standalone && { PORTAL_DEV_SECTION: JSON.stringify(section), PORTAL_SHELL_DIR: 'shell/dist-dev' }),
    },
  });
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text.replace(/^(请打开|按 Ctrl-C).*\n?/gm, ''));
  });
  let stopped = false;
  child.on('exit', (code) => {
    stopped = true;
    process.exit(code ?? 1);
  });
  const target = `http://127.0.0.1:${forConsole ? consolePort : apiPort}`;
  while (!stopped) {
    const ready = await fetch(`${target}/api/Health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return { child, target };
}

/** The section inside the shell: everything that is not its own comes from the API. */
const insideShell = (target) => ({
  ...commonOptions(port),
  liveReload: false,
  devMiddleware: { publicPath: prefix, stats: 'errors-warnings' },
  proxy: [{ context: (path) => !path.startsWith(prefix) && path !== '/ws', target, logLevel: 'silent' }],
});

const api = await startApi();
const options = standalone
  ? standaloneOptions({ title: manifest.title, port, target: api.target })
  : insideShell(api.target);
const server = new DevServer(options, webpack(remoteConfig({ dir, dev: true, standalone })));
const stop = async () => {
  await server.stop();
  api.child.kill('SIGINT');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
try {
  await server.start();
} catch (error) {
  api.child.kill('SIGINT');
  fail(
    error.code === 'EADDRINUSE' ? `端口 ${port} 已被占用：请停止占用它的程序，或用 PORT 指定别的端口。` : String(error),
  );
}
const first = standalone ? manifest.routes[0].path : (manifest.navigation?.[0]?.path ?? manifest.routes[0].path);
console.log(`\n请打开 http://localhost:${port}${first}（${manifest.title}，修改后自动更新）`);
console.log('按 Ctrl-C 停止。');
