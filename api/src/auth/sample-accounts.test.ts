import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../testing/app';
import { anAccount, builtPassword } from '../testing/builders';
import { settleSampleAccounts } from './sample-accounts';

const names = ['demand01', 'supply01', 'operator01'];
let one: TestApp;
const lines: string[] = [];
const settle = (allowed: boolean) => settleSampleAccounts(one.database.pool, allowed, (text) => lines.push(text));
beforeAll(async () => {
  one = await createTestApp();
  for (const user_name of [...names, 'sample-visitor-1', 'sample-provider-1'])
    await anAccount(one.database, {
      user_name,
      sample: true,
      consent_version: '2026-01',
      role: user_name === 'operator01' ? 'operator' : 'user',
    });
});
afterAll(() => one?.close());

const migration = readFileSync(join(__dirname, '../../migrations/0170_session_audience.sql'), 'utf8');

it('lets nobody in with a sample account where they are not allowed, says so, and gives them back where they are', async () => {
  const live = await one.login('demand01', builtPassword);
  await settle(false);
  expect(lines).toEqual([expect.stringMatching(/^已停用 \d+ 个（.*operator01.* 等）/)]);
  expect((await one.get('/api/User/info', live)).status).toBe(401);
  const { post } = await one.console();
  for (const userName of names)
    for (const answer of [
      await one.post('/api/Auth/login', { userName, password: builtPassword }),
      await post('/api/Operator/login', { userName, password: builtPassword }),
    ])
      expect(answer).toMatchObject({ status: 422, code: 1001, data: null });
  const { rows } = await one.database.pool.query('select from account where sample and mobile is not null');
  expect(rows).toEqual([]);
  await settle(false);
  expect(lines).toHaveLength(1);

  await settle(true);
  for (const userName of names) await one.login(userName, builtPassword);
});

it('takes number and unlocking from those that an operator has locked', async () => {
  const { pool } = one.database;
  const mobile = '13800000961';
  await pool.query(
    `update account set mobile = $1, disabled_at = now() - interval '1 day', lock_reason = '冒用他人身份' where user_name = 'supply01'`,
    [mobile],
  );
  await settle(false);
  const { rows } = await pool.query(
    `select mobile, lock_reason, disabled_at < now() - interval '1 hour' as before from account where user_name = 'supply01'`,
  );
  expect(rows).toEqual([{ mobile: null, lock_reason: null, before: true }]);
  const told = lines.length;
  await settle(false);
  expect(lines).toHaveLength(told);
  await settle(true);
});

it('knows the accounts of a database that was loaded before they were marked', async () => {
  const { pool } = one.database;
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from account where sample');
  await pool.query('update account set sample = false');
  await pool.query(
    `insert into account (id, user_name, password_hash, consent_version) values (gen_random_uuid(), 'sample-visitor-99', 'x', '2026-11')`,
  );
  const [statement] = /update account set sample = true[^;]*;/.exec(migration) ?? [];
  await pool.query(statement as string);
  const after = await pool.query<{ n: number }>('select count(*)::int as n from account where sample');
  expect(after.rows).toEqual(rows);
});
