import { pages } from 'shared/contract/paths';
import type { Db } from '../db/tables';
import { notify } from '../notification/notify';
import type { ClaimRow } from './row';

/** Tells the applicant what became of the claim, once per state of it. */
export const tellApplicant = (
  tx: Db,
  { id, account_id, revision }: ClaimRow,
  { title, text, action }: { title: string; text: string; action: string },
): Promise<void> =>
  notify(tx, [account_id], {
    kind: 'claim',
    title,
    text,
    link: pages.enterpriseClaim,
    key: `claim:${id}:${revision}`,
    action,
  });
