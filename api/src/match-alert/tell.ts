import { sql } from 'kysely';
import { matchBandOf, shownScore } from 'shared/contract/match-bands';
import { paths } from 'shared/contract/paths';
import type { ServiceKind } from 'shared/contract/service';
import type { MatchAlert } from 'shared/contract/vocabulary/notification';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { editorsOf } from '../enterprise-member/access';
import { bestDemands, bestSupplies } from '../match/kinds';
import type { Match } from '../match/score';
import { type Notice, notify } from '../notification/notify';
import { kinds } from '../search/kinds';

type Side = ServiceKind | 'demand';

/** One supply and one demand that fit, with what a notice says of them. */
interface Pair {
  demandId: string;
  kind: ServiceKind;
  serviceId: string;
  match: Match;
}

/** From which score on a choice lets a match through. */
const lets: Record<MatchAlert, (match: Match) => boolean> = {
  high: ({ score }) => matchBandOf(score).code === 'high',
  fair: ({ score }) => matchBandOf(score).code !== 'partial',
  off: () => false,
};
const worthTelling = ({ match }: Pair) => lets.fair(match);

/** `service` is the side of the supply. The pairs that a side has not been told of since one of the two changed; they count as told from now on. */
async function untold<T extends Pair>(tx: Db, side: 'service' | 'demand', pairs: readonly T[]): Promise<T[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<{ demand_id: string; service_id: string }>`
    insert into match_told (demand_id, service_id, side)
    select d.id, s.id, ${side} from unnest(${pairs.map((one) => one.demandId)}::uuid[], ${pairs.map((one) => one.serviceId)}::uuid[]) as p (demand_id, service_id)
      join demand as d on d.id = p.demand_id cross join lateral (select id, updated_at from service where id = p.service_id
        union all select id, updated_at from spot where id = p.service_id
        union all select id, updated_at from platform where id = p.service_id) as s
      left join match_told as t on t.demand_id = d.id and t.service_id = s.id and t.side = ${side}
      where t.told_at is null or t.told_at < greatest(d.updated_at, s.updated_at)
    on conflict (demand_id, service_id, side) do update set told_at = now()
    returning demand_id, service_id`.execute(tx);
  const fresh = new Set(rows.map(({ demand_id, service_id }) => `${demand_id} ${service_id}`));
  return pairs.filter(({ demandId, serviceId }) => fresh.has(`${demandId} ${serviceId}`));
}

/** What each account has chosen, of those that have not stopped the alerts of the record. */
async function choicesOf(tx: Db, accounts: readonly string[], recordId: string): Promise<Map<string, MatchAlert>> {
  const { rows } = await sql<{ id: string; choice: MatchAlert }>`
    select a.id, coalesce(s.match_alert, 'high') as choice from unnest(${[...accounts]}::uuid[]) as a (id)
    left join notification_setting as s on s.account_id = a.id
    where not exists (select from match_mute as m where m.account_id = a.id and m.record_id = ${recordId})`.execute(tx);
  return new Map(rows.map(({ id, choice }) => [id, choice]));
}

/** Whom a record's matches concern: those who may edit it. */
async function peopleOf(tx: Db, table: Side, id: string): Promise<{ title: string; accounts: string[] }> {
  const { rows } = await sql<{ title: string; owner: string | null; enterprise: string | null }>`
    select ${sql.ref(table === 'spot' ? 'name' : 'title')} as title, owner_user_id as owner, enterprise_id as enterprise from ${sql.table(table)}
    where id = ${id}`.execute(tx);
  const [row] = rows;
  return { title: row?.title ?? '', accounts: row ? await editorsOf(tx, row.enterprise, row.owner) : [] };
}

const percent = ({ score }: Match) => `匹配度 ${shownScore(score)}`;
const gap = ({ gaps: [worst] }: Match) => (worst ? `，首先请看「${worst.name}」` : '');

/** Tells those of the accounts whose choice lets the match through. Answers those that have not stopped the alerts of the own record. */
async function tellPeople(
  tx: Db,
  { accounts, own, match }: { accounts: readonly string[]; own: string; match: Match },
  notice: Omit<Notice, 'kind' | 'key'>,
  key: string,
): Promise<ReadonlySet<string>> {
  const choices = await choicesOf(tx, accounts, own);
  const willing = [...choices].filter(([, choice]) => lets[choice](match)).map(([id]) => id);
  // The key ends with the own record, which `Match/mute` reads.
  await notify(tx, willing, { kind: 'match', key: `match ${key} ${own}`, ...notice });
  return new Set(choices.keys());
}

