import { codes } from 'shared/contract/codes';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { withRegistrationLock } from './lock';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('whoever waits for a registration is told once, gets it afterwards, and is refused when it takes too long', async () => {
  const { pool } = database;
  const told = jest.fn();
  let next: Promise<string> | undefined;
  await withRegistrationLock(pool, async () => {
    const hurried = withRegistrationLock(pool, async () => 'early', { wait: 0, onWait: told });
    await expect(hurried).rejects.toMatchObject({ code: codes.tooMany.code });
    await new Promise<void>((waits) => {
      next = withRegistrationLock(pool, async () => 'in turn', { onWait: waits });
    });
  });
  expect(await next).toBe('in turn');
  expect(told).toHaveBeenCalledTimes(1);
});
