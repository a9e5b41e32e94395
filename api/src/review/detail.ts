import { sql } from 'kysely';
import { caseRefusals } from 'shared/contract/refusals';
import type { CaseDetail, CaseView } from 'shared/contract/review';
import type { CaseState } from 'shared/contract/vocabulary/review';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { SubjectGone } from '../review-case/case';
import { caseHandlers } from './handlers';
import { requireOutside } from './party';
import { type CaseRecord, caseColumns, caseJoins, caseRowOf } from './rows';

interface Decided {
  no: string;
  state: CaseState;
  decided_at: Date | null;
  decided_by_name: string | null;
  reasons: CaseDetail['past'][number]['reasons'];
  note: string;
}
type Row = CaseRecord &
  Decided & { subject_id: string; submitted_by: string | null; submitted_by_name: string | null; spot_check: boolean };

const decisionOf = ({ no, state, decided_at, decided_by_name, reasons, note }: Decided) => ({
  no,
  state,
  at: (decided_at as Date).toISOString(),
  by: decided_by_name,
  reasons,
  note,
});

/** Reviewers read on another origin than the public pages. */
const withAddresses = ({ facts, candidates, ...view }: CaseView, origin: string): CaseView => {
  const atPortal = <T extends { href?: string | undefined }>({ href, ...one }: T) =>
    href === undefined ? one : { ...one, href: origin + href };
  return {
    ...view,
    facts: facts.map((fact) => atPortal(fact) as CaseView['facts'][number]),
    ...(candidates && { candidates: candidates.map((one) => atPortal(one) as (typeof candidates)[number]) }),
  };
};

/** What its kind shows of a case; one whose subject was deleted is still shown, so that it can be closed. */
async function viewOf(db: Db, { kind, subject_id, state, spot_check }: Row, me: string): Promise<CaseView> {
  try {
    return await caseHandlers[kind].show(db, subject_id, me, state === 'approved' && spot_check);
  } catch (error) {
    if (!(error instanceof SubjectGone)) throw error;
    const waits = state === 'open' || spot_check;
    const value = waits ? `${error.message}，提交任一决定即关闭事项` : error.message;
    return { before: null, after: {}, fields: [], files: [], facts: [{ label: '内容', value }] };
  }
}

/** A case with what its kind shows of it; links lead to the portal at `origin`. Throws notFound, and forbidden for a side of it. */
export async function caseDetail(db: Db, id: string, me: string, origin: string): Promise<CaseDetail> {
  const { rows } = await sql<Row>`
    select ${caseColumns}, c.subject_id, c.spot_check, c.submitted_by, s.user_name as submitted_by_name,
      c.decided_at, d.user_name as decided_by_name, c.reasons, c.note
    from review_case as c ${caseJoins} left join account as s on s.id = c.submitted_by
    left join account as d on d.id = c.decided_by where c.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new CallError('notFound', caseRefusals.absent);
  await requireOutside(db, row, me);
  const handler = caseHandlers[row.kind];
  const subjects = [row.subject_id, ...((await handler.related?.(db, row.subject_id)) ?? [])];
  const { rows: past } = await sql<Decided>`
    select c.no, c.state, c.decided_at, d.user_name as decided_by_name, c.reasons, c.note
    from review_case as c left join account as d on d.id = c.decided_by
    where c.subject_id = any(${subjects}::uuid[]) and c.id <> ${id} and c.state <> 'open'
    order by c.submitted_at desc limit 20`.execute(db);
  return {
    ...caseRowOf(row, me),
    submittedBy: handler.submitter ? handler.submitter(row.submitted_by_name) : row.submitted_by_name,
    view: withAddresses(await viewOf(db, row, me), origin),
    past: past.map(decisionOf),
    decision: row.state === 'open' ? null : decisionOf(row),
    spotCheck: row.spot_check,
  };
}
