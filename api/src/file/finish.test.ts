import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { BlobStorage } from '../storage/blob-storage';
import { anAccount } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createFinishing, finishBounds } from './finish';

let database: TestDatabase;
let owner: string;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await anAccount(database);
});
afterAll(() => database?.drop());

/** Files of which all has arrived, in one part. */
async function arrived(count: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into file (id, account_id, purpose, name, announced, received, parts)
     select gen_random_uuid(), $1, 'import', '示例.csv', 3, 3, '{part}' from generate_series(1, $2) returning id`,
    [owner, count],
  );
  return rows.map(({ id }) => id);
}

/** Lets files be read once `asked` calls have been looked up, and counts those that are in memory. */
function watched(asked: number) {
  let lookedUp = 0;
  let open = () => {};
  const all = new Promise<void>((done) => {
    open = done;
  });
  const seen = { read: 0, held: 0, most: 0 };
  const blobs: BlobStorage = {
    async open() {
      seen.read += 1;
      seen.held += 1;
      seen.most = Math.max(seen.most, seen.held);
      await all;
      return Readable.from([Buffer.from('a,b')]);
    },
    async put() {
      seen.held -= 1;
    },
    async remove() {},
    async clear() {},
  };
  const query = async (text: string, values: unknown[]) => {
    const answer = await database.pool.query(text, values);
    lookedUp += 1;
    if (lookedUp === asked) setImmediate(open);
    return answer;
  };
  return { seen, finish: createFinishing({ pool: { query } as unknown as Pool, blobs }) };
}

it('holds few files in memory, lets some wait and refuses the rest', async () => {
  const ids = await arrived(finishBounds.width + finishBounds.waiting + 1);
  const { seen, finish } = watched(ids.length);
  const answers = await Promise.allSettled(ids.map((id) => finish(owner, id)));
  expect(seen.most).toBe(finishBounds.width);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toEqual([
    expect.objectContaining({ codeName: 'tooMany', message: '正在检查的文件较多，请稍后重试' }),
  ]);
  // It is no fault of the file.
  const [left] = (await database.pool.query<{ id: string }>(`select id from file where state = 'uploading'`)).rows;
  expect(await finish(owner, left?.id ?? '')).toMatchObject({ state: 'ready' });
});

it('reads a file once for all who finish it meanwhile', async () => {
  const [id = ''] = await arrived(1);
  const { seen, finish } = watched(1);
  const answers = await Promise.all(Array.from({ length: 12 }, () => finish(owner, id)));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['ready']));
  expect(seen.read).toBe(1);
});
