import { sql } from 'kysely';
import { rankingBoard } from 'shared/contract/ranking';
import type { AppContext } from '../context';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { computeRanking } from './formula';
import { gatherInputs } from './gather';
import { lastDayOf, lastQuarter, quarterBefore } from './quarter';
import { formulaVersion } from './versions';

/**
 * Computes and stores the ranking of a quarter, unless it is stored; a stored one never changes. Several processes may
 * try at once. False when it was stored already or has no participants.
 */
export async function publishPeriod(db: Db, period: string): Promise<boolean> {
  const asOf = lastDayOf(period);
  const inputs = await gatherInputs(db, asOf);
  if (inputs.length === 0) return false;
  const { counted, boards } = computeRanking(inputs);
  const places = rankingBoard.options.flatMap((board) =>
    boards[board].map(({ rank, score, input }) => ({ period, board, rank, enterprise_id: input.enterpriseId, score })),
  );
  return transaction(db, async (trx) => {
    const first = await trx
      .insertInto('ranking_period')
      .values({ period, as_of: asOf, formula_version: formulaVersion, counted })
      .onConflict((conflict) => conflict.doNothing())
      .returning('period')
      .executeTakeFirst();
    if (!first) return false;
    const rows = inputs.map((input) => ({ period, enterprise_id: input.enterpriseId, input }));
    await sql`insert into ranking_input
      select * from jsonb_populate_recordset(null::ranking_input, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
    await sql`insert into ranking_place
      select * from jsonb_populate_recordset(null::ranking_place, ${JSON.stringify(places)}::jsonb)`.execute(trx);
    return true;
  });
}

/** Publishes the last complete quarter on an ISO date, and the one before it, so that movements can be shown. */
export async function publishUpTo(db: Db, today: string): Promise<void> {
  const period = lastQuarter(today);
  const stored = await db
    .selectFrom('ranking_period')
    .select('period')
    .where('period', 'in', [period, quarterBefore(period)])
    .execute();
  const missing = [quarterBefore(period), period].filter((one) => !stored.some((row) => row.period === one));
  for (const one of missing) await publishPeriod(db, one);
}

const anHour = 3_600_000;

/** Keeps the ranking up to the clock while the server runs. Answers how to stop it. */
export function startRankings({ db, log }: Pick<AppContext, 'db' | 'log'>): () => Promise<void> {
  const look = async () => {
    // The real day, whatever a trial says of today: what is stored stays.
    const { rows } = await sql<{ today: string }>`
      select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`.execute(db);
    await publishUpTo(db, (rows[0] as { today: string }).today);
  };
  const run = () => look().catch((error: unknown) => log.warn(error, 'the ranking was not brought up to date'));
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, anHour);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
