export { createHostDouble, type HostDouble, renderInHost, sampleSite } from './host-double';
