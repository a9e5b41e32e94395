import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import type { Pool } from 'pg';
import type { BlobStorage } from '../storage/blob-storage';
import { registerContent } from './content';

const id = '01930000-0000-7000-8000-000000000001';
const owner = '01930000-0000-7000-8000-000000000002';

const app = fastify();
afterAll(() => app.close());

it('closes what it has opened where the reading cannot be written down', async () => {
  const content = new PassThrough();
  const row = {
    id,
    account_id: owner,
    purpose: 'listing',
    name: '示例.pdf',
    type: 'application/pdf',
    stored_as: 'a/b',
  };
  const query = async (text: string) => {
    if (text.includes('file_read')) throw new Error('away');
    return { rows: [row] };
  };
  registerContent(
    app,
    { pool: { query } as unknown as Pool, blobs: { open: async () => content } as unknown as BlobStorage },
    async () => ({ userId: owner, reviews: false }),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${url}/api/File/content?id=${id}`)).status).toBe(500);
  expect(content.destroyed).toBe(true);
});
