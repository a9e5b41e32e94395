import { sql } from 'kysely';
import type { CaseView } from 'shared/contract/review';
import { claimFields, claimPapers } from 'shared/contract/vocabulary/claim';
import { formatShortMinute } from 'shared/format';
import type { Db } from '../db/tables';
import { type AdditionRow, additionsOf } from './addition-files';
import { rivalOf } from './rival';
import { type ClaimRow, papersByIds } from './row';
import { dueOn } from './view';

type Part = Pick<CaseView, 'files' | 'facts'>;

/** The other side of a dispute: the owner's claim, or the one that waits as well. */
async function otherOf(db: Db, row: ClaimRow): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select c.* from enterprise_claim c where c.enterprise_id = ${row.enterprise_id} and c.id <> ${row.id}
      and (c.status in ('pending', 'need_more') or c.status = 'approved' and exists (select from enterprise_member m
        where m.enterprise_id = c.enterprise_id and m.account_id = c.account_id and m.role = 'owner'))
    order by c.status = 'approved' desc, c.submitted_at limit 1`.execute(db);
  return rows[0];
}

type Papers = Awaited<ReturnType<typeof papersByIds>>;

function paper(papers: Papers, id: string | null | undefined, label: string): CaseView['files'] {
  const file = papers.get(id ?? '');
  return file ? [{ id: file.id, name: file.name, type: file.type, label }] : [];
}

/** What was added to a dispute, by the applicant or by the other side, called `side`. */
async function additionsView(db: Db, row: ClaimRow, additions: AdditionRow[], side: string): Promise<Part> {
  const papers = await papersByIds(
    db,
    additions.flatMap(({ files }) => files),
  );
  const by = ({ account_id }: AdditionRow) => (account_id === row.account_id ? '申请人' : side);
  const told = (one: AdditionRow) =>
    [formatShortMinute(one.created_at), by(one), one.note, one.files.length > 0 ? `${one.files.length} 份材料` : '']
      .filter(Boolean)
      .join(' · ');
  return {
    files: additions.flatMap((one) => one.files.flatMap((id) => paper(papers, id, `${by(one)}补充`))),
    // A label names one fact.
    facts: additions.length > 0 ? [{ label: '补充材料', value: additions.map(told).join('\n') }] : [],
  };
}

/** What a reviewer sees of a claim that is no rival's: what its applicant added while it was, and that a rival is there. */
async function ordinaryView(db: Db, row: ClaimRow): Promise<Part> {
  const [rival, additions] = await Promise.all([otherOf(db, row), additionsOf(db, row.id)]);
  const own = additions.filter(({ account_id }) => account_id === row.account_id);
  const { files, facts } = await additionsView(db, row, own, '');
  const value = '本企业另有一份申请，双方材料见「认领争议」事项';
  return { files, facts: [...(rival?.is_rival ? [{ label: '争议', value }] : []), ...facts] };
}

/** What the reviewer of a dispute sees of the other side, what both have added, and until when. */
export async function disputeView(db: Db, row: ClaimRow): Promise<Part> {
  if (!row.is_rival) return ordinaryView(db, row);
  const [rival, other, additions] = await Promise.all([rivalOf(db, row), otherOf(db, row), additionsOf(db, row.id)]);
  const side = rival?.hasOwner ? '现有所有者' : '另一份申请';
  const [papers, added] = await Promise.all([
    papersByIds(
      db,
      claimPapers.flatMap((name) => other?.[name] ?? []),
    ),
    additionsView(db, row, additions, side),
  ]);
  return {
    files: [
      ...claimPapers.flatMap((name) => paper(papers, other?.[name], `${side}：${claimFields[name]}`)),
      ...added.files,
    ],
    facts: [
      ...(rival
        ? [
            {
              label: side,
              value: [rival.applicant, rival.position, rival.papers.join('、')].filter(Boolean).join(' · '),
            },
          ]
        : []),
      ...(row.submitted_at ? [{ label: '裁定期限', value: dueOn(row.submitted_at, true) }] : []),
      ...added.facts,
    ],
  };
}
