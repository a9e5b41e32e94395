import { prepare } from './prepare';

/** Has the data directory made that portals start on, unless `npm test` has done so for all its runs of journeys. */
export default async function setUp() {
  if (process.env.PREPARED_FOLDER) return;
  process.env.PREPARED_FOLDER = await prepare();
  (globalThis as { preparedHere?: boolean }).preparedHere = true;
}
