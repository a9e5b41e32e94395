import { paths } from 'shared/contract/paths';
import type { CaseDecision } from 'shared/contract/review';
import { labelOf } from 'shared/contract/vocabulary';
import { decidedLevels } from 'shared/contract/vocabulary/evidence';
import type { Db } from '../db/tables';
import { accountsOf } from '../enterprise-member/access';
import { type Notice, notify } from '../notification/notify';
import type { EvidenceRecord } from './records';
import { titleOf } from './values';

/** Tells the owner and the editing members of an enterprise about one of its proofs. */
export async function tellMembers(
  tx: Db,
  { id, enterpriseId }: { id: string; enterpriseId: string },
  notice: Pick<Notice, 'title' | 'text' | 'key' | 'action'>,
): Promise<void> {
  const accounts = await accountsOf(tx, enterpriseId, ['owner', 'edit']);
  await notify(tx, accounts, { kind: 'evidence', link: paths.evidence({ id }), side: 'supply', ...notice });
}

const words = { approve: '已通过审核并公开', return: '需要修改', reject: '未通过审核' } as const;

/** What a reviewer decided; `version` of the step names it. */
export async function tellDecision(
  tx: Db,
  { id, enterprise_id: enterpriseId, values }: EvidenceRecord,
  { outcome, reasons, note, level = decidedLevels[0] }: CaseDecision,
  version: number,
): Promise<void> {
  const approved = outcome === 'approve';
  const said = [...reasons.map(({ reason }) => reason), note].filter(Boolean).join('；');
  await tellMembers(
    tx,
    { id, enterpriseId },
    {
      title: `资质凭证「${titleOf(values)}」${words[outcome]}`,
      text: approved ? [`等级为「${labelOf('evidenceLevels', level)}」`, said].filter(Boolean).join('；') : said,
      action: approved ? '查看' : '去修改',
      key: `evidence ${id} ${version}`,
    },
  );
}
