export {
  createPersistedState as createKept,
  type PersistedState as Kept,
  usePersistedState as useKept,
} from './persisted-state';
