import { sql } from 'kysely';
import type { Data } from 'shared/contract/endpoints';
import type { NotificationCard } from 'shared/contract/notification';
import { type NotificationKind, notificationKinds } from 'shared/contract/vocabulary/notification';
import type { Db, RowOf } from '../db/tables';

type Counts = Data<'Notification/unread'>;

/** Rows of a later release may have kinds that this one does not know, during an upgrade. */
const knownKind = sql<NotificationKind>`case when kind = any (${notificationKinds.map(({ code }) => code)})
  then kind else 'system' end`;

const cardOf = (row: RowOf<'notification'>): NotificationCard => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  link: row.link,
  action: row.action,
  side: row.side,
  read: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
});

interface KindCount {
  kind: NotificationKind;
  total: number;
  unread: number;
}

async function countsByKind(db: Db, me: string): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select ${knownKind} as kind, count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from notification where account_id = ${me} group by 1`.execute(db);
  return rows;
}

const sumOf = (counts: KindCount[]): Counts => ({
  unread: counts.reduce((sum, { unread }) => sum + unread, 0),
  total: counts.reduce((sum, { total }) => sum + total, 0),
});

/** Of all kinds, those that this release does not know included; `total` counts read ones too. */
export const countNotifications = async (db: Db, me: string): Promise<Counts> => sumOf(await countsByKind(db, me));

interface ListInput {
  kind?: NotificationKind | undefined;
  unread: boolean;
  page: number;
  pageSize: number;
}

/** One page, newest first. The figures of the kinds are counted under the filter of the unread. */
export async function listNotifications(
  db: Db,
  me: string,
  { kind, unread, page, pageSize }: ListInput,
): Promise<Data<'Notification/list'>> {
  let rows = db.selectFrom('notification').selectAll().select(knownKind.as('kind')).where('account_id', '=', me);
  if (kind) rows = rows.where(knownKind, '=', kind);
  if (unread) rows = rows.where('read_at', 'is', null);
  const [items, counts] = await Promise.all([
    rows
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    countsByKind(db, me),
  ]);
  const options = notificationKinds.map(({ code, label }) => ({
    value: code,
    label,
    count: counts.find((row) => row.kind === code)?.[unread ? 'unread' : 'total'] ?? 0,
  }));
  return {
    items: items.map(cardOf),
    total: options.reduce((sum, { value, count }) => (kind && value !== kind ? sum : sum + count), 0),
    page,
    pageSize,
    facets: [{ name: 'kind', options }],
    counts: sumOf(counts),
  };
}

export type ReadInput = { ids: string[] } | { all: true; kind?: NotificationKind | undefined };

/** Marks the person's own ones; ids of others are not among them. Answers the counts afterwards. */
export async function markRead(db: Db, me: string, which: ReadInput): Promise<Counts> {
  let unread = db
    .updateTable('notification')
    .set({ read_at: sql`now()`, sms_owed_at: null, mail_owed_at: null })
    .where('account_id', '=', me)
    .where('read_at', 'is', null);
  if ('ids' in which) unread = unread.where('id', 'in', which.ids);
  else if (which.kind) unread = unread.where('kind', '=', which.kind);
  await unread.execute();
  return countNotifications(db, me);
}

/** Whoever has seen the page that notifications lead to has read them. `link` is as it was given to `notify`. */
export async function readAbout(db: Db, me: string, link: string): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: sql`now()`, sms_owed_at: null, mail_owed_at: null })
    .where('account_id', '=', me)
    .where('link', '=', link)
    .where('read_at', 'is', null)
    .execute();
}
