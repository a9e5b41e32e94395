/** The controlled vocabularies as plain data: safe to import in browsers. */
export { categories } from './category';
export { certs } from './certificate';
export { besideChain, chainSegments, productionParts } from './chain';
export { conferenceKinds, eventPhases, roadShowPhases, topicThemes } from './content';
export * from './demand';
export { dosageForms } from './dosage-form';
export { enquiryStatuses } from './enquiry';
export { orgTypes, ownerships, staffRanges, stockMarkets } from './enterprise';
export { evidenceLevels } from './evidence';
export {
  categoryPath,
  codesUnder,
  groupsOf,
  hasCode,
  isFilterValue,
  labelOf,
  labelsOf,
  termsOf,
  type VocabularyName,
  vocabularyNames,
} from './lookup';
export { modalityFamilies } from './modality';
export { provinces } from './province';
export {
  batchUnits,
  countsWholeThings,
  type ScaleDimension,
  type ScaleUnit,
  type ScaleUnitCode,
  scaleUnits,
} from './scale-unit';
export { stages } from './stage';
export { type Answers, answerText, notStated, sterileNeeds, sterility } from './stated';
export * from './supply';
export { type Term, type TermGroup, wordsAsTerms } from './term';
