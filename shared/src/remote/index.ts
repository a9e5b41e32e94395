export { defineSection } from './define-section';
export { HostProvider, type HostServices, useHost, useSession } from './host';
export { Results, useLoading } from './route-view';
export { keywordParam, type ParamChanges, pageParam, toggleParam, withParams } from './search-params';

export type { LoadArgs, PageProps, SectionModule, SectionRoute } from './section-module';
