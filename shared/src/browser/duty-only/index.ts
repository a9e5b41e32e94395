export { DutyOnly } from './duty-only';
