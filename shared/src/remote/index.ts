export { defineSection, type LoadArgs, type PageProps, type SectionModule, type SectionRoute } from './define-section';
export { HostProvider, type HostServices, useHost, useSession } from './host';
export { useLoading } from './route-view';
export { type ParamChanges, toggleParam, withParams } from './search-params';
