import type { Evidence } from 'shared/contract/enterprise';

/** A concept of the trade that a text names (api/sql/concept); `parent` is null below a root. */
export interface Skill {
  no: number;
  name: string;
  parent: number | null;
}

/** A demand as matching sees it. Dates are ISO; amounts in the unit stated. */
export interface DemandFacts {
  id: string;
  enterpriseId: string | null;
  published: boolean;
  title: string;
  keywords: string[];
  categoryCode: string;
  modality: string;
  dosageForms: string[];
  /** The field is empty: what stands in `dosageForms` comes from the title (api/sql/match/match_forms_read.sql). */
  formsFromTitle: boolean;
  stage: string;
  scaleMin: number | null;
  scaleMax: number | null;
  scaleUnit: string | null;
  deliverBy: string | null;
  /** The field is empty: `deliverBy` comes from the text (api/sql/match/match_dates_read.sql). */
  deliverByFromText: boolean;
  /** The last day on which work may begin, where its text accepts no later one. */
  beginBy: string | null;
  /** Where its writer is: what the text says, else the field; `provinces`. */
  clientRegions: string[];
  /** Amounts that its text orders, in the base unit of each dimension that the field leaves open. */
  amounts: Partial<Record<string, number>>;
  mustCerts: string[];
  niceCerts: string[];
  /** In 10,000 yuan. */
  budgetMin: number | null;
  budgetMax: number | null;
  regionPref: string[];
  regionStrict: boolean;
  deadline: string | null;
  /** Asked for, or in the nature of the dosage form. */
  sterile: boolean;
  /** The same where it is about making a product, or where the field says so: what a service's own answer is held against. */
  sterileAsked: boolean;
  oebMin: number | null;
  targetMarkets: string[];
  /** What its texts ask for, at most eight, the most special ones. */
  skills: Skill[];
  /** The same with everything above, as numbers. */
  skillsUp: number[];
  /** Folded text in which exclusions are looked for, without what the demand negates. */
  spoken: string;
  /** Names of goods that it asks for (api/sql/match/match_goods_names.sql); empty where it asks for a service only. */
  goods: string[];
  /** What else the market calls them: names of goods with the same CAS number. */
  goodsAliases: string[];
  /** Whether it says that it buys goods. */
  goodsStated: boolean;
}

/** What a provider's exclusions and sentences rule out, as codes; api/sql/match/match_limits.sql reads them. */
export interface Refused {
  forms: string[];
  modalities: string[];
  certs: string[];
  markets: string[];
  sterile: boolean;
}

/** Nothing else is accepted; an empty list limits nothing. */
export type Only = Pick<Refused, 'forms' | 'modalities' | 'markets'>;

/** A service as matching sees it. */
export interface ServiceFacts {
  id: string;
  enterpriseId: string;
  published: boolean;
  categoryCode: string;
  modalities: string[];
  dosageForms: string[];
  formsFromTitle: boolean;
  stages: string[];
  /** The field says none: `stages` are those that the text names. */
  stagesFromText: boolean;
  scaleMin: number | null;
  scaleMax: number | null;
  scaleUnit: string | null;
  annualCapacity: number | null;
  capacityUnit: string | null;
  /** In 10,000 yuan for the whole; null where it is negotiable or in another unit. */
  priceMin: number | null;
  /** Those that it names, else those of its enterprise. */
  evidence: Pick<Evidence, 'certType' | 'level' | 'expiresOn'>[];
  leadTimeWeeks: number | null;
  slots: { from: string; to: string; freeShare: number }[];
  /** The calendar has no free day: the last of `slots` comes from the text (api/sql/match/match_slot_read.sql). */
  slotFromText: boolean;
  /** Null: not told. */
  sterile: boolean | null;
  province: string;
  /** Groups of dosage forms that the licences name; null where they name none. */
  licensedGroups: string[] | null;
  /** Folded terms that it rules out. */
  excluded: string[];
  refused: Refused;
  only: Only;
  /** Markets that its text names. */
  markets: string[];
  /** The highest level of containment; null where not told. */
  oebLevel: number | null;
  /** The smallest order that its text accepts, in the base unit of the dimension; null where it says none. */
  orderMin: { dimension: string; amount: number } | null;
  /** Regions whose clients it does not take; api/sql/match/match_clients_read.sql reads them. */
  refusedClients: string[];
  /** What its texts offer, with everything above it. */
  skills: Skill[];
  /** Concepts that it refuses. */
  refusedSkills: Skill[];
  /** Folded title and keywords. */
  norm: string;
  updatedAt: string;
}

/** Spot goods as matching sees them. */
export interface SpotFacts
  extends Pick<
    ServiceFacts,
    | 'id'
    | 'enterpriseId'
    | 'published'
    | 'evidence'
    | 'province'
    | 'markets'
    | 'orderMin'
    | 'refusedClients'
    | 'updatedAt'
  > {
  name: string;
  /** Folded, as the seller writes it. */
  fullName: string;
  /** Without salt and kind, then without grade and model, then in English. */
  names: string[];
  kind: string;
  casNo: string | null;
  grade: string | null;
  purity: string | null;
  stockQty: number;
  stockUnit: string;
  moq: string | null;
  expiryDate: string | null;
  deliveryDays: number | null;
  offerUntil: string;
  /** The least in yuan for the unit; null where it is negotiable. */
  priceMin: number | null;
  /** Such as 元/kg. */
  priceUnit: string;
  refused: Pick<Refused, 'markets'>;
  only: Pick<Only, 'markets'>;
}

/** A technology platform as matching sees it. */
export interface PlatformFacts
  extends Pick<
    ServiceFacts,
    | 'id'
    | 'enterpriseId'
    | 'published'
    | 'modalities'
    | 'dosageForms'
    | 'stages'
    | 'stagesFromText'
    | 'evidence'
    | 'province'
    | 'excluded'
    | 'refused'
    | 'only'
    | 'markets'
    | 'oebLevel'
    | 'refusedClients'
    | 'skills'
    | 'refusedSkills'
    | 'norm'
    | 'updatedAt'
  > {
  kind: string;
  /** Level-1 letters of the categories that a platform of its kind serves. */
  roots: string;
  techTags: string[];
  trl: number | null;
  coopModes: string[];
}
