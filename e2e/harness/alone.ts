import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'shared/testing/real/portal';

/**
 * What `npm install` makes of a third party's folder, without the network: `shared` unpacked from its kit, all other packages
 * as installed here. Nothing of the checkout itself can be reached.
 */
export function install(folder: string) {
  const packages = join(folder, 'node_modules');
  const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const kit = (devDependencies.shared as string).replace('file:', '');
  mkdirSync(join(packages, 'shared'), { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, kit), '-C', join(packages, 'shared'), '--strip-components=1']);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!/^(\..*|shared|shell|api|e2e|bench|sample|doubles|remote-.*)$/.test(name))
      symlinkSync(join(root, 'node_modules', name), join(packages, name));
  mkdirSync(join(packages, '.bin'));
  const programs = {
    'portal-release': 'shared/scripts/release.mjs',
    jest: 'jest/bin/jest.js',
    tsc: 'typescript/bin/tsc',
  };
  for (const [name, file] of Object.entries(programs)) symlinkSync(`../${file}`, join(packages, '.bin', name));
}

/** Runs a command and answers its exit code and everything that it printed. */
export function run(
  command: string,
  args: string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<{ code: number | null; output: string }> {
  // Settings that the checkout's own npm hands to its children are not the third party's.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|JEST_)/i.test(name));
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env: { ...Object.fromEntries(inherited), ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', fail);
    child.on('close', (code) => done({ code, output }));
  });
}
