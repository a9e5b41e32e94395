import { prepare } from './prepare';

/** Has the data directory made that portals start on, unless `npm test` has done so for all its runs of journeys. */
export default async function setUp() {
  // A slow machine answers late, and no journey is about that but the one of an outage.
  process.env.PORTAL_DATABASE_PATIENCE ??= '60000';
  process.env.PORTAL_READ_PATIENCE ??= '60000';
  if (process.env.PREPARED_FOLDER) return;
  process.env.PREPARED_FOLDER = await prepare();
  (globalThis as { preparedHere?: boolean }).preparedHere = true;
}
