/** What a score is called, as plain data: safe to import in browsers. One declaration for every place that shows a match. */
export const matchBands = [
  { code: 'high', label: '高度匹配', from: 85 },
  { code: 'fair', label: '较匹配', from: 70 },
  { code: 'partial', label: '部分匹配', from: 0 },
] as const;

export type MatchBand = (typeof matchBands)[number]['code'];

/** A score of 0 to 100 as people read it: rounded, and 100 only where nothing is missing. */
export const shownScore = (score: number): number => (score < 100 ? Math.min(99, Math.round(score)) : 100);

/** The band of a score, as people read it. */
export const matchBandOf = (score: number) => matchBands.find(({ from }) => shownScore(score) >= from) ?? matchBands[2];

/** Highest scores that a serious gap leaves. match_cap of api/sql/match computes with the same. */
export const matchCaps = {
  /** Another group of dosage forms, such as tablets for an injection. */
  dosageForm: 45,
  targetMarket: 45,
  /** Less than `scaleShare` of the wanted scale. */
  scale: 60,
  /** Later than wanted by more than `lateShare` of the lead time. */
  delivery: 60,
  /** Another leaf of the category: below all that do just what is asked for. */
  category: 74,
  /** A service where goods are bought. */
  purchase: 74,
  /** Another form of the same group, or a platform where none is looked for. */
  formGroup: 78,
  /** Another family of drug types. */
  modality: 80,
  /** Never 高度匹配: another drug type of the family, a form not told, none of the certificates or less than half of the skills seen. */
  reservation: 84,
} as const;

export const scaleShare = 0.2;
export const lateShare = 0.25;
/** A gap below this cap is serious; a higher one is a reservation. */
export const seriousBelow = 70;