const now = async (tx: Db) => (await sql<{ at: string }>`select now()::text as at`.execute(tx)).rows[0]?.at ?? '';

/** A demand was published or changed: each person hears of it once, by the supply of the enterprise that fits best and is not stopped. */
async function tellSuppliers(tx: Db, demandId: string): Promise<void> {
  const best = (await bestSupplies(tx, demandId, ['service', 'spot', 'platform'])) ?? [];
  const found = best.map(({ kind, supply, match }) => ({ demandId, kind, serviceId: supply.id, match }));
  const fresh = new Set((await untold(tx, 'service', found.filter(worthTelling))).map(({ serviceId }) => serviceId));
  const offers = best.filter(({ supply }) => fresh.has(supply.id));
  const { title: demandTitle } = await peopleOf(tx, 'demand', demandId);
  const at = await now(tx);
  /** By enterprise, who has stopped the alerts of all that came before. */
  const left = new Map<string, string[]>();
  for (const [i, { kind, supply, match }] of offers.entries()) {
    const { enterpriseId } = supply;
    if (left.get(enterpriseId)?.length === 0) continue;
    const { title, accounts: editors } = await peopleOf(tx, kind, supply.id);
    const accounts = left.get(enterpriseId) ?? editors;
    const others = offers.slice(i + 1).filter((one) => one.supply.enterpriseId === enterpriseId);
    const alike = others.every((one) => one.kind === kind) ? kinds[kind].label : '供应';
    const more = others.length > 0 ? `，您另有 ${others.length} 项${alike}也匹配` : '';
    const reached = await tellPeople(
      tx,
      { accounts, own: supply.id, match },
      {
        title: `需求「${demandTitle}」与您的${kinds[kind].label}${matchBandOf(match.score).label}`,
        text: `「${title}」${percent(match)}${gap(match)}${more}`,
        link: paths.demandDetail({ id: demandId }),
        action: '查看需求',
        side: 'demand',
      },
      `${demandId} ${at}`,
    );
    left.set(
      enterpriseId,
      accounts.filter((account) => !reached.has(account)),
    );
  }
}

/** A supply was published or changed: who asks for such a thing hears of it. */
async function tellAskers(tx: Db, kind: ServiceKind, serviceId: string): Promise<void> {
  const best = (await bestDemands(tx, serviceId, kind)) ?? [];
  const found = best.map(({ demand, match }) => ({
    demandId: demand.id,
    demandTitle: demand.title,
    kind,
    serviceId,
    match,
  }));
  const { title } = await peopleOf(tx, kind, serviceId);
  const at = await now(tx);
  for (const { demandId, demandTitle, match } of await untold(tx, 'demand', found.filter(worthTelling))) {
    const { accounts } = await peopleOf(tx, 'demand', demandId);
    await tellPeople(
      tx,
      { accounts, own: demandId, match },
      {
        title: `${kinds[kind].label}「${title}」与您的需求${matchBandOf(match.score).label}`,
        text: `「${demandTitle}」${percent(match)}${gap(match)}`,
        link: paths.serviceDetail({ id: serviceId, kind }),
        action: `查看${kinds[kind].label}`,
        side: 'supply',
      },
      `${serviceId} ${at}`,
    );
  }
}

export interface Due {
  side: Side;
  id: string;
  /** Part of a large import. */
  bulk: boolean;
}

/** Claims the record that has waited longest, those of large imports last. One that fails is tried again a minute later. */
async function takeDue(db: Db): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update match_due as d set since = now() + interval '1 minute' from (
      select side, id from match_due where since <= now() order by bulk, since limit 1 for update skip locked) as next
    where d.side = next.side and d.id = next.id returning d.side, d.id, d.bulk`.execute(db);
  return rows[0];
}

/** Tells of the matches of one record. Answers which; undefined when none is due. */
export async function tellNext(db: Db): Promise<Due | undefined> {
  const due = await takeDue(db);
  if (!due) return undefined;
  await transaction(db, async (tx) => {
    await sql`delete from match_due where side = ${due.side} and id = ${due.id}`.execute(tx);
    await (due.side === 'demand' ? tellSuppliers(tx, due.id) : tellAskers(tx, due.side, due.id));
  });
  return due;
}
