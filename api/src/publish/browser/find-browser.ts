import { existsSync } from 'node:fs';
import { CallError } from '../../errors';
import system from './system-browsers.json';

/** Path of a Chromium: CHROMIUM_PATH, the system's, else `bundled`. Throws 1119 when there is none. */
export function findBrowser(bundled: string, env: NodeJS.ProcessEnv = process.env): string {
  const candidates = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [...system, bundled];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  throw new CallError(
    'releaseGateAway',
    `发布检查需要 Chromium，本机没有找到${env.CHROMIUM_PATH ? `（CHROMIUM_PATH=${env.CHROMIUM_PATH}）` : '，可用 CHROMIUM_PATH 指明路径'}`,
  );
}
