import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './steps.mjs';

const marker = join(root, 'node_modules/.portal-installed');
const needed = [20, 19];

/** Changes with the lock file, any workspace's package.json and the Node version (native packages). */
function fingerprint() {
  const hash = createHash('sha256')
    .update(process.version)
    .update(process.platform + process.arch);
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  for (const file of ['package-lock.json', 'package.json', ...folders.map(({ name }) => join(name, 'package.json'))]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Installs the packages unless the last installation still fits. Ends the process with a sentence when it cannot. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
    fail(`需要 Node ${needed.join('.')} 或更新版本，当前是 ${process.versions.node}。`);
  }
  const print = fingerprint();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === print) return console.log('依赖已是最新。');
  // Only what has to be written needs rights: a checkout that is installed and built starts as it is.
  try {
    accessSync(root, constants.W_OK);
  } catch {
    fail(`没有写入权限：${root}，而依赖还没有安装。请换一个有写权限的目录，或用有权限的用户运行。`);
  }
  // Development packages build the sections, so they are needed whatever NODE_ENV says. Not `npm ci`: it refuses a lock file that
  // lacks binaries of platforms which a registry does not carry; `--no-save` keeps to the lock file just as well and never writes it.
  const code = await run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) fail('依赖安装失败：请检查 npm 源与网络后重试。');
  writeFileSync(marker, print);
}
