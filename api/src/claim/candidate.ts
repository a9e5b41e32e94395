import { sql } from 'kysely';
import type { ClaimCandidate } from 'shared/contract/claim';
import type { Data } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import { isCreditCode, looksLikeCreditCode, tidyCreditCode } from 'shared/format';
import type { Db } from '../db/tables';
import { containsAll } from '../db/text-search';
import { findGroups } from '../search/store';
import { formsOf, wordsOf } from '../search/words';

/** So many hits of the search are read; those by other texts than name and code are left out. */
const read = 40;
const most = limits.claim.candidates;

const columns = sql`e.id, e.name, e.former_names as "formerNames", e.uscc, e.province, e.city,
  e.claim_status as "claimStatus"`;

/** In the order of the ids; unpublished ones too. */
export async function candidatesByIds(db: Db, ids: readonly string[]): Promise<ClaimCandidate[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ClaimCandidate>`
    select ${columns} from enterprise e where e.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], e.id)`.execute(db);
  return rows;
}

/** A published enterprise; undefined for any other id. */
export async function findCandidate(db: Db, id: string): Promise<ClaimCandidate | undefined> {
  const { rows } = await sql<ClaimCandidate>`
    select ${columns} from enterprise e where e.id = ${id} and e.status = 'published'`.execute(db);
  return rows[0];
}

/** Published enterprises whose name, former name or credit code has the words; a whole code finds the one it belongs to. */
export async function searchCandidates(db: Db, q: string): Promise<Data<'Claim/search'>> {
  const typed = tidyCreditCode(q);
  if (looksLikeCreditCode(typed)) {
    if (!isCreditCode(typed)) return { items: [], code: 'invalid' };
    const { rows } = await sql<ClaimCandidate>`
      select ${columns} from enterprise e where e.uscc = ${typed} and e.status = 'published'`.execute(db);
    return { items: rows, code: 'valid' };
  }
  const { forms } = formsOf(q);
  if (forms.length === 0) return { items: [], code: 'none' };
  const [group] = await findGroups(db, ['enterprise'], forms, { limit: read, most: read });
  const ids = (group?.items ?? []).map(({ id }) => id);
  const { rows } = await sql<ClaimCandidate>`
    select ${columns} from enterprise e
    where e.id = any(${ids}::uuid[]) and e.status = 'published'
      and ${containsAll(wordsOf(q), [sql`e.norm`, sql`lower(e.uscc)`])}
    order by array_position(${ids}::uuid[], e.id) limit ${most}`.execute(db);
  return { items: rows, code: 'none' };
}
