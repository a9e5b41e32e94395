import { sql } from 'kysely';
import type { DisclosedStage, Disclosure } from 'shared/contract/disclosure';
import { limits } from 'shared/contract/limits';
import { type AskedStage, askedStages } from 'shared/contract/vocabulary/disclosure';
import type { Db, RowOf } from '../db/tables';
import { ownContact } from '../enquiry/card';
import { findRow } from '../enquiry/store';

type Row = Omit<RowOf<'disclosure'>, 'state'> & { state: DisclosedStage['state'] };

/** The stage before one; undefined for the first that is asked for. */
export const stageBefore = (stage: AskedStage): AskedStage | undefined => askedStages[askedStages.indexOf(stage) - 1];

/** In no order; a stage that was never asked for has no row. */
export const stageRows = (db: Db, enquiryId: string) =>
  db.selectFrom('disclosure').selectAll().where('enquiry_id', '=', enquiryId).execute();

/** Also true for undefined, which `stageBefore` answers for the first stage. */
export const isGranted = (rows: readonly Row[], stage: AskedStage | undefined): boolean =>
  stage === undefined || rows.some((row) => row.stage === stage && row.state === 'granted');

/** The granted stages of an enquiry while its demand is public. */
const readableStages = async (db: Db, enquiryId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    stage: string;
  }>`select stage from disclosed_demand where enquiry_id = ${enquiryId}`.execute(db);
  return new Set(rows.map(({ stage }) => stage));
};

interface Asker {
  side: Disclosure['side'];
  closed: boolean;
  readable: ReadonlySet<string>;
}

/** What a side may do with a stage; `read` is all that a member may do who only reads. After the end of the enquiry what was granted is read until it is revoked. */
function canOf(rows: readonly Row[], stage: AskedStage, { side, closed, readable }: Asker) {
  const row = rows.find((one) => one.stage === stage);
  const state = row?.state ?? 'closed';
  const isNext = !closed && isGranted(rows, stageBefore(stage));
  const can: DisclosedStage['can'] = [];
  if (state === 'granted')
    can.push(...(side === 'owner' ? (['revoke'] as const) : []), ...(readable.has(stage) ? (['read'] as const) : []));
  else if (isNext && side === 'provider' && state !== 'asked' && (row?.asks ?? 0) < limits.disclosure.asks)
    can.push('ask');
  else if (isNext && side === 'owner' && row)
    can.push(
      ...(row.grants < limits.disclosure.grants ? (['grant'] as const) : []),
      ...(state === 'asked' ? (['refuse'] as const) : []),
    );
  return can;
}

interface Accepted {
  side: 'sender' | 'receiver';
  version: number;
  accepted_at: Date;
}

/** The highest version of the confidentiality terms that each side accepted; a side that accepted none is missing. */
export const acceptances = async (db: Db, enquiryId: string): Promise<Accepted[]> =>
  (
    await sql<Accepted>`select distinct on (side) side, version, accepted_at from disclosure_acceptance
      where enquiry_id = ${enquiryId} order by side, version desc`.execute(db)
  ).rows;

/** Null where the enquiry is not about an anonymous demand. Throws notFound for whom the enquiry does not concern. */
export async function findDisclosure(db: Db, me: string, enquiryId: string): Promise<Disclosure | null> {
  const enquiry = await findRow(db, me, enquiryId);
  if (!enquiry.staged) return null;
  const side = enquiry.side === 'receiver' ? 'owner' : 'provider';
  const [stored, accepted, readable] = await Promise.all([
    stageRows(db, enquiryId),
    acceptances(db, enquiryId),
    readableStages(db, enquiryId),
  ]);
  const asker = { side, closed: enquiry.closed_at !== null, readable } as const;
  // Who has withdrawn the own consent asks for contacts no more, and gets them only after asking anew.
  const isWithdrawn = (stage: string) => stage === 'contact' && enquiry.sender_agreed_at === null;
  const rows = stored.map((row) =>
    isWithdrawn(row.stage) && row.state === 'asked' ? { ...row, state: 'closed' as const } : row,
  );
  const acceptedBy = (mine: boolean) => {
    const one = accepted.find((row) => (row.side === enquiry.side) === mine);
    return one ? { version: one.version, at: one.accepted_at.toISOString() } : null;
  };
  const asked = askedStages.map((stage): DisclosedStage => {
    const row = rows.find((one) => one.stage === stage);
    return {
      stage,
      state: row?.state ?? 'closed',
      askedAt: row?.asked_at.toISOString() ?? null,
      settledAt: row?.settled_at?.toISOString() ?? null,
      reason: row?.reason ?? '',
      can: canOf(rows, stage, asker).filter(
        (act) => act === 'read' || !(enquiry.reads_only || (act === 'grant' && isWithdrawn(stage))),
      ),
    };
  });
  const summary: DisclosedStage = {
    stage: 'summary',
    state: 'granted',
    askedAt: null,
    settledAt: enquiry.created_at.toISOString(),
    reason: '',
    can: [],
  };
  return {
    enquiryId,
    demandId: enquiry.target_id,
    side,
    stages: [summary, ...asked],
    accepted: { mine: acceptedBy(true), theirs: acceptedBy(false) },
    myContact: side === 'provider' ? enquiry.sender_contact || ownContact(enquiry) : '',
  };
}
