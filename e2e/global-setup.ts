import { startPortal } from 'shared/testing/real/portal';

/** Loads the sample data once; every portal of the run starts on a copy of this data directory. */
export default async function setUp() {
  const portal = await startPortal();
  await portal.stop();
  process.env.PREPARED_FOLDER = portal.folder;
}
