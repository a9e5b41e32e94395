#!/usr/bin/env node
/** `npm run operator -- create|reset|remove|list`: accounts of the operator console. All of it: `npm run operator -- help`. */
import { spawn } from 'node:child_process';
import { apiProgram } from './lib/api-program.mjs';
import { root } from './lib/steps.mjs';

const cli = spawn(process.execPath, [await apiProgram('operator'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => cli.kill(signal));
cli.on('exit', (code) => process.exit(code ?? 1));
