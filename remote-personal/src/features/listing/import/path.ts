import { pages } from 'shared/contract/paths';
import type { ListingKind } from '../kinds';

export const importPath = ({ name }: ListingKind): string => `${pages.listingImport}?kind=${name}`;
