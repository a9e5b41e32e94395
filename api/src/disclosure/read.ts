import { sql } from 'kysely';
import type { DisclosedDetails } from 'shared/contract/disclosure';
import { paragraphsOf } from 'shared/contract/formatted-text';
import type { FileValue } from 'shared/contract/listing-fields';
import type { CounterpartFacts } from 'shared/contract/provider-facts';
import type { RichText } from 'shared/contract/rich-text';
import type { AskedStage } from 'shared/contract/vocabulary/disclosure';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { bothAgreed, cardOf, type EnquiryRow } from '../enquiry/card';
import { findRow } from '../enquiry/store';
import { factsOf, noFacts } from '../enterprise/facts';
import { CallError } from '../errors';
import { carriedFiles } from '../file/carried';
import { writeReading } from './log';
import { isGranted, stageRows } from './state';

interface Disclosed {
  demand_id: string;
  publisher_kind: string;
  description: string;
  description_rich: RichText | null;
  files: FileValue[];
}

const notOpen = () => new CallError('notFound', '这一步没有开放，或已被收回');
const takenDown = () => new CallError('notFound', '需求已下架，暂不能查看');

/**
 * Reads one stage. What the provider reads is written down in the same transaction, while steps of the enquiry wait, so that nothing is read
 * after a revocation and nothing is read without its line. Throws notFound.
 */
function reading<T>(
  db: Db,
  me: string,
  enquiryId: string,
  stage: AskedStage,
  read: (tx: Db, row: EnquiryRow, found: Disclosed) => Promise<T>,
) {
  return transaction(db, async (tx) => {
    await sql`select from enquiry where id = ${enquiryId} for key share`.execute(tx);
    const row = await findRow(tx, me, enquiryId);
    const { rows } = await sql<Disclosed>`select demand_id, publisher_kind, description, description_rich, files
      from disclosed_demand where enquiry_id = ${enquiryId} and stage = ${stage}`.execute(tx);
    const [found] = rows;
    if (!row.staged) throw notOpen();
    if (!found) throw isGranted(await stageRows(tx, enquiryId), stage) ? takenDown() : notOpen();
    const answer = await read(tx, row, found);
    const { demand_id: demandId } = found;
    if (row.side === 'sender') await writeReading(tx, me, demandId, enquiryId, stage);
    return answer;
  });
}

async function withFacts(db: Db, id: string | null, named: Pick<CounterpartFacts, 'name' | 'enterpriseId'>) {
  const known = id ? (await factsOf(db, [id])).get(id) : undefined;
  return { ...noFacts, ...known, ...named };
}

/** Its own transaction logs a provider's reading. Throws notFound unless the stage is granted and the caller is a side. */
export const readDetails = (db: Db, me: string, enquiryId: string): Promise<DisclosedDetails> =>
  reading(db, me, enquiryId, 'details', async (tx, row, found) => {
    const filesOf = await publishedOf(tx, found.files);
    const publisher = { name: row.receiver_name ?? found.publisher_kind, enterpriseId: row.receiver_public };
    return {
      publisher: await withFacts(tx, row.receiver_enterprise_id, publisher),
      description: paragraphsOf(found.description),
      richDescription: found.description_rich,
      files: filesOf,
    };
  });

/** Files of the demand in its order; what is gone is left out. */
async function publishedOf(tx: Db, files: readonly FileValue[]): Promise<DisclosedDetails['files']> {
  const of = await carriedFiles(
    tx,
    files.map(({ id }) => id),
  );
  return files.flatMap(({ id, alt }) => of([id]).map((file) => ({ ...file, width: null, height: null, alt })));
}

/** The texts of both sides, `mine` the caller's. Throws as `readDetails` does, and notFound until both have agreed. */
export const readContact = (db: Db, me: string, enquiryId: string): Promise<{ mine: string; theirs: string }> =>
  reading(db, me, enquiryId, 'contact', async (_, row) => {
    if (!bothAgreed(row)) throw notOpen();
    return row.side === 'sender'
      ? { mine: row.sender_contact, theirs: row.receiver_contact }
      : { mine: row.receiver_contact, theirs: row.sender_contact };
  });

/** Who is opposite; null for an anonymous publisher, whom `readDetails` names. */
export async function findCounterpart(db: Db, me: string, enquiryId: string): Promise<CounterpartFacts | null> {
  const row = await findRow(db, me, enquiryId);
  const { counterpart } = cardOf(row);
  if (row.side === 'receiver') return withFacts(db, row.sender_enterprise, counterpart);
  const isHidden = row.receiver_anonymous && (row.staged || !bothAgreed(row));
  return isHidden ? null : withFacts(db, row.receiver_enterprise_id, counterpart);
}
