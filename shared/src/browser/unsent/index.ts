export { RestoredNote } from './restored-note';
export { forgetUnsent, type Unsent, unsentOf } from './unsent';
export { sendUnder, useClientId } from './use-client-id';
