export { CheckLink } from './check-link';
export { FacetBox } from './facet-box';
export { FacetGroup, type FacetOption } from './facet-group';
export { NoOptions } from './no-options';
