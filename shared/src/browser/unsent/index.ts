export { RestoredNote } from './restored-note';
export { type Unsent, unsentOf } from './unsent';
