import { pages } from 'shared/contract/paths';
import { ComingPanel } from '../../components/coming-panel';
import type { ListingKind } from './kinds';

/** Services, spot goods, platforms and demands are edited on one screen. */
export function ListingEditPage({ kind }: { kind: ListingKind }) {
  return (
    <ComingPanel title={kind.title} coming={kind.coming} help={{ path: pages.helpListing, label: '信息编辑指南' }} />
  );
}
