/**
 * What jsonb columns and lists of codes contain, which the database cannot know. Names are imported from `typeImports`.
 */
export const columnTypes: Record<string, string> = {
  'clinical_trial.ethics': '{ name: string; on: string; result: string }[]',
  'clinical_trial.sites': 'TrialSite[]',
  'conference.content': 'RichText',
  'enterprise.lines': 'ProductionLine[]',
  'enterprise_claim.new_enterprise': 'NewEnterprise',
  'enterprise_claim.reasons': 'ClaimReason[]',
  'outside_build.manifest': 'Manifest',
  'platform.cases': "ServiceDetail['cases']",
  'platform.equipment': "ServiceDetail['equipment']",
  'platform.metrics': "ServiceDetail['metrics']",
  'platform.patents': "ServiceDetail['patents']",
  'ranking_input.input': 'RankedFacts',
  'ranking_period.counted': 'RankingFactor[]',
  'raw_material.history': '{ on: string; text: string }[]',
  'release.manifest': 'Manifest',
  'road_show.agenda': "RoadShowDetail['agenda']",
  'road_show.content': 'RichText',
  'road_show.materials': '{ name: string; path: string }[]',
  'road_show.speakers': "RoadShowDetail['speakers']",
  'service.cases': "ServiceDetail['cases']",
  'service.equipment': "ServiceDetail['equipment']",
  'service.slots': "ServiceDetail['slots']",
  'special_service.content': 'RichText',
  'special_service.faq': "SpecialServiceDetail['faq']",
  'special_service.sections': 'StoredSection[]',
};

/** Where those types are declared: in contracts, or in `column-types` for what only the database has. */
export const typeImports: Record<string, string> = {
  GeneratedAlways: 'kysely',
  JSONColumnType: 'kysely',
  ClaimReason: '../column-types',
  NewEnterprise: 'shared/contract/claim',
  ProductionLine: '../column-types',
  RankingFactor: 'shared/contract/ranking',
  RankedFacts: 'shared/contract/ranking#RankingInput',
  Manifest: 'shared/contract/registry#Release',
  RichText: 'shared/contract/rich-text',
  RoadShowDetail: 'shared/contract/road-show',
  ServiceDetail: 'shared/contract/service',
  SpecialServiceDetail: 'shared/contract/special-service',
  StoredSection: '../column-types',
  TrialSite: '../column-types',
};
