#!/usr/bin/env node
/** `npm run data -- import|export|runs|rollback <kind> …`: content from and to files. All of it: `npm run data -- --help`, docs/import.md. */
import { spawn } from 'node:child_process';
import { apiProgram } from './lib/api-program.mjs';
import { root } from './lib/steps.mjs';

// Standard output may be the exported file.
const cli = spawn(process.execPath, [await apiProgram('data'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
});
// The command itself finishes its batch; this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => cli.kill(signal));
cli.on('exit', (code) => process.exit(code ?? 1));
