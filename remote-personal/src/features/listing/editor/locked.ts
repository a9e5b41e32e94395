import type { ListingDetail } from 'shared/contract/listing';

type Standing = Pick<ListingDetail, 'editable' | 'state' | 'change' | 'review'>;

/** A demand that its side has ended; nothing of it can be changed any more. */
export const isEnded = (state: ListingDetail['state']): boolean => state === 'closed_done' || state === 'closed_none';

/** Why nothing can be written; null where it can. */
export function lockedWords({ editable, state, change, review }: Standing): string | null {
  if (!editable) return '您在本企业只有查看权限，需要修改时请联系企业的所有者。';
  if (state === 'pending' || change === 'pending')
    return `审核中${review ? `，编号 ${review.no}` : ''}，内容暂不能修改。需要修改时请先撤回提交。`;
  return isEnded(state) ? '需求已结束，不能再修改，可以复制为新的需求。' : null;
}
