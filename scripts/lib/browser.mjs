import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './apt.mjs';
import { root } from './steps.mjs';

const system = JSON.parse(readFileSync(join(root, 'api/src/publish/browser/system-browsers.json'), 'utf8'));

/** Path of a Chromium for the browser tests: CHROMIUM_PATH, the system's, Debian's package when root, playwright's. Exits with a sentence if there is none. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const installed = () => system.find((path) => existsSync(path));
  const found = installed();
  if (found) return found;
  installPackages('浏览器与中文字体', ['chromium-headless-shell', 'fonts-noto-cjk']);
  const now = installed();
  if (now) return now;
  const cache = join(process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright'));
  if (existsSync(cache)) {
    try {
      const path = execFileSync('find', [cache, '-type', 'f', '-name', 'chrome', '-perm', '-u+x'], {
        encoding: 'utf8',
      }).split('\n')[0];
      if (path) return path;
    } catch {
      // No such folder content: fall through to the sentence below.
    }
  }
  console.error(
    '找不到 Chromium。请安装（Debian：apt-get install chromium-headless-shell fonts-noto-cjk；其他系统：npx playwright install chromium），或用 CHROMIUM_PATH 指明路径。',
  );
  process.exit(1);
}
