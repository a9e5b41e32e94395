import type { PoolClient } from 'pg';
import type { Envelope } from 'shared/contract/envelope';
import type { ImportJob } from 'shared/contract/import';
import type { ImportPhase } from 'shared/contract/vocabulary/import';
import { repetitions, soaking } from 'shared/testing/real/repetitions';
import { until } from 'shared/testing/real/until';
import { upload } from '../file/testing/client';
import { enterpriseLine, jsonl } from '../import/testing';
import { type Answer, createTestApp, type TestApp } from '../testing/app';
import { anAccount, anEnterprise, builtPassword } from '../testing/builders';
import { createKillable, type Killable, servers } from '../testing/killable';

// The console's process is killed in the midst of a check and of an import: begun again, both end as if nothing had been.
jest.setTimeout(soaking ? 1_800_000 : 600_000);

const rounds = repetitions(1, 20);
/** Three batches. */
const lines = 12_000;
const inSecondBatch = 7_000;

let base: TestApp;
let token = '';
let api: Killable;
beforeAll(async () => {
  base = await createTestApp();
  const desk = await base.console();
  await anAccount(base.database, { user_name: 'importer1', role: 'operator', duties: ['editor'] });
  token = await desk.login('importer1', builtPassword);
  api = await createKillable(servers.console, { ...base.database, shellFolder: base.config.shellFolder });
});
afterAll(async () => {
  await api?.remove();
  await base?.close();
});

const query = (text: string, values: unknown[] = []) => base.database.pool.query(text, values);
async function call(path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', token, authorization: token };
  const answer = await fetch(api.url + path, {
    method: body ? 'POST' : 'GET',
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  return { ...((await answer.json()) as Envelope<unknown>), status: answer.status, headers: answer.headers };
}
const post = (path: string, body: unknown = {}) => call(path, body as object);
const get = async (id: string) => (await call(`/api/Import/get?id=${id}`)).data as ImportJob;
const ended = (id: string) => until(async () => get(id).then((job) => job.state !== 'running' && job));

/** Holds the importer up by an open transaction, kills its process there, and lets a minute pass. Answers the job's id. */
async function killInside(
  hold: (holder: PoolClient) => Promise<unknown>,
  begin: () => Promise<string>,
): Promise<string> {
  const holder = await base.database.pool.connect();
  let id = '';
  try {
    await holder.query('begin');
    await hold(holder);
    const { rows } = await holder.query('select pg_backend_pid() as pid');
    id = await begin();
    const blocked = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await until(async () => (await query(blocked, [rows[0].pid])).rowCount);
    await api.kill();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  // The killed process's own connection ends when it is let on.
  const locks = `select from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`;
  await until(async () => (await query(locks)).rowCount === 0);
  await query("update import_job set seen_at = now() - interval '1 minute' where id = $1", [id]);
  await api.start();
  expect(await get(id)).toMatchObject({ state: 'interrupted', message: expect.stringContaining('重新开始') });
  return id;
}
const run = async (id: string, phase: ImportPhase) => {
  const answer = await post('/api/Import/run', { id, phase });
  expect([phase, answer.success, answer.message]).toEqual([phase, true, answer.message]);
  return id;
};

it(`ends as one clean import, ${rounds} × killed in the check and killed while it writes`, async () => {
  await api.start();
  for (let round = 0; round < rounds; round++) {
    const first = 200_000 + round * lines;
    const all = Array.from({ length: lines }, (_, n) => enterpriseLine(first + n));
    const { data: file } = await upload({ url: api.url, post }, token, Buffer.from(jsonl(all)), {
      purpose: 'import',
      name: '企业.jsonl',
    });
    const written = async () =>
      (await query('select count(*)::int as n from enterprise where uscc = any($1)', [all.map(({ uscc }) => uscc)]))
        .rows[0].n;

    const id = await killInside(
      (holder) => holder.query('lock table external_id in access exclusive mode'),
      async () => {
        const answer = await post('/api/Import/start', { fileId: file.id, kind: 'enterprise' });
        expect(answer.success).toBe(true);
        return (answer.data as ImportJob).id;
      },
    );
    await run(id, 'check');
    expect(await ended(id)).toMatchObject({ phase: 'check', state: 'done', added: lines, refused: 0 });
    expect(await written()).toBe(0);

    // Another transaction is about to take the number of a row in the second batch.
    await killInside(
      (holder) => anEnterprise({ pool: holder } as never, { uscc: all[inSecondBatch]?.uscc as string }),
      () => run(id, 'write'),
    );
    const half = await written();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(lines);
    await run(id, 'write');
    expect(await ended(id)).toMatchObject({ state: 'done', added: lines - half, unchanged: half, refused: 0 });
    expect(await written()).toBe(lines);
    const { rows } = await query(
      `select count(*)::int as n, count(distinct x.record_id)::int as records from external_id as x
        where x.kind = 'enterprise' and x.id = any($1)`,
      [all.map(({ externalId }) => externalId)],
    );
    expect(rows).toEqual([{ n: lines, records: lines }]);
  }
});
