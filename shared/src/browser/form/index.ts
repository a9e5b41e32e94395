export { Check } from './check';
export { Field } from './field';
export { FormButtons } from './form-buttons';
export { type CallFailure, useForm } from './use-form';
