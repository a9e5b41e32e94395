export { writeRichText } from 'shared/contract/formatted-text';
