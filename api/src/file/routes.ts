import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../http/handlers';
import type { BlobStorage } from '../storage/blob-storage';
import { accessesOf, readableFiles } from './access';
import { removeFile } from './collect';
import { createFinishing, noFile } from './finish';
import { infoOf, ownFile } from './store';

/** The calls about files; `db` is the primary. Their bytes go by upload.ts and content.ts. */
export function fileRoutes({ db, pool, blobs }: Pick<AppContext, 'db' | 'pool'> & { blobs: BlobStorage }): Handlers {
  const finishFile = createFinishing({ pool, blobs });
  return {
    'File/info': async ({ ids }, call) => {
      const { userId, duties } = signedIn(call);
      const reader = { userId, reviews: false, edits: duties.includes('editor') };
      return { files: (await readableFiles(pool, reader, ids)).map(infoOf) };
    },
    'File/finish': ({ id }, call) => finishFile(signedIn(call).userId, id),
    'File/remove': async ({ id }, call) => {
      await removeFile({ pool, blobs }, signedIn(call).userId, id);
      return null;
    },
    'File/accesses': async ({ id, page, pageSize }, call) => {
      if (!(await ownFile(pool, signedIn(call).userId, id))) throw noFile();
      return { ...(await accessesOf(db, id, { page, pageSize })), page, pageSize, facets: [] };
    },
  };
}
