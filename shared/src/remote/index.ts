export { defineSection } from './define-section';
export { type AskToLeave, HostProvider, type HostServices, useHost, useLeaveGuard, useSession } from './host';
export { preloadQueryCache } from './query/load-engine';
export { useQueryCache } from './query/query-cache';
export type { QueryCache, QueryOptions, QueryResult } from './query/types';
export { type Mutation, useMutation } from './query/use-mutation';
export { useQuery } from './query/use-query';
export { Results, useLoading } from './route-view';
export {
  keywordParam,
  type ParamChanges,
  pageParam,
  recordParam,
  textParam,
  toggleParam,
  withParams,
} from './search-params';

export type { LoadArgs, PageProps, SectionModule, SectionRoute } from './section-module';
