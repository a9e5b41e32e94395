export { defineSection, type LoadArgs, type PageProps, type SectionModule, type SectionRoute } from './define-section';
export { type HostServices, HostProvider, useHost, useSession } from './host';
export { useLoading } from './route-view';
