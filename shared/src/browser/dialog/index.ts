export { Dialog, DialogButtons } from './dialog';
