import type { Browser } from 'playwright-core';
import { CallError } from '../../errors';
import { findBrowser } from './find-browser';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium that can reach nothing but `host`, because the release is not trusted yet. Sandboxed, except under root and
 * on machines that do not allow it. Throws 1119 when it does not start.
 */
export async function openBrowser(host: string): Promise<Browser> {
  // Loaded by the first check: no other call needs it.
  const { chromium } = await import('playwright-core');
  const executablePath = findBrowser(chromium.executablePath());
  const only = host.includes(':') ? `[${host}]` : host;
  const args = [...quiet, `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${only}`];
  const start = (chromiumSandbox: boolean) =>
    chromium.launch({ executablePath, headless: true, chromiumSandbox, args, timeout: 30_000 });
  const sandboxed = process.getuid?.() !== 0;
  return start(sandboxed)
    .catch((error) => (sandboxed ? start(false) : Promise.reject(error)))
    .catch((error: Error) => {
      throw new CallError('releaseGateAway', `发布检查用的 Chromium 没有启动：${error.message.split('\n')[0]}`);
    });
}
