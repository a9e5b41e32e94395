export { RestoredNote } from './restored-note';
export { forgetUnsent, type Unsent, unsentOf } from './unsent';
export { useClientId } from './use-client-id';
