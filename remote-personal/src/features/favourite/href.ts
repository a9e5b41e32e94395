import type { Favourite } from 'shared/contract/collect-info';
import { paths, targetPath } from 'shared/contract/paths';

/** Public page of a favourite; null for what is withdrawn or has no public page yet. */
export function hrefOf({ type, card, offline, targetId }: Favourite): string | null {
  if (offline) return null;
  if (type === 'demand' || type === 'enterprise' || type === 'roadshow') return targetPath(type, targetId);
  return card && paths.serviceDetail({ id: targetId, kind: card.kind });
}
