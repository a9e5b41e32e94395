import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { root } from './steps.mjs';

/**
 * Begins to load the sample data for journeys (e2e/prepare.ts), which takes the better part of a minute and is the same for all of
 * them. Undefined where that failed: the journeys' own run then makes it, and says why it cannot.
 * @returns {{ folder: Promise<string | undefined>, remove(): Promise<void> }}
 */
export function prepareJourneys() {
  const folder = new Promise((done) => {
    const stdio = ['ignore', 'pipe', 'ignore'];
    const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/prepare.ts'], { cwd: root, stdio });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.on('error', () => done(undefined));
    child.on('close', (code) => done(code === 0 ? output.trim() : undefined));
  });
  return {
    folder,
    async remove() {
      const path = await folder;
      if (path) rmSync(path, { recursive: true, force: true });
    },
  };
}
