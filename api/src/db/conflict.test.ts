import { sql } from 'kysely';
import { createTestApp, type TestApp, testPassword } from '../testing/app';
import { inTransaction, transaction } from './transaction';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp();
  const { pool } = one.database;
  // A rollback does not undo a sequence, so it tells the first try from the next.
  await pool.query(`create sequence tries;
    create function conflict(code text, times int) returns int language plpgsql as $$
    begin
      if nextval('tries') <= times then raise exception using errcode = code, message = 'conflict'; end if;
      return 1;
    end $$`);
});
afterAll(() => one.close());
beforeEach(() => one.database.pool.query(`select setval('tries', 1, false)`));

const conflict = (code: string, times = 1) => `select conflict('${code}', ${times}) as done`;

describe.each(['40001', '40P01'])('%s', (code) => {
  it('is tried once more, by the pool and by the query builder', async () => {
    const { pool, db } = one.database;
    expect((await pool.query(conflict(code))).rows).toEqual([{ done: 1 }]);
    await pool.query(`select setval('tries', 1, false)`);
    expect((await sql.raw(conflict(code)).execute(db)).rows).toEqual([{ done: 1 }]);
  });

  it('is tried once more as a whole transaction, which then stands alone', async () => {
    const { pool, db } = one.database;
    await pool.query('create table if not exists told (n int); truncate told');
    let runs = 0;
    await inTransaction(pool, async (client) => {
      runs += 1;
      await client.query('insert into told values (1)');
      await client.query(conflict(code));
    });
    await pool.query(`select setval('tries', 1, false)`);
    await transaction(db, async (trx) => {
      runs += 1;
      await sql`insert into told values (2)`.execute(trx);
      await sql.raw(conflict(code)).execute(trx);
    });
    expect(runs).toBe(4);
    expect((await pool.query('select n from told order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('is told after the second time', async () => {
    await expect(one.database.pool.query(conflict(code, 2))).rejects.toMatchObject({ code });
  });

  it('is not met by somebody who logs in, and twice it is 503', async () => {
    const { pool } = one.database;
    const refuse = (times: number) =>
      pool.query(`create or replace function before_session() returns trigger language plpgsql as
        $$ begin perform conflict('${code}', ${times}); return new; end $$; select setval('tries', 1, false)`);
    await refuse(1);
    await pool.query(
      'create trigger conflicts before insert on session for each row execute function before_session()',
    );
    await one.login('user1');
    await refuse(2);
    const answer = await one.post('/api/Auth/login', { userName: 'user1', password: testPassword });
    await pool.query('drop trigger conflicts on session');
    expect(answer).toMatchObject({ status: 503, code: 503, message: '服务正在恢复，请稍后重试' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('undoes one of two transactions that wait for each other, and makes it once more', async () => {
  const { pool } = one.database;
  await pool.query('create table pair (id int primary key, n int); insert into pair values (1, 0), (2, 0)');
  const patient = async (first: number, then: number, met: () => Promise<void>) =>
    inTransaction(pool, async (client) => {
      await client.query(
        `set local deadlock_timeout = '20ms'; set local lock_timeout = 0; set local statement_timeout = 0`,
      );
      await client.query('update pair set n = n + 1 where id = $1', [first]);
      await met();
      await client.query('update pair set n = n + 1 where id = $1', [then]);
    });
  let arrived = 0;
  let both = () => {};
  const gate = new Promise<void>((done) => {
    both = done;
  });
  const met = () => {
    arrived += 1;
    if (arrived === 2) both();
    return gate;
  };
  await Promise.all([patient(1, 2, met), patient(2, 1, met)]);
  expect(arrived).toBe(3);
  expect((await pool.query('select n from pair order by id')).rows).toEqual([{ n: 2 }, { n: 2 }]);
});
