/**
 * Builds the API (argv[2] `api`), or a workspace that it loads where it is wanted, into the folder argv[3]: plain JavaScript that
 * needs the packages of package.json, and nothing that reads TypeScript.
 */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './steps.mjs';

const [name, output] = process.argv.slice(2);
const isApi = name === 'api';
const programs = {
  server: 'api/src/server.ts',
  data: 'api/src/import/cli.ts',
  operator: 'api/src/operator/cli.ts',
  'match-log': 'api/src/match-log/cli.ts',
};
/** Packages that are installed beside a workspace; our own TypeScript becomes part of the program. */
const packagesOf = (workspace) =>
  Object.keys(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).dependencies).filter(
    (dependency) => !['api', 'shared'].includes(dependency),
  );

await build({
  absWorkingDir: root,
  entryPoints: isApi ? programs : { index: `${name}/src/index.ts` },
  outdir: output,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: [...new Set([...packagesOf('api'), ...packagesOf(name)])],
  keepNames: true,
  // As tests and `npm run dev` do it: Node's own import() would wrap the default export of a CommonJS package once more.
  supported: { 'dynamic-import': false },
  logLevel: 'warning',
});
if (isApi) {
  // A thread starts from a file of its own.
  for (const worker of ['auth/hash-worker.mjs', 'file/examine'])
    cpSync(join(root, 'api/src', worker), join(output, worker), {
      recursive: true,
      filter: (path) => !path.endsWith('.ts'),
    });
}
