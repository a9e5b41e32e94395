import { sql } from 'kysely';
import type { EvidenceValues } from 'shared/contract/evidence';
import type { EvidenceLevel } from 'shared/contract/vocabulary/evidence';
import type { Db } from '../db/tables';
import { detachFiles, publishFiles } from '../file/attach';
import { compareWithRegisters } from './registers';

interface Published {
  id: string;
  enterpriseId: string;
  values: EvidenceValues;
  level: EvidenceLevel;
}

/** Processes drop what they keep of public answers once this commits; listings name the proofs that there are. */
async function follow(tx: Db, enterpriseId: string): Promise<void> {
  await sql`select evidence_resolve(${enterpriseId}), pg_notify('content', '')`.execute(tx);
}

/** Writes the public row; visitors may open its certificate, and no other one of the record. The values were checked. */
export async function publishEvidence(tx: Db, { id, enterpriseId, values, level }: Published): Promise<void> {
  await sql`
    insert into evidence as e (id, enterprise_id, cert_type, cert_no, authority, scope, line_ref, issued_on, expires_on, file_id,
      level, checked_on)
    values (${id}, ${enterpriseId}, ${values.certType}, ${values.certNo}, ${values.authority}, ${values.scope}, ${values.lineRef},
      ${values.issuedOn}::date, ${values.expiresOn}::date, ${values.fileId}, ${level},
      case when ${level} = 'verified' then today_cn() end)
    on conflict (id) do update set (cert_type, cert_no, authority, scope, line_ref, issued_on, expires_on, file_id, level,
        checked_on, check_url, register_key, updated_at)
      = row (excluded.cert_type, excluded.cert_no, excluded.authority, excluded.scope, excluded.line_ref, excluded.issued_on,
        excluded.expires_on, excluded.file_id, excluded.level, excluded.checked_on, null, null, now())`.execute(tx);
  const files = values.fileId ? [values.fileId] : [];
  await detachFiles(tx, id, files);
  await publishFiles(tx, id, files);
  await follow(tx, enterpriseId);
  await compareWithRegisters(tx, enterpriseId);
}

/** Writes what needs no proof; the level stays. */
export async function publishPlace(tx: Db, { id, values }: Pick<Published, 'id' | 'values'>): Promise<void> {
  await sql`update evidence set line_ref = ${values.lineRef}, updated_at = now() where id = ${id}`.execute(tx);
  await sql`select pg_notify('content', '')`.execute(tx);
}

/** Deletes a record with what is public of it. */
export async function removePublic(
  tx: Db,
  { id, enterpriseId }: Pick<Published, 'id' | 'enterpriseId'>,
): Promise<void> {
  await sql`delete from evidence where id = ${id}`.execute(tx);
  await sql`delete from evidence_copy where id = ${id}`.execute(tx);
  await detachFiles(tx, id, []);
  await follow(tx, enterpriseId);
}
