import { startPortal } from 'shared/testing/real/portal';

/** One portal for all journeys; tests that stop, break or reconfigure it start their own. */
export default async function setUp() {
  const portal = await startPortal();
  process.env.E2E_URL = portal.url;
  process.env.E2E_FOLDER = portal.folder;
  (globalThis as { portal?: unknown }).portal = portal;
}
