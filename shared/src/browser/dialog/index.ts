export { Dialog, DialogButtons, SubmitButtons } from './dialog';
