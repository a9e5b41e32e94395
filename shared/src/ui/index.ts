export {
  daysBetween,
  formatCount,
  formatDate,
  formatNumber,
  formatRange,
  formatShortDate,
  formatTotal,
} from '../format';
export { Breadcrumb, type Crumb } from './breadcrumb';
export { CapsuleArt, type CapsuleArtName } from './capsule-art';
export { copyText } from './copy-text';
export { draftStorage, dropKept, keep, readKept } from './draft-storage';
export { EvidenceSign } from './evidence-sign';
export { Icon, type IconName, isIconName } from './icon';
export { inWeChat } from './in-wechat';
export { Late } from './late';
export { type LinkTab, LinkTabs } from './link-tabs';
export { ListSkeleton } from './list-skeleton';
export { FailedNotice, isAbsent, LoadFailed } from './load-failed';
export { LogoTile } from './logo-tile';
export { MarkedText } from './marked-text';
export { BrandMark, CapsuleTag, ClaimedMark } from './marks';
export { newId } from './new-id';
export { Notice, type NoticeProps } from './notice';
export { PageTop } from './page-top';
export { Pagination, pageNumbers } from './pagination';
export { ScrollBox } from './scroll-box';
export { SearchBox, searchPath } from './search-box';
export { UnderConstruction } from './under-construction';
export { useAddressValue } from './use-address-value';
export { useRecovery } from './use-recovery';
