export { cleanValue, lengthOf, readRichText, safeHref, tidyRuns } from './read';
