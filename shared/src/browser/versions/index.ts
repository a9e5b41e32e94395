export { type MergeChoice, MergeDialog, type MergeRow } from './merge-dialog';
export { type VersionItem, VersionsDialog } from './versions-dialog';
