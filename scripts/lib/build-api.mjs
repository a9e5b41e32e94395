/** Builds the API into the folder argv[2]: plain JavaScript that needs the packages of api/package.json, and nothing that reads TypeScript. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './steps.mjs';

const output = process.argv[2];
const { dependencies } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8'));

await build({
  absWorkingDir: root,
  entryPoints: { server: 'api/src/server.ts', data: 'api/src/import/cli.ts', operator: 'api/src/operator/cli.ts' },
  outdir: output,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // Our own TypeScript, and what it takes from the contract's packages, becomes part of the program.
  external: Object.keys(dependencies).filter((name) => name !== 'shared'),
  keepNames: true,
  logLevel: 'warning',
});
// A thread starts from a file of its own.
mkdirSync(join(output, 'auth'));
copyFileSync(join(root, 'api/src/auth/hash-worker.mjs'), join(output, 'auth/hash-worker.mjs'));
