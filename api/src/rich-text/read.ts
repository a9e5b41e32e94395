export { cleanValue, lengthOf, readRichText } from 'shared/rich-text';
