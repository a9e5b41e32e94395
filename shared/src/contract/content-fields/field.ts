import type { Field as ListingField } from '../listing-fields';
import type { TopicItemKind } from '../special-service';
import type { FilePurpose } from '../vocabulary/file';

interface Base {
  key: string;
  label: string;
  /** What is wanted, in one sentence below the field. */
  help?: string;
  required?: true;
  /** Shown and checked only while another field has one of these values. */
  when?: { key: string; is: readonly string[] };
}

/** What only editors write. */
type EditorInput =
  /** A text with form as HTML, at most `max` characters of it; the server keeps what a structured text has. */
  | { type: 'markup'; max: number }
  /** Address of an uploaded picture, or the path of one that an import names. */
  | { type: 'picture'; purpose: FilePurpose }
  /** An instant, ISO 8601. */
  | { type: 'time' }
  /** The id of a record. */
  | { type: 'record'; of: TopicItemKind }
  /** Ids of records in the editor's order. */
  | { type: 'records'; of: TopicItemKind; max: number }
  /** `{ title, kind, itemIds }`: records of one kind under a title. */
  | { type: 'sections'; max: number; items: number };

/** What members' records have as well, without its uses, and what only editors write. */
export type ContentField = Exclude<ListingField, { type: 'range' | 'date' | 'months' }> | (Base & EditorInput);
export type ContentFieldType = ContentField['type'];
export type ContentFieldOf<T extends ContentFieldType, F = ContentField> = F extends { type: infer U }
  ? T extends U
    ? F
    : never
  : never;

export interface ContentSection {
  key: string;
  title: string;
  fields: readonly ContentField[];
}
