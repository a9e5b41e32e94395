import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ContentPreviewed } from 'shared/contract/content';
import { fileIdIn } from 'shared/contract/file-address';
import { limits } from 'shared/contract/limits';
import { contentPreviewPath } from 'shared/contract/paths';
import type { RichText } from 'shared/contract/rich-text';
import { conferenceDetail } from '../conference/store';
import type { AppContext } from '../context';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';
import { createSigner } from '../lib/signing';
import { roadShowDetail } from '../road-show/store';
import { specialServiceDetail } from '../special-service/store';
import { faultsOf } from './detail';
import { writePublic } from './publish';
import { publicPath } from './records';
import { requireRecord, valuesOf } from './working-copy';

type Found = { [K in ContentPreviewed['kind']]: Extract<ContentPreviewed, { kind: K }>['detail'] };

const expired = () => new CallError('notFound', '预览已过期，请回到内容台重新打开');

/** Keys of previews: the id of a record and the second until which it may be read, signed. */
export function createPreviewKeys(pool: Pool) {
  const signer = createSigner(pool);
  return {
    async make(id: string): Promise<{ key: string; expiresAt: string }> {
      const until = Math.floor(Date.now() / 1000) + limits.contentPreview.seconds;
      return {
        key: (await signer()).seal('preview', `${id}.${until}`),
        expiresAt: new Date(until * 1000).toISOString(),
      };
    },
    /** The record's id; undefined for a key that is not ours or is over. */
    async read(key: unknown): Promise<string | undefined> {
      const text = typeof key === 'string' ? (await signer()).open('preview', key) : undefined;
      const [id, until] = text?.split('.') ?? [];
      return id && Number(until) * 1000 > Date.now() ? id : undefined;
    },
  };
}

const readers: { [K in keyof Found]: (tx: Db, id: string, mediaFolder: string) => Promise<Found[K] | undefined> } = {
  conference: conferenceDetail,
  roadshow: (tx, id, mediaFolder) => roadShowDetail(tx, mediaFolder, id),
  topic: specialServiceDetail,
};

/** Its pictures are not public yet: their addresses carry the key too. */
const sourceWithKey = (src: string, key: string) => (fileIdIn(src) ? contentPreviewPath(src, key) : src);
const withKey = <T extends object>(detail: T, key: string): T => ({
  ...detail,
  ...('cover' in detail && detail.cover ? { cover: sourceWithKey(String(detail.cover), key) } : {}),
  ...('content' in detail && Array.isArray(detail.content)
    ? {
        content: (detail.content as RichText).map((block) =>
          block.kind === 'image' ? { ...block, src: sourceWithKey(block.src, key) } : block,
        ),
      }
    : {}),
});
function shownWith<K extends keyof Found>(detail: Found[K], key: string): Found[K] {
  const own = withKey(detail, key);
  return 'card' in own ? { ...own, card: withKey(own.card, key) } : own;
}

/**
 * What visitors would read if the working copy were published now: it is published in a transaction that is rolled back. Throws
 * notFound for a record without a page of its own, invalid while something has to be put right.
 */
async function previewed(db: Db, id: string, mediaFolder: string, key: string): Promise<ContentPreviewed> {
  const tx = await db.startTransaction().execute();
  try {
    await sql`set local statement_timeout = '5s'`.execute(tx);
    await sql`set local lock_timeout = '1s'`.execute(tx);
    const record = await requireRecord(tx, id);
    const { kind } = record;
    if (kind === 'note') throw new CallError('notFound', '这类内容没有预览页');
    const copy = await tx.selectFrom('content').select('draft').where('id', '=', id).executeTakeFirst();
    const values = await valuesOf(tx, kind, id, copy?.draft ?? null);
    const { length } = await faultsOf(tx, kind, id, values);
    if (length > 0) throw new CallError('invalid', `还有 ${length} 处需要修改，改好后才能预览`);
    const { rows } = await sql<{ now: Date }>`select now()`.execute(tx);
    const { now } = rows[0] as { now: Date };
    const onlineAt = (record.state === 'online' && record.online_at) || now;
    await writePublic(tx, record, { ...values, offlineAt: null }, onlineAt.toISOString());
    const detail = await readers[kind](tx, id, mediaFolder);
    if (!detail) throw new CallError('notFound', '按现在的设置，访客看不到这条内容');
    return { kind, detail: shownWith(detail, key) } as ContentPreviewed;
  } finally {
    await tx.rollback().execute();
  }
}

/** The portal's side of previews. */
export function contentPreviewRoutes({ db, pool, config }: Pick<AppContext, 'db' | 'pool' | 'config'>): Handlers {
  const keys = createPreviewKeys(pool);
  return {
    'Content/previewed': async ({ key }) => {
      const id = await keys.read(key);
      if (!id) throw expired();
      return previewed(db, id, config.mediaFolder, key);
    },
  };
}

/** The console's side: an address on the portal for what was saved last, or what has to be put right before. */
export function contentPreviewLinks({ db, pool }: Pick<AppContext, 'db' | 'pool'>): Handlers {
  const keys = createPreviewKeys(pool);
  return {
    'Content/previewLink': async ({ id }, { origin }) => {
      const { kind } = await requireRecord(db, id);
      if (kind === 'note') throw new CallError('invalid', '评选说明在榜单页上显示，没有单独的预览页');
      const copy = await db.selectFrom('content').select('draft').where('id', '=', id).executeTakeFirst();
      const faults = await faultsOf(db, kind, id, await valuesOf(db, kind, id, copy?.draft ?? null));
      if (faults.length > 0) return { state: 'faults', faults };
      const { key, expiresAt } = await keys.make(id);
      return { state: 'ready', address: origin + contentPreviewPath(publicPath(kind, id), key), expiresAt };
    },
  };
}
