import { anAccount } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { actionsAbout, recordAction } from './store';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('answers the newest steps about an account first, however many there are', async () => {
  const operator = {
    userId: await anAccount(database, { user_name: 'operator1', role: 'operator' }),
    userName: 'operator1',
  };
  const accountId = await anAccount(database, { user_name: 'person1' });
  for (let step = 1; step <= 25; step += 1)
    await recordAction(database.pool, { operator, subject: { accountId }, action: 'lock', reason: `${step}` });
  const steps = await actionsAbout(database.pool, 'account_id', accountId);
  expect(steps.map(({ reason }) => Number(reason))).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i));
});
