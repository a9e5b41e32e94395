/** `npm start`: installs what is missing, builds what changed, runs the portal. Ctrl-C stops it. */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { root, run, step } from './lib/steps.mjs';

step(1, 3, '安装依赖');
await ensureInstalled();

step(2, 3, '构建');
const built = await run(process.execPath, ['scripts/build.mjs']);
if (built !== 0) process.exit(built);

step(3, 3, '启动');
const server = spawn(process.execPath, ['api/dist/server.js'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
