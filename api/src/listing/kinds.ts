import { labels } from 'shared/contract/labels';
import {
  enterpriseSections,
  type Field,
  fieldsOf,
  keysOf,
  listingSections,
  type Section,
} from 'shared/contract/listing-fields';
import { pages, paths, targetPath } from 'shared/contract/paths';
import type { ListingKind } from 'shared/contract/vocabulary/listing';
import type { Kind } from '../import/kind';
import { demand } from '../import/kinds/demand';
import { enterprise } from '../import/kinds/enterprise';
import { platform } from '../import/kinds/platform';
import { service } from '../import/kinds/service';
import { spot } from '../import/kinds/spot';

/** How records of a kind are edited and where they stand in public. */
export interface ListingType {
  kind: ListingKind;
  /** The importer's: name of the table, types of the columns, number of a new record. */
  record: Kind;
  sections: readonly Section[];
  fields: readonly Field[];
  /** Fields of the record that members write. */
  keys: readonly string[];
  /** Names the record. */
  titleKey: string;
  /** Members edit it there. */
  editor: string;
}

const typeOf = (
  kind: ListingKind,
  record: Kind,
  sections: readonly Section[],
  titleKey: string,
  editor: string,
): ListingType => {
  const fields = fieldsOf(sections);
  return { kind, record, sections, fields, keys: fields.flatMap(keysOf), titleKey, editor };
};

export const listingTypes: Readonly<Record<ListingKind, ListingType>> = {
  service: typeOf('service', service, listingSections.service, 'title', pages.editService),
  spot: typeOf('spot', spot, listingSections.spot, 'name', pages.editSpot),
  platform: typeOf('platform', platform, listingSections.platform, 'title', pages.editPlatform),
  demand: typeOf('demand', demand, listingSections.demand, 'title', pages.editDemand),
  enterprise: typeOf('enterprise', enterprise, enterpriseSections, 'name', pages.editEnterprise),
};

/** The field with the last day of a kind that ends. */
export const lastDays = {
  demand: { key: 'deadline', label: labels.demand.deadline },
  spot: { key: 'offerUntil', label: labels.spot.offerUntil },
} as const satisfies Partial<Record<ListingKind, object>>;

/** The record's page for visitors. */
export const publicPath = (kind: ListingKind, id: string): string =>
  kind === 'enterprise' ? paths.providerDetail({ id }) : targetPath(kind, id);

/** The record in its editor. */
export const editorPath = (kind: ListingKind, id: string): string =>
  kind === 'enterprise' ? pages.editEnterprise : `${listingTypes[kind].editor}?id=${id}`;

/** States of a public row that visitors know, or knew. */
export const knownStates = ['published', 'matching', 'offline', 'expired', 'closed_done', 'closed_none'] as const;
/** States in which they see it. A closed demand stays readable. */
export const visibleStates: readonly string[] = ['published', 'matching', 'closed_done', 'closed_none', 'expired'];
