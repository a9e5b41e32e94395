import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { fail } from './steps.mjs';

const system = '/usr/sbin/nginx';
const hasOpenssl = () => spawnSync('openssl', ['version']).status === 0;

/** Path of an nginx for the tests of deploy/nginx.conf: NGINX_PATH, the system's, Debian's package when root. Exits with a sentence if there is none. */
export function findNginx() {
  const known = process.env.NGINX_PATH ?? system;
  if (!existsSync(known) || !hasOpenssl()) installPackages('代理服务器', ['nginx-light', 'openssl']);
  const path = existsSync(known) ? known : system;
  if (!existsSync(path) || !hasOpenssl())
    fail(
      '找不到 nginx 或 openssl。请安装（Debian：apt-get install nginx-light openssl），或用 NGINX_PATH 指明 nginx 的路径。',
    );
  return path;
}
