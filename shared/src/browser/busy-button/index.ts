export { BusyButton } from './busy-button';
