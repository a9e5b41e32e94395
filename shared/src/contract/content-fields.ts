import { conferenceSections } from './content-fields/conference';
import type { ContentField, ContentSection } from './content-fields/field';
import { noteSections } from './content-fields/note';
import { roadShowSections } from './content-fields/road-show';
import { topicSections } from './content-fields/topic';
import type { ContentKind } from './vocabulary/content-desk';

/**
 * What editors fill in, per kind, in the order of the form: the form, the check of a draft and the words of a comparison come from
 * here. Plain data: browsers and the API read it.
 */
export type { ContentField, ContentFieldOf, ContentFieldType, ContentSection } from './content-fields/field';

export const contentSections: Readonly<Record<ContentKind, readonly ContentSection[]>> = {
  conference: conferenceSections,
  roadshow: roadShowSections,
  topic: topicSections,
  note: noteSections,
};

/** The fields of a kind of content, over all sections and in their order. */
export const contentFieldsOf = (kind: ContentKind): ContentField[] =>
  contentSections[kind].flatMap(({ fields }) => fields);

/** A title with records of one kind, as an editor lists them in a topic. */
export interface TopicSectionValue {
  title: string;
  kind: string;
  itemIds: string[];
}
