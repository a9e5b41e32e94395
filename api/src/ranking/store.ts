import { sql } from 'kysely';
import type { Ranking, RankingBoard, RankingBrief, RankingFactor, RankingInput } from 'shared/contract/ranking';
import type { RichText } from 'shared/contract/rich-text';
import type { Db } from '../db/tables';
import { validCerts } from '../enterprise-summary/certs';
import { boards, factorScores, factors, formulaText, methodsOf, type Scored } from './formula';
import { quarterBefore } from './quarter';
import { formulaVersion } from './versions';
import { basisOf, whyOf } from './why';

const shown = 10;

interface RankRow {
  rank: number;
  score: number;
  input: RankingInput;
  status: string | null;
  name: string | null;
  short_name: string | null;
  claimed: boolean;
  province: string;
  city: string;
  org_types: string[];
  intro: string;
  certs: string[];
  previous_rank: number | null;
  previous_input: RankingInput | null;
}

/** The stored periods, newest first. */
const periodsOf = (db: Db) => db.selectFrom('ranking_period').selectAll().orderBy('period', 'desc').execute();

/** The first ranks of a board and the one after them, whose score explains the last. */
async function rankRows(db: Db, period: string, board: RankingBoard): Promise<RankRow[]> {
  const before = quarterBefore(period);
  const { rows } = await sql<RankRow>`
    select p.rank, p.score, i.input, e.status, e.name, e.short_name, coalesce(e.claim_status = 'claimed', false) as claimed,
      coalesce(e.province, '') as province, coalesce(e.city, '') as city, coalesce(e.org_types, '{}') as org_types,
      coalesce(e.intro, '') as intro, ${validCerts(sql`p.enterprise_id`)} as certs,
      q.rank as previous_rank, j.input as previous_input
    from ranking_place as p
    join ranking_input as i on i.period = p.period and i.enterprise_id = p.enterprise_id
    left join enterprise as e on e.id = p.enterprise_id
    left join ranking_place as q on q.period = ${before} and q.board = p.board and q.enterprise_id = p.enterprise_id
    left join ranking_input as j on j.period = q.period and j.enterprise_id = q.enterprise_id
    where p.period = ${period} and p.board = ${board} and p.rank <= ${shown + 1} order by p.rank`.execute(db);
  return rows;
}

const scoredOf = ({ rank, score, input }: RankRow, version: string): Scored => ({
  rank,
  score,
  input,
  scores: factorScores(input, version),
});

const factorsOf = (counted: readonly RankingFactor[], version: string): Ranking['factors'] => {
  const methods = methodsOf(version);
  return factors.map((factor) => ({
    ...factor,
    method: methods[factor.code],
    counted: counted.includes(factor.code),
  }));
};

/** The first ten of a board with reasons; undefined for a period that is not stored. Without any period the list is empty. */
export async function readRanking(db: Db, board: RankingBoard, asked?: string): Promise<Ranking | undefined> {
  const periods = await periodsOf(db);
  const current = asked ? periods.find(({ period }) => period === asked) : periods[0];
  if (!current && asked) return undefined;
  const base = {
    board,
    boards: [...boards],
    periods: periods.map(({ period }) => period),
    formula: formulaText,
  };
  if (!current)
    return {
      ...base,
      period: '',
      asOf: null,
      computedAt: null,
      formulaVersion,
      factors: factorsOf([], formulaVersion),
      participants: 0,
      places: [],
    };
  const { period, counted, formula_version: version } = current;
  const previous = periods.find((one) => one.period === quarterBefore(period));
  const [rows, note, members] = await Promise.all([
    rankRows(db, period, board),
    noteOf(db, period, board),
    db
      .selectFrom('ranking_place')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('period', '=', period)
      .where('board', '=', board)
      .executeTakeFirstOrThrow(),
  ]);
  const ranked = rows.map((row) => scoredOf(row, version));
  return {
    ...base,
    period,
    asOf: current.as_of,
    computedAt: current.computed_at.toISOString(),
    formulaVersion: version,
    factors: factorsOf(counted, version),
    participants: members.n,
    ...(note && { note }),
    places: rows.slice(0, shown).map((row, i) => {
      const me = ranked[i] as Scored;
      const before =
        previous && row.previous_rank && row.previous_input
          ? {
              rank: row.previous_rank,
              scores: factorScores(row.previous_input, previous.formula_version),
              counted: previous.counted,
              otherVersion: previous.formula_version === version ? null : previous.formula_version,
            }
          : null;
      return {
        rank: row.rank,
        open: row.status === 'published',
        enterprise: briefOf(row),
        score: row.score,
        factors: factors.map(({ code }) => ({
          code,
          score: counted.includes(code) ? me.scores[code] : null,
          basis: basisOf(code, row.input),
        })),
        previousRank: row.previous_rank,
        why: whyOf({
          me,
          above: ranked[i - 1],
          below: ranked[i + 1],
          participants: members.n,
          counted,
          before: previous ? before : undefined,
        }),
        inputs: row.input,
      };
    }),
  };
}

/** What the editors say about a board, from its time on. */
async function noteOf(db: Db, period: string, board: RankingBoard): Promise<RichText | undefined> {
  const { rows } = await sql<{ content: RichText }>`select content from ranking_note
    where period = ${period} and board = ${board} and status = 'published' and published_at <= now()`.execute(db);
  return rows[0]?.content;
}

/** An enterprise that is not public keeps its name, place and score; what it says of itself is shown no more. */
function briefOf(row: RankRow): Ranking['places'][number]['enterprise'] {
  const isPublic = row.status === 'published';
  return {
    id: row.input.enterpriseId,
    name: row.name ?? row.input.name,
    shortName: row.short_name ?? row.input.name,
    claimed: isPublic && row.claimed,
    province: row.province,
    city: row.city,
    orgTypes: row.org_types,
    certs: isPublic ? row.certs : [],
    intro: isPublic ? row.intro : '',
  };
}

/** The first ten of the board 综合 for the home page; null while there is none. */
export async function latestTop(db: Db): Promise<RankingBrief | null> {
  const latest = await db.selectFrom('ranking_period').select('period').orderBy('period', 'desc').limit(1).execute();
  const period = latest[0]?.period;
  if (!period) return null;
  const rows = (await rankRows(db, period, 'all')).filter((row) => row.rank <= shown && row.status === 'published');
  const places = rows.map((row) => {
    const { orgTypes, certs, intro: _, ...enterprise } = briefOf(row);
    return { rank: row.rank, enterprise, orgTypes, certs: certs.slice(0, 2), score: row.score };
  });
  return places.length ? { period, places } : null;
}
