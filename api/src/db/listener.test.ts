import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { createTestDatabase } from '../testing/database';
import { createListener } from './listener';

/** Ends half a second after the database has answered the listener's heartbeat. */
const untilAnswered = `
  const { Client } = require('pg');
  const client = new Client({ connectionString: process.argv[1] });
  const answered = "select from pg_stat_activity where datname = current_database() and application_name = 'portal-listener' and query = 'select 1' and wait_event = 'ClientRead'";
  client.connect().then(async () => {
    while ((await client.query(answered)).rowCount === 0);
    await client.query('select pg_sleep(0.5)');
    await client.end();
  });`;

it('does not take its own standstill for silence: an answer that lies in the socket is an answer', async () => {
  const database = await createTestDatabase();
  const listener = createListener(database.connectionString);
  const losses: string[] = [];
  listener.on('down', () => losses.push('down'));
  await once(listener, 'up');
  const { query } = Client.prototype;
  const standStill = () =>
    execFileSync(process.execPath, ['-e', untilAnswered, database.connectionString], { timeout: 120_000 });
  await new Promise<void>((done) => {
    let beats = 0;
    jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
      const answer = query.apply(this, given as never);
      beats += 1;
      // Before the socket is looked at again, and after the deadline was set: what is due comes first then.
      if (beats === 1) setImmediate(standStill);
      else done();
      return answer;
    } as typeof query);
  });
  jest.restoreAllMocks();
  await listener.close();
  await database.drop();
  expect(losses).toEqual([]);
});
