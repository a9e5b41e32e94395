import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser } from 'playwright-core';
import { openBrowser } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';

export interface Own {
  browser: Browser;
  portal: Portal;
  /** For what another person or the time would do. */
  database: Client;
  databaseUrl: string;
}

/**
 * A browser and a portal of one test file's own, with the portal's database: started before its tests and ended after them.
 * `env`: settings of that portal.
 */
export function ownPortal(env: Record<string, string> = {}): Own {
  const own = {} as Own;
  beforeAll(async () => {
    own.browser = await openBrowser();
    own.portal = await startPortal({ env });
    own.databaseUrl = readFileSync(join(own.portal.folder, 'database-url'), 'utf8').trim();
    own.database = new Client({ connectionString: own.databaseUrl });
    await own.database.connect();
  });
  afterAll(async () => {
    await own.database?.end();
    await own.browser?.close();
    await own.portal?.stop();
    if (own.portal) removeFolder(own.portal.folder);
  });
  return own;
}
