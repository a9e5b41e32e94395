import type { ScaleUnitCode } from 'shared/contract/vocabulary';

/** What an enterprise is; decides which services, goods and certificates it may have. */
export type Archetype =
  | 'sterile'
  | 'solid'
  | 'api'
  | 'hpapi'
  | 'peptide'
  | 'biologic'
  | 'advanced'
  | 'inhalation'
  | 'topical'
  | 'tcm'
  | 'pharmtech'
  | 'preclinical'
  | 'discovery'
  | 'clinical'
  | 'testing'
  | 'regulatory'
  | 'packaging'
  | 'excipient'
  | 'reagent'
  | 'logistics'
  | 'engineering'
  | 'packer'
  | 'academia'
  | 'park';

/** A unit and the values that may stand with it. */
export interface Amount<T> {
  unit: ScaleUnitCode;
  values: readonly T[];
}

/** One kind of service of a category leaf: its titles, and the ranges from which a record's fields are drawn. */
export interface Offer {
  code: string;
  theme: string;
  archetypes: readonly Archetype[];
  /** How many records should be made of it. */
  count: number;
  /** Patterns; `{name}` is replaced by a value of `slots`. */
  titles: readonly string[];
  slots?: Readonly<Record<string, readonly string[]>>;
  modalities: readonly (readonly string[])[];
  forms?: readonly (readonly string[])[];
  stages: readonly (readonly string[])[];
  scale?: Amount<readonly [number, number]>;
  capacity?: Amount<number>;
  weeks: readonly [number, number];
  /** 万元 with the unit it is counted by, such as 万元/批. */
  price: { unit: string; low: number; high: number };
  sterile?: true;
  /** First sentences of the description; they may use the same slots as the title. */
  leads: readonly string[];
  /** Titles of demands for it. */
  wants: readonly string[];
  keywords: readonly string[];
}

/** Sentences and things that all offers of a field of work share. */
export interface Theme {
  name: string;
  does: readonly string[];
  how: readonly string[];
  delivers: readonly string[];
  exclusions: readonly string[];
  cases: readonly string[];
  outcomes: readonly string[];
  /** Name, model, capacity, note. */
  equipment: readonly (readonly [string, string, string, string])[];
  /** Sentences of demands: what the publisher has, wants and asks for. */
  needs: readonly string[];
}

/** A technology platform: its titles and the ranges of its fields. */
export interface PlatformProfile {
  kind: 'technology' | 'pilot' | 'public' | 'testing';
  theme: string;
  archetypes: readonly Archetype[];
  titles: readonly string[];
  tags: readonly string[];
  modalities: readonly string[];
  forms: readonly string[];
  stages: readonly string[];
  /** Name, values to draw from, unit. */
  metrics: readonly (readonly [string, readonly string[], string])[];
  lead: string;
  patent: string;
}
