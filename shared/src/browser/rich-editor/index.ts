export { RichInput } from './rich-input';
