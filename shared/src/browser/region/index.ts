export { RegionPicker } from './region-picker';
