#!/usr/bin/env node
/** `npm run operator -- create|reset|remove|list`: accounts of the operator console. All of it: `npm run operator -- help`. */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/steps.mjs';

await ensureInstalled();
const cli = spawn(process.execPath, ['--import', 'tsx', 'api/src/operator/cli.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => cli.kill(signal));
cli.on('exit', (code) => process.exit(code ?? 1));
