/** The operator console's process without anything around it, to be killed: over DATABASE_URL and PORTAL_VAR, at PORT. */
import { readConfig } from '../../config';
import { buildConsole } from '../../console/app';
import { createPools } from '../../db';
import { createListener } from '../../db/listener';
import { createStorage } from '../../storage/create-storage';
import { knownReleases } from '../../storage/known-releases';

async function serve() {
  const config = readConfig(process.env);
  const address = config.databaseUrl ?? '';
  const { pool, db } = createPools(address);
  const storage = await createStorage(config, knownReleases(pool));
  const app = buildConsole({ db, pool, config, listener: createListener(address), storage }, []);
  await app.listen({ port: config.port, host: '127.0.0.1' });
}
void serve();
